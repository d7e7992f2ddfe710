import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyBinaries, findBinaries, hasLinks, type PostgresBinaries } from './binaries.ts'
import { canReach, give, type Runner, runnerFor } from './unprivileged.ts'

/** A data folder of the built-in PostgreSQL, with what is needed to start it. */
export interface Cluster {
  readonly data: string
  /** Folder of the Unix socket; keeps the path under the 107-byte limit of sockets. */
  readonly socket: string
  readonly log: string
  readonly binaries: PostgresBinaries
  readonly runner: Runner
}

export const clusterUser = 'waypoint'

const settings = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  // A container's /dev/shm has only 64 MB.
  'dynamic_shared_memory_type=mmap',
  // Twelve of our processes, each with a pool of 16.
  'max_connections=200',
  'jit=off',
  'log_min_messages=warning',
]

/** Creates the folders and picks binaries the server's user can read. */
export function prepareCluster(dataDir: string): Cluster {
  mkdirSync(dataDir, { recursive: true })
  const data = join(dataDir, 'pg18')
  const runner = runnerFor(dataDir)
  const inside = join(dataDir, 'run')
  const short = createHash('sha256').update(data).digest('hex').slice(0, 12)
  const socket =
    Buffer.byteLength(inside) <= 80 && (!runner.owner || canReach(dataDir, runner.owner))
      ? inside
      : join(tmpdir(), `waypoint-${short}`)
  mkdirSync(socket, { recursive: true, mode: 0o700 })
  requireOwn(socket, runner)
  give(socket, runner)
  let binaries = findBinaries()
  const unreadable = runner.owner && !canReach(binaries.folder, runner.owner)
  if (unreadable || !hasLinks(binaries)) {
    // initdb looks for the server as its user, without the capability that opens the data folder.
    const hidden = runner.owner && !canReach(dataDir, runner.owner)
    binaries = copyBinaries(binaries, hidden ? socket : dataDir)
  }
  return { data, socket, log: join(dataDir, 'postgres.log'), binaries, runner }
}

/** Throws if another user created a folder in a world-writable location. */
function requireOwn(folder: string, { owner }: Runner): void {
  const { uid } = statSync(folder)
  const uids = [process.getuid?.(), owner?.uid]
  if (process.getuid && !uids.includes(uid)) {
    throw new Error(
      `${folder} belongs to another user (${uid}). Remove it, or choose another DATA_DIR.`,
    )
  }
}

async function run(cluster: Cluster, program: string, args: string[]): Promise<void> {
  const path = join(cluster.binaries.folder, 'bin', program)
  const child = cluster.runner.spawn(path, args, { cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${program} failed: ${output.trim()}`)
}

/** Initializes the data folder if missing; concurrent callers share the winner's result. */
export async function ensureInitialized(cluster: Cluster): Promise<void> {
  if (existsSync(join(cluster.data, 'PG_VERSION'))) return
  const draft = mkdtempSync(`${cluster.data}.`)
  give(draft, cluster.runner)
  await run(cluster, 'initdb', [
    '-D',
    draft,
    '-U',
    clusterUser,
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ])
  try {
    renameSync(draft, cluster.data)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(join(cluster.data, 'PG_VERSION'))) throw error
  }
}

/** Anyone who can reach the socket may connect; only the owner can open its folder. No network access. */
const hostRules = 'local all all trust\n'

/** Log size in bytes that triggers rotation. */
const maxLogBytes = 10 * 1024 * 1024

/** Rotates a large log, keeping one old copy. The server keeps appending to the same file. */
export function rotateLog({ log }: Cluster): void {
  if (!existsSync(log) || statSync(log).size < maxLogBytes) return
  copyFileSync(log, `${log}.1`)
  truncateSync(log)
}

/** Starts a postmaster in its own session, so Ctrl-C reaches us first; it exits if one is already running. */
export function spawnPostmaster(cluster: Cluster, onExit: () => void): void {
  removeForeignLock(cluster)
  rotateLog(cluster)
  // Also overwrites TCP rules written by an older release.
  writeFileSync(join(cluster.data, 'pg_hba.conf'), hostRules)
  const log = openSync(cluster.log, 'a', 0o600)
  const args = settings.flatMap((setting) => ['-c', setting])
  const child = cluster.runner.spawn(
    join(cluster.binaries.folder, 'bin', 'postgres'),
    ['-D', cluster.data, '-k', cluster.socket, ...args],
    { cwd: '/', detached: true, stdio: ['ignore', log, log] },
  )
  child.on('error', onExit)
  child.once('exit', onExit)
  child.unref()
  closeSync(log)
}

/** The process ID in postmaster.pid, or undefined. */
export function postmasterPid(cluster: Cluster): number | undefined {
  try {
    const pid = Number(readFileSync(join(cluster.data, 'postmaster.pid'), 'utf8').split('\n')[0])
    return Number.isInteger(pid) && pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

/**
 * Removes a stale lock file. PostgreSQL clears one whose process is dead, but can't when the process ID now
 * belongs to another program; we remove that one if no process works in the folder. The lock guards against two
 * servers on one folder.
 */
function removeForeignLock(cluster: Cluster): void {
  const pid = postmasterPid(cluster)
  if (pid === undefined || process.platform !== 'linux' || !existsSync(`/proc/${pid}`)) return
  const isPostgres = linkTarget(`/proc/${pid}/exe`)?.includes('postgres') ?? false
  const inUse = readdirSync('/proc').some(
    (entry) => /^\d+$/.test(entry) && linkTarget(`/proc/${entry}/cwd`) === cluster.data,
  )
  if (!isPostgres && !inUse) rmSync(join(cluster.data, 'postmaster.pid'), { force: true })
}

function linkTarget(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}

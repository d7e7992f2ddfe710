import { type SpawnOptions, spawn } from 'node:child_process'
import { chownSync, existsSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** How we start PostgreSQL's programs, which refuse to run as root. */
export interface Runner {
  /** Owner of PostgreSQL's files, when we are root. */
  readonly owner: { uid: number; gid: number } | undefined
  spawn(program: string, args: readonly string[], options: SpawnOptions): ReturnType<typeof spawn>
}

/** The account PostgreSQL runs as under root: `postgres` if it exists, else `nobody`. */
function findOwner(): { uid: number; gid: number; name: string } {
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid), name }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody.')
}

/** Whether a user may traverse every folder down to `path`. */
export function canReach(path: string, { uid, gid }: { uid: number; gid: number }): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder)) {
      const { mode, uid: owner, gid: group } = statSync(folder)
      const bits = owner === uid ? mode >> 6 : group === gid ? mode >> 3 : mode
      if ((bits & 1) === 0) return false
    }
    if (folder === dirname(folder)) return true
  }
}

/**
 * A runner for this process. Under root, programs drop to an unprivileged user; if that user can't reach the
 * data folder (root's own home), they keep the one capability that opens it.
 */
export function runnerFor(dataFolder: string): Runner {
  if (process.getuid?.() !== 0) {
    return { owner: undefined, spawn: (program, args, options) => spawn(program, args, options) }
  }
  const owner = findOwner()
  if (canReach(dataFolder, owner)) {
    const { uid, gid } = owner
    return {
      owner,
      spawn: (program, args, options) => spawn(program, args, { ...options, uid, gid }),
    }
  }
  const keep = ['--clear-groups', '--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  const drop = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, ...keep, '--']
  return {
    owner,
    spawn: (program, args, options) => spawn('setpriv', [...drop, program, ...args], options),
  }
}

/** Makes the runner's user the owner of a folder. */
export function give(folder: string, runner: Runner): void {
  if (runner.owner) chownSync(folder, runner.owner.uid, runner.owner.gid)
}

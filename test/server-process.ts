import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The real server as a separate process, with a data folder that outlives it. */
export interface ServerProcess {
  readonly url: string
  /** Starts it and resolves once it accepts requests. */
  start(): Promise<void>
  /** kill -9: the server alone, or with its PostgreSQL. */
  kill(what: 'server' | 'tree'): Promise<void>
  /** Shuts down gracefully and deletes the folder. */
  close(): Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.')
  return address.port
}

const source = fileURLToPath(new URL('../server/main.ts', import.meta.url))

/**
 * Sets up a server with a free port and an empty folder, without starting it. `run` is what Node runs: by default the
 * source.
 */
export async function createKillable(
  run: readonly string[] = [source],
  settings: NodeJS.ProcessEnv = {},
): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'waypoint-kill-'))
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    API_URL: '/api',
    PORT: String(port),
    DATA_DIR: folder,
    RATE_LIMIT_SCALE: '1000',
    ...settings,
  }
  let child: ChildProcess | undefined

  async function ended(signal: NodeJS.Signals): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }

  return {
    url: `http://127.0.0.1:${port}`,
    async start() {
      let output = ''
      const started = spawn(process.execPath, run, {
        env,
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      })
      child = started
      started.stdout?.on('data', (chunk) => (output += chunk))
      started.stderr?.on('data', (chunk) => (output += chunk))
      await new Promise<void>((resolve, reject) => {
        started.once('message', () => resolve())
        started.once('exit', () => reject(new Error(`The server ended at its start:\n${output}`)))
      })
    },
    async kill(what) {
      const pidFile = join(folder, 'pg18', 'postmaster.pid')
      const postmaster = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
      const exited = ended('SIGKILL')
      if (what === 'tree') process.kill(postmaster, 'SIGKILL')
      await exited
    },
    async close() {
      await ended('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

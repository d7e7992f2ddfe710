// `npm start`: installs dependencies, rebuilds stale pages, and runs the server as a child process.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, install, nodeBinary, root } from './ground.mjs'

const development = process.argv.includes('--dev')
await install()
if (!development) await build()

// Flags that bound the server's memory; bench/memory-bench.ts measures with the same ones. Memory protection keys
// are off: with them, V8 sometimes aborts the process when a thread exits (nodejs/node issue 64500).
const nodeFlags = JSON.parse(readFileSync(join(root, 'scripts/node-flags.json'), 'utf8'))

const server = spawn(
  nodeBinary(),
  [...nodeFlags, join(root, 'server/main.ts'), ...(development ? ['--dev'] : [])],
  {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // One malloc arena: with the default of eight per core, freed memory stays resident.
    env: { API_URL: '/api', MALLOC_ARENA_MAX: '1', ...process.env },
    cwd: root,
  },
)

// npm forwards no signals, so we exit when it does. The server also stops when our channel closes.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) server.kill('SIGTERM')
}, 500).unref()

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => server.kill('SIGTERM'))
}
server.on('exit', (code) => process.exit(code ?? 1))

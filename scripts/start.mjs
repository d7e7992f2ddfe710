// `npm start`: installs, builds what is stale, and keeps the server as its child.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, install, nodeBinary, root } from './ground.mjs'

const development = process.argv.includes('--dev')
install()
if (!development) build()

// What bounds the memory of a node; bench/memory-bench.ts measures it with the same flags.
const nodeFlags = JSON.parse(readFileSync(join(root, 'scripts/node-flags.json'), 'utf8'))

const server = spawn(
  nodeBinary(),
  [...nodeFlags, join(root, 'server/main.ts'), ...(development ? ['--dev'] : [])],
  {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // One arena of the C library's allocator: with the default of eight per core, freed memory stays resident.
    env: { API_URL: '/api', MALLOC_ARENA_MAX: '1', ...process.env },
    cwd: root,
  },
)

// npm passes no signals on: when it is gone, so are we. The server also stops when our channel closes.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) server.kill('SIGTERM')
}, 500).unref()

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => server.kill('SIGTERM'))
}
server.on('exit', (code) => process.exit(code ?? 1))

// `npm start`: installs dependencies, rebuilds stale pages, and runs the server as a child process.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import {
  build,
  bundledServer,
  compile,
  compiled,
  install,
  memoryEnv,
  memoryFlags,
  nodeBinary,
  root,
} from './ground.mjs'

const development = process.argv.includes('--dev')
await install()
if (!development) await Promise.all([build(), compile()])

const server = spawn(
  nodeBinary(),
  development
    ? [...memoryFlags, join(root, 'server/main.ts'), '--dev']
    : [...memoryFlags, bundledServer],
  {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      API_URL: '/api',
      ...memoryEnv,
      // React renders faster and is smaller without its development checks.
      ...(!development && { NODE_ENV: 'production', NODE_COMPILE_CACHE: compiled }),
      ...process.env,
    },
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

// `npm run waypoint -- …` and similar: installs missing dependencies, then runs a file under the pinned Node.
import { install, memoryEnv, memoryFlags, runUnderNode } from './ground.mjs'

await install()
const [file, ...args] = process.argv.slice(2)
// Imports run in the server and on the command line, with the same memory.
const isBounded = file.startsWith('cli/') || file === 'bench/import-bench.ts'
const env = { API_URL: '/api', ...(isBounded && memoryEnv), ...process.env }
runUnderNode(file, args, env, isBounded ? memoryFlags : [])

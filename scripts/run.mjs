// `npm run waypoint -- …` and similar: installs missing dependencies, then runs a file under the pinned Node.
import { install, memoryEnv, memoryFlags, runUnderNode } from './ground.mjs'

await install()
const [file, ...args] = process.argv.slice(2)
// An import may take as much memory on the command line as in the server. `--optimize-for-size` allows V8 a young
// generation of only 1 MB: half of an import's time then goes to collecting it.
const isBounded = file.startsWith('cli/') || file === 'bench/import-bench.ts'
const env = { API_URL: '/api', ...(isBounded && memoryEnv), ...process.env }
const flags = memoryFlags.filter((flag) => flag !== '--optimize-for-size')
runUnderNode(file, args, env, isBounded ? flags : [])

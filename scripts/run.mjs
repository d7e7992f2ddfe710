// `npm run waypoint -- …` and similar: installs missing dependencies, then runs a file under the pinned Node.
import { install, memoryEnv, memoryFlags, runUnderNode } from './ground.mjs'

await install()
const [file, ...args] = process.argv.slice(2)
// An import on the command line stays within 300 MB. `--optimize-for-size` allows V8 a young generation of only 1 MB: half
// of an import's time then goes to collecting it. With 16 MB instead of the server's 4, it takes a fifth less.
const isBounded = file.startsWith('cli/') || file === 'bench/import-bench.ts'
const env = { API_URL: '/api', ...(isBounded && memoryEnv), ...process.env }
const flags = memoryFlags
  .filter((flag) => !/^--(?:optimize-for-size|max-semi-space-size)/.test(flag))
  .concat('--max-semi-space-size=16')
runUnderNode(file, args, env, isBounded ? flags : [])

// `npm run waypoint -- …` and similar: installs missing dependencies, then runs a file under the pinned Node.
import { install, runUnderNode } from './ground.mjs'

await install()
const [file, ...args] = process.argv.slice(2)
runUnderNode(file, args, { API_URL: '/api', ...process.env })

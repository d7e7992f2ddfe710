// `npm run waypoint -- …` and the like: installs what is missing, then runs a file under the pinned Node.
import { install, runUnderNode } from './ground.mjs'

install()
const [file, ...args] = process.argv.slice(2)
runUnderNode(file, args, { API_URL: '/api', ...process.env })

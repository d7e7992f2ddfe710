// `npm run lighthouse`: Lighthouse results for every public page, as a table.
import { build, install, runUnderNode } from './ground.mjs'

await install()
await build()
runUnderNode('bench/lighthouse.ts', process.argv.slice(2))

// `npm run lighthouse`: what Lighthouse finds on every public page, as a table.
import { build, install, runUnderNode } from './ground.mjs'

install()
build()
runUnderNode('bench/lighthouse.ts', process.argv.slice(2))

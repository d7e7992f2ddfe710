// `npm run screens`: a screenshot of every page, public ones at 360, 768 and 1440 px, the others at 390
// and 1440, light and dark, in screenshots/. `npm run screens -- lists`: admin pages with 10,000 rows and with none,
// in screenshots/lists/; names of pages after it, like `-- lists ai-config etl`, take only those.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { build, install, nodeBinary, root } from './ground.mjs'

await install()
await build()
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const [, ...names] = process.argv.slice(process.argv.indexOf('lists'))
const pages = process.argv.includes('lists') ? names.join(',') : ''
const file = process.argv.includes('lists') ? 'list-screens' : 'screens'
const result = spawnSync(nodeBinary(), [vitest, 'run', `test/e2e/${file}.e2e.ts`], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, SCREENS: '1', SCREENS_PAGES: pages },
})
process.exit(result.status ?? 1)

// `npm test`: installs what is missing, then types, lint, rules, unit, API and browser tests. Quiet unless
// something fails; the last line counts. `--full` adds every mode and the long drills. Other words are
// passed to Vitest: npm test -- surveys
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, install, nodeBinary, root } from './ground.mjs'

const words = process.argv.slice(2)
const full = words.includes('--full')
const filter = words.filter((word) => !word.startsWith('--'))
const onlyVitest = filter.length > 0 || words.includes('--only-tests')

install()
build()

let passed = 0
let failed = 0

function run(what, args, env = {}) {
  const result = spawnSync(nodeBinary(), args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 256 * 1024 * 1024,
  })
  if (result.status !== 0) {
    console.log(`\n== ${what} failed\n${result.stdout}${result.stderr}${result.error ?? ''}`)
  }
  return result.status === 0
}

function check(what, args) {
  if (run(what, args)) passed += 1
  else failed += 1
}

const bin = (path) => join(root, 'node_modules', path)

if (!onlyVitest) {
  check('route types', [bin('@react-router/dev/bin.cjs'), 'typegen'])
  check('types', [bin('typescript/bin/tsc'), '--noEmit', '-p', '.'])
  check('lint', [
    bin('@biomejs/biome/bin/biome'),
    'check',
    '--error-on-warnings',
    '--max-diagnostics=50',
  ])
  check('unused code', [bin('knip/bin/knip.js')])
}

const report = join(root, 'test-results', `vitest-${process.pid}.json`)
const vitest = [
  bin('vitest/vitest.mjs'),
  'run',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...filter,
]
const fine = run('tests', vitest, { ...(full ? { FULL: '1' } : {}), CI: '1' })
try {
  const { numPassedTests, numFailedTests, numTotalTests, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  )
  passed += numPassedTests
  failed += numFailedTests
  const broken = testResults.filter(
    (one) => one.status === 'failed' && one.assertionResults.length === 0,
  )
  failed += broken.length
  if (!fine && failed === 0) failed += 1
  const skipped = numTotalTests - numPassedTests - numFailedTests
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  rmSync(report)
} catch {
  failed += 1
  console.log(`${passed} passed, ${failed} failed`)
}
process.exit(failed === 0 ? 0 : 1)

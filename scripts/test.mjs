// `npm test`: installs missing dependencies, then runs types, lint, rules, unit, API and browser tests. Quiet unless
// something fails; the last line is a summary. `--ci` runs what `.ci/run` runs afterwards, `--full` everything with every
// mode and the long drills, `--slowest` lists the ten slowest files. Other arguments go to Vitest: npm test -- surveys
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, install, nodeBinary, root } from './ground.mjs'

const words = process.argv.slice(2)
const full = words.includes('--full')
const slowest = full || words.includes('--slowest')
const filter = words.filter((word) => !word.startsWith('--'))
const isCi = words.includes('--ci')
const onlyVitest = filter.length > 0 || isCi
const suite = isCi ? 'ci' : full || filter.length > 0 ? undefined : 'short'

await install()

let passed = 0
let failed = 0

/** Runs to completion and returns whether it succeeded; shows the output only on failure. */
function run(what, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(nodeBinary(), args, {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', ...env },
    })
    const output = []
    child.stdout.on('data', (chunk) => output.push(chunk))
    child.stderr.on('data', (chunk) => output.push(chunk))
    child.on('error', (error) => output.push(Buffer.from(String(error))))
    child.on('close', (status) => {
      // Drops the dots of passing tests.
      const text = Buffer.concat(output)
        .toString()
        .replace(/[·-]{4,}/g, '')
      if (status !== 0) console.log(`\n== ${what} failed\n${text}`)
      resolve(status === 0)
    })
  })
}

async function check(what, args) {
  if (await run(what, args)) passed += 1
  else failed += 1
}

const bin = (path) => join(root, 'node_modules', path)

const lint = ['check', '--error-on-warnings', '--max-diagnostics=50']

if (!onlyVitest) {
  await check('route types', [bin('@react-router/dev/bin.cjs'), 'typegen'])
  await Promise.all([
    // With threads, tsc repeats much of its work: this takes half the CPU and leaves a core free.
    check('types', [bin('typescript/bin/tsc'), '--noEmit', '--singleThreaded', '-p', '.']),
    check('lint', [bin('@biomejs/biome/bin/biome'), ...lint]),
    check('unused code', [bin('knip/bin/knip.js')]),
    build(),
  ])
}
await build()

const results = join(root, 'test-results')
mkdirSync(results, { recursive: true })
const report = join(results, `vitest-${process.pid}.json`)
const times = join(results, `seconds-${process.pid}.json`)
const vitest = [
  // V8's code protection miscounts when threads start and exit, and aborts the process (nodejs/node issue 64500).
  '--no-memory-protection-keys',
  // Each thread makes much garbage that is dead soon: collecting it less often takes a tenth less processor time.
  '--max-semi-space-size=64',
  bin('vitest/vitest.mjs'),
  'run',
  '--reporter=dot',
  '--reporter=json',
  '--reporter=scripts/slowest-files.mjs',
  `--outputFile.json=${report}`,
  ...filter,
]
const env = {
  SLOWEST_FILES: times,
  CI: '1',
  ...(suite && { SUITE: suite }),
  ...(full && { FULL: '1' }),
}
const fine = await run('tests', vitest, env)
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
  if (slowest) {
    for (const { file, seconds } of JSON.parse(readFileSync(times, 'utf8')).slice(0, 10))
      console.log(`${seconds.toFixed(1).padStart(6)} s  ${file}`)
  }
  const skipped = numTotalTests - numPassedTests - numFailedTests
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
} catch {
  failed += 1
  console.log(`${passed} passed, ${failed} failed`)
}
for (const file of [report, times]) rmSync(file, { force: true })
// Not process.exit: it would truncate buffered pipe output.
process.exitCode = failed === 0 ? 0 : 1

import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Checks of every page, every call and what goes wrong around them. `npm test` leaves them to `.ci/run`, which runs
 * them on the machine's own PostgreSQL; named ones always run: npm test -- accessibility
 */
const onlyCi = [
  'test/{access,garbage,import-kill,kill}.test.ts',
  'test/e2e/{accessibility,budgets,seo,error-messages,offline,system}.e2e.ts',
  'test/e2e/{credentials,idle,second-factor,session,sessions,social}.e2e.ts',
  'eval/golden/golden.test.ts',
  'server/directory/imports/{both-lists,hostile-files,hostile-uploads}.test.ts',
  'server/operations/backups/backups.test.ts',
]

/** Long drills and repeated checks: only with FULL=1 (`npm run test:full`). */
const onlyFull = [
  'test/official-list.test.ts',
  'server/transition/matcher/snapshot-kill.test.ts',
  'server/transition/demo/demo.test.ts',
  'server/transition/embeddings/vectors.test.ts',
  'server/operations/weights/weights.test.ts',
  'server/operations/backups/backups-s3.test.ts',
  'server/platform/ports/archives/archives.test.ts',
  'server/platform/http/health.test.ts',
  'eval/learning/learning.test.ts',
  'cli/rank.test.ts',
  'test/e2e/{browser-contexts,second-factor-layout,ui-pieces,ui-planning,outbox,showcase,weights}.e2e.ts',
  // What the browser does at unusual moments, mostly waiting.
  'test/e2e/{clock,late-script,lazy-component,offline-copies,tabs}.e2e.ts',
  // Their calls have tests of their own.
  'test/e2e/{admin-phone,ai,own-steps,sentences,what-if}.e2e.ts',
]

/**
 * What another PostgreSQL may do otherwise: migrations and the seed, queues and jobs, locks, search, the sweeps. The smoke
 * test of every feature is test/access.test.ts, which makes each call as someone who may.
 */
const anotherPostgres = [
  // The setup migrates and seeds; this checks the result.
  'server/directory/seed/seed.test.ts',
  'server/platform/lib/{jobs,recurring,presence}.test.ts',
  'server/platform/limits.test.ts',
  'server/operations/housekeeping/*.test.ts',
  'server/directory/listing/{search,facets}.test.ts',
  'server/directory/imports/rollback.test.ts',
  'server/directory/saved-searches/*.test.ts',
  'server/transition/matcher/listing-changes.test.ts',
  'server/transition/reports/{reports,stranded}.test.ts',
  'server/account/deletion/deletion.test.ts',
  'server/community/posting/posting.test.ts',
]

/** Started first: a slow file at the end would leave the other workers idle. */
const slowestFiles = [
  'test/e2e/accessibility.e2e.ts',
  'test/garbage.test.ts',
  'test/kill.test.ts',
  'test/e2e/journey.e2e.ts',
  'test/e2e/seo.e2e.ts',
  // These mostly wait for timeouts and retries.
  'server/platform/ports/identity/openid.test.ts',
  'server/platform/lib/jobs.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      slowestFiles.some((name) => moduleId.endsWith(name))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

const isFull = process.env.FULL !== undefined
const isOutside = process.env.TEST_DATABASE_URL !== undefined
const suite = process.env.SUITE

export default defineConfig({
  test: {
    include:
      suite === 'ci'
        ? [...onlyCi, ...(isOutside ? anotherPostgres : [])]
        : ['**/*.test.ts', 'test/e2e/*.e2e.ts'],
    exclude: [
      'node_modules/**',
      'build/**',
      '.cache/**',
      '.data/**',
      // Only `npm run screens` takes screenshots.
      ...(process.env.SCREENS ? [] : ['test/e2e/{screens,list-screens}.e2e.ts']),
      ...(isFull ? [] : onlyFull),
      ...(suite === 'short' ? onlyCi : []),
    ],
    globalSetup: ['test/postgres.ts'],
    setupFiles: ['test/setup.ts'],
    sequence: { sequencer: LongestFirst },
    pool: 'threads',
    isolate: false,
    // Tests mostly wait for PostgreSQL or a browser: two workers leave two thirds of two cores idle.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // Generous timeouts for busy machines.
    expect: { poll: { interval: 20, timeout: 30_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})

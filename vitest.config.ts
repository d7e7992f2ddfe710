import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Long drills and second looks: only with FULL=1 (`npm run test:full`). */
const onlyFull = [
  'test/official-list.test.ts',
  'test/import-kill.test.ts',
  'server/transition/matcher/snapshot-kill.test.ts',
  'server/transition/demo/demo.test.ts',
  'server/platform/http/health.test.ts',
  'eval/learning/learning.test.ts',
  'cli/rank.test.ts',
  'test/e2e/{second-factor-look,ui-planning,outbox,showcase,weights}.e2e.ts',
]

/** What another PostgreSQL may change: migrations, queues and jobs, search, locks, and what is asked most. */
const anotherPostgres = [
  // The set-up migrates and seeds; these look at what it made and at what PostgreSQL is asked to do.
  'server/directory/seed/seed.test.ts',
  'server/platform/lib/*.test.ts',
  'server/platform/limits.test.ts',
  'server/platform/mail/delivery.test.ts',
  'server/platform/audit/audit.test.ts',
  'server/operations/housekeeping/*.test.ts',
  'server/operations/backups/*.test.ts',
  'server/directory/listing/{search,facets,listing}.test.ts',
  'server/directory/imports/rollback.test.ts',
  'server/directory/saved-searches/*.test.ts',
  'server/transition/matcher/{language,listing-changes}.test.ts',
  'server/transition/reports/{reports,stranded}.test.ts',
  'server/transition/{calendar,reminders,surveys,feedback}/*.test.ts',
  'server/account/accounts/{sign-in,sessions}.test.ts',
  'server/account/deletion/deletion.test.ts',
  'server/account/{notices,notifications,roles}/*s.test.ts',
  'server/community/{community/community,posting/posting,tickets/tickets}.test.ts',
]

/** Begun before all others: whatever ends last would leave the other workers idle. */
const slowestFiles = [
  'test/e2e/accessibility.e2e.ts',
  'test/garbage.test.ts',
  'test/kill.test.ts',
  'test/e2e/journey.e2e.ts',
  'test/e2e/seo.e2e.ts',
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

export default defineConfig({
  test: {
    include: isOutside && !isFull ? anotherPostgres : ['**/*.test.ts', 'test/e2e/*.e2e.ts'],
    exclude: [
      'node_modules/**',
      'build/**',
      '.cache/**',
      '.data/**',
      // Pictures are taken by `npm run screens`, not by the tests.
      ...(process.env.SCREENS ? [] : ['test/e2e/screens.e2e.ts']),
      ...(isFull ? [] : onlyFull),
    ],
    globalSetup: ['test/postgres.ts'],
    setupFiles: ['test/setup.ts'],
    sequence: { sequencer: LongestFirst },
    pool: 'threads',
    isolate: false,
    // Much of a test is waiting for PostgreSQL or a browser: two workers leave two thirds of two cores idle.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // A busy machine takes its time; what is waited for still has to come.
    expect: { poll: { interval: 20, timeout: 30_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})

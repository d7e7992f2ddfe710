import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/**
 * What no other PostgreSQL can change: pure functions, and how pages look and weigh. The second run, on the machine's
 * own server, leaves it out.
 */
const withoutDatabase = [
  'matching/**',
  'eval/**',
  'contract/**',
  'data/**',
  'web/**',
  'cli/rank*.test.ts',
  'cli/eval*.test.ts',
  'test/e2e/{accessibility,budgets,second-factor-look}.e2e.ts',
]

export default defineConfig({
  test: {
    include: ['**/*.test.ts', 'test/e2e/*.e2e.ts'],
    exclude: [
      'node_modules/**',
      'build/**',
      '.cache/**',
      '.data/**',
      // Pictures are taken by `npm run screens`, not by the tests.
      ...(process.env.SCREENS ? [] : ['test/e2e/screens.e2e.ts']),
      ...(process.env.TEST_DATABASE_URL ? withoutDatabase : []),
    ],
    globalSetup: ['test/postgres.ts'],
    setupFiles: ['test/setup.ts'],
    pool: 'threads',
    isolate: false,
    // Much of a test is waiting for PostgreSQL or a browser: one worker would leave half of two cores idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})

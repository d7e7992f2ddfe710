import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: [
      'node_modules/**',
      'build/**',
      '.cache/**',
      '.data/**',
      'test/e2e/**',
      'test/full/**',
    ],
    globalSetup: ['test/postgres.ts'],
    setupFiles: ['test/setup.ts'],
    pool: 'threads',
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})

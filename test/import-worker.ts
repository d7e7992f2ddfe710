import { createApp } from '#server/app.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import { systemClock } from '#server/platform/lib/clock.ts'
import { createLog } from '#server/platform/lib/log.ts'

// A process that runs the jobs of a test's database until killed.
await createApp({
  config: parseConfig({ API_URL: '/api', PORT: '0', DATA_DIR: process.env.DATA_DIR }),
  connection: JSON.parse(process.env.CONNECTION ?? '{}'),
  clock: systemClock,
  log: createLog('silent'),
  secret: Buffer.from('a secret of forty characters for tests only'),
  workers: 1,
  recurring: [],
})
process.send?.('ready')

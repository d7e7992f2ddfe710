import { parentPort, workerData } from 'node:worker_threads'
import type pg from 'pg'
import { createArchive } from '#server/account/exports/archive.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import { createDatabase, createPool } from '#server/platform/db/database.ts'
import { systemClock } from '#server/platform/lib/clock.ts'

// Builds an archive in a thread with bounded memory; posts its size in bytes.

const { connection, accountId }: { connection: pg.ClientConfig; accountId: string } = workerData
const db = createDatabase(createPool({ ...connection, max: 1 }))
const parts = { clock: systemClock, config: parseConfig({ API_URL: '/api' }) }
let bytes = 0
await db
  .transaction()
  .setIsolationLevel('repeatable read')
  .execute(async (tx) => {
    for await (const part of createArchive(tx, parts, accountId)) bytes += part.length
  })
await db.destroy()
parentPort?.postMessage(bytes)

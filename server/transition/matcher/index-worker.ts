import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type pg from 'pg'
import { createDatabase, createPool } from '#server/platform/db/database.ts'
import { buildIndex, type IndexOrder } from './build-index.ts'
import { buffersIn, chunksOf } from './chunked-transfer.ts'

// Reading, learning and indexing takes a second with the samples and many with the full official
// lists; in a thread, it doesn't block requests.

const { connection, order }: { connection: pg.ClientConfig; order: IndexOrder } = workerData
const db = createDatabase(createPool({ ...connection, max: 1 }))
const created = await buildIndex(db, order)
await db.destroy()
if (parentPort) {
  for (const chunk of chunksOf(created)) {
    parentPort.postMessage(chunk, [...buffersIn(chunk)])
    await once(parentPort, 'message')
  }
  parentPort.postMessage(null)
  parentPort.close()
}

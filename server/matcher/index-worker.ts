import { parentPort, workerData } from 'node:worker_threads'
import type pg from 'pg'
import { createDatabase, createPool } from '#server/db/database.ts'
import { type IndexOrder, makeIndex } from './made-index.ts'

// Reading, learning and indexing takes a second with the samples and many with the full official lists: requests go
// on meanwhile.

const { connection, order }: { connection: pg.ClientConfig; order: IndexOrder } = workerData
const db = createDatabase(createPool({ ...connection, max: 1 }))
const made = await makeIndex(db, order)
await db.destroy()
parentPort?.postMessage(made, [...buffersIn(made)])

/** Every buffer of a value: they are handed over, not copied. */
function buffersIn(value: unknown, found = new Set<ArrayBuffer>()): Set<ArrayBuffer> {
  if (ArrayBuffer.isView(value)) {
    if (value.buffer instanceof ArrayBuffer) found.add(value.buffer)
  } else if (Array.isArray(value)) {
    if (typeof value[0] === 'object') for (const one of value) buffersIn(one, found)
  } else if (typeof value === 'object' && value !== null && !(value instanceof Map)) {
    for (const one of Object.values(value)) buffersIn(one, found)
  }
  return found
}

import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import type { listIndexes as listContract } from '#contract/operations/indexes.ts'
import type { Db } from '#server/platform/db/database.ts'
import * as queries from './queries.ts'

/** A page of the database's indexes. */
export async function indexesMatching(
  db: Db,
  { page = 1, pageSize, ...filter }: ParsedInputOf<typeof listContract>,
  defaultSize: number,
): Promise<OutputOf<typeof listContract>> {
  const size = pageSize ?? defaultSize
  const bounds = { limit: size, offset: (page - 1) * size }
  const { rows, total } = await queries.findIndexes(db, filter, bounds)
  const totals = await queries.readIndexTotals(db)
  const items = rows.map((row) => {
    return {
      name: row.name,
      table: row.table,
      bytes: row.bytes,
      scans: row.scans,
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
      isValid: row.is_valid,
      isConstraint: row.is_constraint,
      isUnused: row.is_unused,
    }
  })
  return {
    items,
    total,
    page,
    pageSize: size,
    countedSince: totals?.counted_since?.toISOString() ?? null,
    knowsLastUse: totals?.knows_last_use ?? false,
    bytes: totals?.bytes ?? 0,
    unusedBytes: totals?.unused_bytes ?? 0,
  }
}

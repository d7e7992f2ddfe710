import type { Db } from '#server/db/database.ts'
import { findSettings } from './queries.ts'
import { readVectors } from './vector-queries.ts'
import { vectorOf } from './vectors.ts'

export { memberVector } from './member-vector.ts'
export { queueNarrativeOf } from './narrative.ts'

/** The vectors of the listing by opportunity id, of the model in use; none while the feature is off. */
export async function loadVectors(
  db: Db,
  model: string | undefined,
): Promise<ReadonlyMap<string, Int8Array>> {
  const vectors = new Map<string, Int8Array>()
  if (model === undefined || !(await findSettings(db)).meaning) return vectors
  let length: number | undefined
  for await (const row of readVectors(db, model)) {
    length ??= row.vector.length
    // The index takes one length only: an odd one must not cost everybody their report.
    if (row.vector.length === length) vectors.set(row.opportunity_id, vectorOf(row.vector))
  }
  return vectors
}

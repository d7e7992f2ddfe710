import type { Db } from '#server/db/database.ts'
import { readVectors } from './vector-queries.ts'
import { vectorOf } from './vectors.ts'

export { memberVector } from './member-vector.ts'
export { queueNarrativeOf } from './narrative.ts'

/** The vectors of the listing by opportunity id, of the model in use; none without one. */
export async function loadVectors(
  db: Db,
  model: string | undefined,
): Promise<ReadonlyMap<string, Int8Array>> {
  const vectors = new Map<string, Int8Array>()
  if (model === undefined) return vectors
  for await (const row of readVectors(db, model)) {
    vectors.set(row.opportunity_id, vectorOf(row.vector))
  }
  return vectors
}

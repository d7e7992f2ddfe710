import type { Db } from '#server/platform/db/database.ts'
import { findVectors, readVectors } from './vector-queries.ts'
import { vectorOf } from './vectors.ts'

/** All vectors of a model by opportunity id; none for an empty name. */
export async function loadVectors(db: Db, model: string): Promise<ReadonlyMap<string, Int8Array>> {
  const vectors = new Map<string, Int8Array>()
  if (model === '') return vectors
  let length: number | undefined
  for await (const { opportunity_id, vector } of readVectors(db, model)) {
    length ??= vector.length
    // The index accepts a single length; an odd vector must not break every report.
    if (vector.length === length) vectors.set(opportunity_id, vectorOf(vector))
  }
  return vectors
}

/** Vectors of the given opportunities. */
export async function loadVectorsOf(
  db: Db,
  model: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Int8Array>> {
  if (model === '' || ids.length === 0) return new Map()
  const rows = await findVectors(db, model, ids)
  return new Map(rows.map(({ opportunity_id, vector }) => [opportunity_id, vectorOf(vector)]))
}

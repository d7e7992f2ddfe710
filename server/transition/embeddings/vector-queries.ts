import { sql } from 'kysely'
import { visibleOpportunity } from '#server/directory/visibility/visibility.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

/** A listed opportunity whose current text has no vector of the model. */
export interface Unembedded {
  readonly id: string
  readonly text: string
}

/** The public text sent for an opportunity, cut to a page, which is all a model reads. */
const embeddedText = sql<string>`left(concat_ws('. ', opportunity.title, organization.name, opportunity.summary), 1000)`
const hash = sql<Buffer>`sha256(convert_to(${embeddedText}, 'UTF8'))`

/** The next batch, by id. */
export function findUnembedded(
  db: Db,
  { model, after, limit }: { model: string; after: string; limit: number },
): Promise<Unembedded[]> {
  return db
    .selectFrom('opportunity')
    .innerJoin('organization', 'organization.id', 'opportunity.organization_id')
    .leftJoin('opportunity_vector as stored', 'stored.opportunity_id', 'opportunity.id')
    .select(['opportunity.id', embeddedText.as('text')])
    .where(visibleOpportunity())
    .where('opportunity.id', '>', after)
    .where((eb) =>
      eb.or([
        eb('stored.opportunity_id', 'is', null),
        eb('stored.model', '<>', model),
        eb('stored.text_hash', '<>', hash),
      ]),
    )
    .orderBy('opportunity.id')
    .limit(limit)
    .execute()
}

/** Dimensions of the model's vectors as received; undefined before the first. */
export async function findDimensions(db: Db, model: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('opportunity_vector')
    .select('dimensions')
    .where('model', '=', model)
    .limit(1)
    .executeTakeFirst()
  return row?.dimensions
}

/** Stores vectors of opportunities that still exist and makes every node's index reload them. */
export async function saveVectors(
  tx: Tx,
  rows: readonly { id: string; text: string; vector: Buffer; dimensions: number }[],
  { model, at }: { model: string; at: Date },
): Promise<void> {
  for (const { id, text, vector, dimensions } of rows) {
    await sql`
      insert into opportunity_vector (opportunity_id, model, dimensions, text_hash, vector, created_at)
      select id, ${model}, ${dimensions}, sha256(convert_to(${text}, 'UTF8')), ${vector}, ${at}
      from opportunity where id = ${id} for key share
      on conflict (opportunity_id) do update set model = excluded.model,
        dimensions = excluded.dimensions, text_hash = excluded.text_hash,
        vector = excluded.vector, created_at = excluded.created_at`.execute(tx)
  }
  if (rows.length === 0) return
  await sql`select move_listing(${rows.map(({ id }) => id)}::uuid[])`.execute(tx)
}

/** All vectors of the model, in batches by id. */
export async function* readVectors(
  db: Db,
  model: string,
): AsyncGenerator<{ opportunity_id: string; vector: Buffer }> {
  const batch = 5_000
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await db
      .selectFrom('opportunity_vector')
      .select(['opportunity_id', 'vector'])
      .where('model', '=', model)
      .where('opportunity_id', '>', after)
      .orderBy('opportunity_id')
      .limit(batch)
      .execute()
    yield* rows
    after = rows.at(-1)?.opportunity_id ?? after
    if (rows.length < batch) return
  }
}

/** Vectors of the given opportunities. */
export function findVectors(db: Db, model: string, ids: readonly string[]) {
  return db
    .selectFrom('opportunity_vector')
    .select(['opportunity_id', 'vector'])
    .where('model', '=', model)
    .where('opportunity_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
}

/** Counts listed opportunities, and those with a vector of the model. */
export async function countVectors(db: Db, model: string | undefined) {
  return db
    .selectFrom('opportunity')
    .leftJoin('opportunity_vector as stored', (join) =>
      join
        .onRef('stored.opportunity_id', '=', 'opportunity.id')
        .on('stored.model', '=', model ?? ''),
    )
    .select((eb) => eb.fn.countAll<number>().as('listed'))
    .select((eb) => eb.fn.count<number>('stored.opportunity_id').as('withVector'))
    .where(visibleOpportunity())
    .executeTakeFirstOrThrow()
}

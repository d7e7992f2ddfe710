import { sql } from 'kysely'
import type { Application, ApplicationStage } from '#contract/transition/applications.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

const history = sql<Application['history']>`(
  select json_agg(json_build_object('stage', move.stage,
    'at', to_char(move.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by position)
  from application_move as move where move.application_id = application.id)`

const columns = [
  'id',
  'opportunity_id',
  'notes',
  'next_text',
  'updated_at',
  sql<string | null>`next_due::text`.as('next_due'),
  sql<ApplicationStage>`stage`.as('stage'),
  sql<Application['contact']>`contact`.as('contact'),
  history.as('history'),
] as const

export function findApplications(
  db: Db,
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .selectFrom('application')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export type ApplicationRow = Awaited<ReturnType<typeof findApplications>>[number]

export async function countApplications(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('application')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return count
}

/** One of the account's own applications. */
export function findApplication(
  db: Db,
  accountId: string,
  id: string,
): Promise<ApplicationRow | undefined> {
  return db
    .selectFrom('application')
    .select(columns)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** Whether it was ever published: one that closed meanwhile can still be tracked. */
export async function isListed(tx: Tx, opportunityId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('opportunity')
    .select('id')
    .where('id', '=', opportunityId)
    .where('status', 'in', ['published', 'closed'])
    .executeTakeFirst()
  return row !== undefined
}

/** Returns whether it is new. */
export async function insertApplication(
  tx: Tx,
  row: { id: string; account_id: string; opportunity_id: string },
  now: Date,
): Promise<boolean> {
  const stage: ApplicationStage = 'interested'
  const inserted = await tx
    .insertInto('application')
    .values({ ...row, stage, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'opportunity_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return false
  await insertMove(tx, { application_id: row.id, position: 1, stage, at: now })
  return true
}

export async function insertMove(
  tx: Tx,
  move: { application_id: string; position: number; stage: ApplicationStage; at: Date },
): Promise<void> {
  await tx.insertInto('application_move').values(move).execute()
}

/** The last two moves, newest first; locks the application until the transaction ends. */
export async function lastMovesForUpdate(tx: Tx, accountId: string, id: string) {
  const application = await tx
    .selectFrom('application')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!application) return undefined
  return tx
    .selectFrom('application_move')
    .select(['position', 'stage', 'at'])
    .where('application_id', '=', id)
    .orderBy('position', 'desc')
    .limit(2)
    .execute()
}

export async function deleteMove(tx: Tx, id: string, position: number): Promise<void> {
  await tx
    .deleteFrom('application_move')
    .where('application_id', '=', id)
    .where('position', '=', position)
    .execute()
}

export interface ApplicationChange {
  readonly stage?: ApplicationStage
  /** JSON text */
  readonly contact?: string | null
  readonly notes?: string
  readonly next_text?: string | null
  readonly next_due?: string | null
}

export async function updateApplication(
  tx: Tx,
  id: string,
  change: ApplicationChange,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('application')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Also deletes its packet marks. */
export async function deleteApplication(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('application')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('opportunity_id')
    .executeTakeFirst()
  if (!deleted) return false
  await tx
    .deleteFrom('packet_mark')
    .where('account_id', '=', accountId)
    .where('opportunity_id', '=', deleted.opportunity_id)
    .execute()
  return true
}

import { type RawBuilder, sql } from 'kysely'
import type {
  ListingProblem,
  ProblemKind,
  ProblemStatus,
} from '#contract/directory/listing-problems.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

/** Whether an opportunity exists and is visible. */
export async function isShown(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('opportunity')
    .select('id')
    .where('id', '=', id)
    .where('status', 'in', ['published', 'closed'])
    .executeTakeFirst()
  return row !== undefined
}

interface NewProblem {
  id: string
  opportunity_id: string
  kind: ProblemKind
  note: string | null
  created_at: Date
}

export async function insertProblem(db: Db, problem: NewProblem): Promise<void> {
  await db.insertInto('opportunity_problem').values(problem).execute()
}

/** Whether an admin has found since then that the contact doesn't answer. */
export async function isFoundSilent(db: Db, id: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('opportunity_problem')
    .select('id')
    .where('opportunity_id', '=', id)
    .where('kind', '=', 'no_answer')
    .where('status', '=', 'confirmed')
    .where('handled_at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface ProblemFilter {
  readonly status: ProblemStatus
  readonly kind?: ProblemKind | undefined
  readonly opportunity?: string | undefined
}

function condition({ status, kind, opportunity }: ProblemFilter): RawBuilder<unknown> {
  const parts = [
    // Literal, so that the partial indexes apply.
    status === 'open' ? sql`problem.status = 'open'` : sql`problem.status = ${status}`,
    ...(status === 'open' ? [] : [sql`problem.handled_at is not null`]),
    ...(kind ? [sql`problem.kind = ${kind}`] : []),
    ...(opportunity ? [sql`problem.opportunity_id = ${opportunity}`] : []),
  ]
  return sql.join(parts, sql` and `)
}

interface Row extends Omit<ListingProblem, 'createdAt' | 'handledAt'> {
  createdAt: Date
  handledAt: Date | null
}

async function readProblems(db: Db, rest: RawBuilder<unknown>): Promise<ListingProblem[]> {
  const { rows } = await sql<Row>`
    select problem.id, problem.kind, coalesce(problem.note, '') as note, problem.status,
      problem.finding, problem.created_at as "createdAt", problem.handled_at as "handledAt",
      json_build_object('id', opportunity.id, 'title', opportunity.title,
        'isShown', opportunity.status in ('published', 'closed')) as opportunity,
      json_build_object('id', organization.id, 'name', organization.name) as organization,
      others.open, others.alike
    from opportunity_problem as problem
    join opportunity on opportunity.id = problem.opportunity_id
    join organization on organization.id = opportunity.organization_id
    cross join lateral (
      select count(*) as open,
        count(*) filter (where other.kind = problem.kind and other.id <> problem.id) as alike
      from opportunity_problem as other
      where other.opportunity_id = problem.opportunity_id and other.status = 'open') as others
    where ${rest}`.execute(db)
  return rows.map(({ createdAt, handledAt, ...row }) => ({
    ...row,
    createdAt: new Date(createdAt).toISOString(),
    handledAt: handledAt && new Date(handledAt).toISOString(),
  }))
}

/** Problems in one state: open ones oldest first, settled ones newest first. */
export function findProblems(
  db: Db,
  filter: ProblemFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListingProblem[]> {
  const order =
    filter.status === 'open'
      ? sql`problem.created_at, problem.id`
      : sql`problem.handled_at desc, problem.id`
  return readProblems(
    db,
    sql`${condition(filter)} order by ${order} limit ${limit} offset ${offset}`,
  )
}

export async function findProblem(tx: Tx, id: string): Promise<ListingProblem | undefined> {
  return (await readProblems(tx, sql`problem.id = ${id}`))[0]
}

export async function countProblems(db: Db, filter: ProblemFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from opportunity_problem as problem
    where ${condition(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Locked until the transaction ends, so that concurrent changes see each other. */
export function lockProblem(tx: Tx, id: string) {
  return tx
    .selectFrom('opportunity_problem')
    .select(['id', 'opportunity_id', 'kind', 'status'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

interface Change {
  readonly status: ProblemStatus
  readonly handled_at: Date | null
  readonly finding?: string
}

export async function updateProblem(tx: Tx, id: string, change: Change): Promise<void> {
  await tx.updateTable('opportunity_problem').set(change).where('id', '=', id).execute()
}

/** Settles open reports of the same problem with the same opportunity, and returns their number. */
export async function settleAlike(
  tx: Tx,
  { opportunity_id, kind }: { opportunity_id: string; kind: string },
  change: Change,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('opportunity_problem')
    .set(change)
    .where('opportunity_id', '=', opportunity_id)
    .where('kind', '=', kind)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Deletes problems settled before then. */
export async function deleteSettled(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('opportunity_problem').where('handled_at', '<', before).execute()
}

import { sql } from 'kysely'
import type { ListingProblem, ProblemKind } from '#contract/listing-problems.ts'
import type { Db, Tx } from '#server/db/database.ts'

/** Whether there is an opportunity that people can see. */
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

/** How many said since a moment, and after the last check, that the contact does not answer. */
export async function countNoAnswer(db: Db, id: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from opportunity_problem as problem
    join opportunity on opportunity.id = opportunity_id
    where opportunity_id = ${id} and problem.kind = 'no_answer' and handled_at is null
      and problem.created_at >= ${since}
      and problem.created_at::date > coalesce(last_verified, '-infinity')`.execute(db)
  return rows[0]?.count ?? 0
}

/** Open problems, of one opportunity or of all, the newest first. */
export async function findOpenProblems(
  db: Db,
  opportunity: string | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListingProblem[]> {
  const { rows } = await sql<Omit<ListingProblem, 'createdAt'> & { createdAt: Date }>`
    select problem.id, problem.kind, problem.note, problem.created_at as "createdAt",
      json_build_object('id', opportunity.id, 'title', opportunity.title) as opportunity,
      json_build_object('id', organization.id, 'name', organization.name) as organization,
      (select count(*) from opportunity_problem as other
        where other.opportunity_id = opportunity.id and other.handled_at is null) as open
    from opportunity_problem as problem
    join opportunity on opportunity.id = problem.opportunity_id
    join organization on organization.id = opportunity.organization_id
    where problem.handled_at is null
      and ${opportunity ? sql`problem.opportunity_id = ${opportunity}` : sql`true`}
    order by problem.created_at desc, problem.id limit ${limit} offset ${offset}`.execute(db)
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }))
}

export async function countOpenProblems(db: Db, opportunity: string | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from opportunity_problem
    where handled_at is null
      and ${opportunity ? sql`opportunity_id = ${opportunity}` : sql`true`}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The opportunity of a problem that was open; undefined when there is none. */
export function closeProblem(tx: Tx, id: string, at: Date) {
  return tx
    .updateTable('opportunity_problem')
    .set({ handled_at: at })
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .returning(['opportunity_id', 'kind'])
    .executeTakeFirst()
}

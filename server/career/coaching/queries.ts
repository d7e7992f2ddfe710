import { sql } from 'kysely'
import type { CoachingStep, GoalState } from '#contract/career/coaching.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

const steps = sql<CoachingStep[]>`coalesce((
  select json_agg(json_build_object('id', step.id, 'week', step.week, 'title', step.title,
    'how', step.how, 'done', step.done_at is not null) order by step.position)
  from coaching_step as step where step.goal_id = coaching_goal.id), '[]')`

const columns = [
  'id',
  'plan',
  'title',
  'why',
  'revision',
  'created_at',
  'updated_at',
  sql<string>`starts_on::text`.as('starts_on'),
  sql<string | null>`target_day::text`.as('target_day'),
  sql<GoalState>`state`.as('state'),
  steps.as('steps'),
] as const

const goalsOf = (db: Db, accountId: string, state: GoalState | undefined) =>
  db
    .selectFrom('coaching_goal')
    .where('account_id', '=', accountId)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))

/** One page of an account's goals: active ones first, then newest first. */
export function findGoals(
  db: Db,
  accountId: string,
  { state, limit, offset }: { state?: GoalState | undefined; limit: number; offset: number },
) {
  return goalsOf(db, accountId, state)
    .select(columns)
    .orderBy(sql`state = 'active'`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export type GoalRow = Awaited<ReturnType<typeof findGoals>>[number]

export async function countGoals(db: Db, accountId: string, state?: GoalState): Promise<number> {
  const { count } = await goalsOf(db, accountId, state)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** One of the account's own goals. */
export function findGoal(db: Db, accountId: string, id: string): Promise<GoalRow | undefined> {
  return goalsOf(db, accountId, undefined).select(columns).where('id', '=', id).executeTakeFirst()
}

export async function insertGoal(
  tx: Tx,
  goal: {
    id: string
    account_id: string
    plan: string | null
    title: string
    why: string
    starts_on: string
    target_day: string | null
  },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('coaching_goal')
    .values({ ...goal, state: 'active', created_at: now, updated_at: now })
    .execute()
}

export interface StepRow {
  readonly id: string
  readonly week: number
  readonly title: string
  readonly how: string
  readonly done_at: Date | null
}

/** Locks one of the account's own goals until the transaction ends; returns revision and steps. */
export async function lockGoal(tx: Tx, accountId: string, id: string) {
  const goal = await tx
    .selectFrom('coaching_goal')
    .select(['revision', 'state'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!goal) return undefined
  const rows: StepRow[] = await tx
    .selectFrom('coaching_step')
    .select(['id', 'week', 'title', 'how', 'done_at'])
    .where('goal_id', '=', id)
    .orderBy('position')
    .execute()
  return { ...goal, steps: rows }
}

/** Replaces all steps of a goal. */
export async function replaceSteps(
  tx: Tx,
  goalId: string,
  rows: readonly StepRow[],
): Promise<void> {
  await tx.deleteFrom('coaching_step').where('goal_id', '=', goalId).execute()
  if (rows.length === 0) return
  await tx
    .insertInto('coaching_step')
    .values(rows.map((row, position) => ({ ...row, goal_id: goalId, position })))
    .execute()
}

export interface GoalChange {
  readonly title?: string
  readonly why?: string
  readonly starts_on?: string
  readonly target_day?: string | null
  readonly state?: GoalState
  readonly closed_at?: Date | null
}

export async function updateGoal(tx: Tx, id: string, change: GoalChange, now: Date): Promise<void> {
  await tx
    .updateTable('coaching_goal')
    .set({ ...change, updated_at: now, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deleteGoal(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('coaching_goal')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Steps done per week in the account's time zone, since a Monday; omits empty weeks. */
export async function countDone(
  db: Db,
  accountId: string,
  { timeZone, from }: { timeZone: string; from: string },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ week: string; done: number }>`
    select date_trunc('week', done_at at time zone ${timeZone})::date::text as week, count(*)::int as done
    from coaching_goal join coaching_step on coaching_step.goal_id = coaching_goal.id
    where account_id = ${accountId} and done_at >= ${from}::date::timestamp at time zone ${timeZone}
    group by 1`.execute(db)
  return new Map(rows.map(({ week, done }) => [week, done]))
}

/** Steps of active goals in the week of a Monday, and the day the first goal was set. */
export async function findThisWeek(
  db: Db,
  accountId: string,
  { timeZone, monday }: { timeZone: string; monday: string },
) {
  const { rows } = await sql<{ planned: number; done: number; first: string | null }>`
    select count(step.id)::int as planned, count(step.done_at)::int as done,
      min((goal.created_at at time zone ${timeZone})::date)::text as first
    from coaching_goal as goal left join coaching_step as step on step.goal_id = goal.id
      and goal.state = 'active' and goal.starts_on + 7 * (step.week - 1) = ${monday}::date
    where goal.account_id = ${accountId}`.execute(db)
  return rows[0] ?? { planned: 0, done: 0, first: null }
}

const checkInColumns = [
  'id',
  'got_done',
  'in_the_way',
  'next',
  'revision',
  'updated_at',
  sql<string>`week::text`.as('week'),
] as const

export function findCheckIns(
  db: Db,
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .selectFrom('coaching_check_in')
    .select(checkInColumns)
    .where('account_id', '=', accountId)
    .orderBy('coaching_check_in.week', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export type CheckInRow = Awaited<ReturnType<typeof findCheckIns>>[number]

export async function countCheckIns(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('coaching_check_in')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return count
}

/** The check-in for the week of a Monday. */
export function findCheckIn(
  db: Db,
  accountId: string,
  monday: string,
): Promise<CheckInRow | undefined> {
  return db
    .selectFrom('coaching_check_in')
    .select(checkInColumns)
    .where('account_id', '=', accountId)
    .where(sql<boolean>`week = ${monday}::date`)
    .executeTakeFirst()
}

/** Inserts or updates a week's check-in. */
export async function upsertCheckIn(
  tx: Tx,
  row: {
    id: string
    account_id: string
    week: string
    got_done: string
    in_the_way: string
    next: string
  },
  now: Date,
): Promise<void> {
  const { got_done, in_the_way, next } = row
  await tx
    .insertInto('coaching_check_in')
    .values({ ...row, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'week']).doUpdateSet({
        got_done,
        in_the_way,
        next,
        updated_at: now,
        revision: sql<number>`coaching_check_in.revision + 1`,
      }),
    )
    .execute()
}

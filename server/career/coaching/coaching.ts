import {
  type CoachingGoal,
  type createGoal as createEndpoint,
  type getCoachingProgress,
  type listGoals,
  maxGoals,
  progressWeeks,
  type updateGoal as updateEndpoint,
} from '#contract/career/coaching.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Page } from '#contract/page.ts'
import { addDays } from '#planning/rules/dates.ts'
import { requireFeature } from '#server/account/plans/plans.ts'
import type { PlannedAccount } from '#server/platform/access/account.ts'
import { lockAccount } from '#server/platform/access/lock-account.ts'
import type { Db } from '#server/platform/db/database.ts'
import { todayIn } from '#server/platform/lib/clock.ts'
import { newId } from '#server/platform/lib/ids.ts'
import type { Services } from '#server/platform/services.ts'
import { coachingPlans } from './plans.ts'
import * as queries from './queries.ts'
import { beginReminders } from './reminder-queries.ts'
import { firstMonday, lastDay, mondayOf } from './weeks.ts'

export { newestCheckIns } from './check-ins.ts'

type Parts = Pick<Services, 'db' | 'clock'>
type StepDraft = NonNullable<ParsedInputOf<typeof updateEndpoint>['steps']>[number]

const missing = () => new AppError('not_found', 'We can’t find that goal.')

/** One page of an account's goals, active ones first. */
export async function goalsOf(
  db: Db,
  accountId: string,
  { page = 1, pageSize, state }: ParsedInputOf<typeof listGoals>,
  defaultSize: number,
): Promise<Page<CoachingGoal>> {
  const limit = pageSize ?? defaultSize
  const [rows, total] = await Promise.all([
    queries.findGoals(db, accountId, { state, limit, offset: (page - 1) * limit }),
    queries.countGoals(db, accountId, state),
  ])
  return { items: rows.map(shown), total, page, pageSize: limit }
}

/** All goals of an account. */
export async function allGoalsOf(db: Db, accountId: string): Promise<CoachingGoal[]> {
  const rows = await queries.findGoals(db, accountId, { limit: maxGoals, offset: 0 })
  return rows.map(shown)
}

/** One of the account's own goals. */
export async function requireGoal(db: Db, accountId: string, id: string): Promise<CoachingGoal> {
  const row = await queries.findGoal(db, accountId, id)
  if (!row) throw missing()
  return shown(row)
}

/** Creates a goal, custom or from a ready-made plan; the first one turns the weekly reminder on. */
export async function setGoal(
  { db, clock }: Parts,
  account: PlannedAccount,
  draft: ParsedInputOf<typeof createEndpoint>,
): Promise<CoachingGoal> {
  const plan = planOf(draft.plan)
  const title = draft.title ?? plan?.title
  if (title === undefined) {
    const message = 'Say what your goal is.'
    throw new AppError('validation', message, { fields: { title: message } })
  }
  const copied = (plan?.steps ?? []).map((step) => ({ ...step, done: false }))
  const drafts: readonly StepDraft[] = draft.steps ?? copied
  const now = clock.now()
  const today = todayIn(clock, account.time_zone)
  const starts_on = draft.startsOn === undefined ? firstMonday(today) : mondayOf(draft.startsOn)
  const end = plan ? lastDay(starts_on, plan.weeks) : null
  const id = newId()
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, account.id)
    if ((await queries.countGoals(tx, account.id)) >= maxGoals) {
      throw new AppError(
        'conflict',
        `You have ${maxGoals} goals, the most we keep. Delete one first.`,
      )
    }
    const target_day = draft.targetDay === undefined ? end : draft.targetDay
    const goal = {
      id,
      account_id: account.id,
      plan: plan?.key ?? null,
      title,
      starts_on,
      target_day,
    }
    await queries.insertGoal(tx, { ...goal, why: draft.why ?? '' }, now)
    await queries.replaceSteps(tx, id, rowsOf(drafts, [], now))
    await beginReminders(tx, account.id, now)
  })
  return requireGoal(db, account.id, id)
}

function planOf(key: string | undefined) {
  if (key === undefined) return undefined
  const plan = coachingPlans.find((plan) => plan.key === key)
  if (plan) return plan
  const message = 'Choose one of the plans.'
  throw new AppError('validation', message, { fields: { plan: message } })
}

/** Changes only the given fields. Only adding steps requires a plan with coaching. */
export async function changeGoal(
  { db, clock }: Parts,
  account: PlannedAccount,
  {
    id,
    revision,
    title,
    why,
    startsOn,
    targetDay,
    state,
    steps,
  }: ParsedInputOf<typeof updateEndpoint>,
): Promise<CoachingGoal> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const goal = await queries.lockGoal(tx, account.id, id)
    if (!goal) throw missing()
    if (revision !== undefined && revision !== goal.revision) {
      throw new AppError('conflict', 'This goal was changed elsewhere. Load it again.')
    }
    if (steps !== undefined) {
      const stepIds = new Set(goal.steps.map((step) => step.id))
      const isGrowing = steps.some((step) => step.id === undefined || !stepIds.has(step.id))
      if (isGrowing) requireFeature(account, 'coaching')
      await queries.replaceSteps(tx, id, rowsOf(steps, goal.steps, now))
    }
    const isMoved = state !== undefined && state !== goal.state
    const change = {
      ...(title !== undefined && { title }),
      ...(why !== undefined && { why }),
      ...(startsOn !== undefined && { starts_on: mondayOf(startsOn) }),
      ...(targetDay !== undefined && { target_day: targetDay }),
      ...(isMoved && { state, closed_at: state === 'active' ? null : now }),
    }
    await queries.updateGoal(tx, id, change, now)
  })
  return requireGoal(db, account.id, id)
}

/** The new step rows, by week and then as sent; a completed step keeps its completion time. */
function rowsOf(
  drafts: readonly StepDraft[],
  before: readonly queries.StepRow[],
  now: Date,
): queries.StepRow[] {
  const left = new Map(before.map((step) => [step.id, step]))
  const rows = drafts.map(({ id, week, title, how, done }) => {
    const existing = id === undefined ? undefined : left.get(id)
    if (existing) left.delete(existing.id)
    const done_at = done ? (existing?.done_at ?? now) : null
    return { id: existing?.id ?? newId(), week, title, how, done_at }
  })
  return rows.toSorted((a, b) => a.week - b.week)
}

/** Deletes one of the account's own goals. */
export async function removeGoal({ db }: Parts, accountId: string, id: string): Promise<undefined> {
  const isDeleted = await db.transaction().execute((tx) => queries.deleteGoal(tx, accountId, id))
  if (!isDeleted) throw missing()
}

/** Steps done per week, in the account's time zone. */
export async function progressOf(
  { db, clock }: Parts,
  { id, time_zone }: PlannedAccount,
): Promise<OutputOf<typeof getCoachingProgress>> {
  const thisWeek = mondayOf(todayIn(clock, time_zone))
  const from = addDays(thisWeek, -7 * (progressWeeks - 1))
  const [counts, week] = await Promise.all([
    queries.countDone(db, id, { timeZone: time_zone, from }),
    queries.findThisWeek(db, id, { timeZone: time_zone, monday: thisWeek }),
  ])
  const first = mondayOf(week.first ?? thisWeek)
  const weeks = Array.from({ length: progressWeeks }, (_, index) => addDays(from, 7 * index))
    .filter((monday) => monday >= first)
    .map((monday) => ({ week: monday, done: counts.get(monday) ?? 0 }))
  return { thisWeek, planned: week.planned, plannedDone: week.done, weeks }
}

function shown(row: queries.GoalRow): CoachingGoal {
  const { id, plan, title, why, starts_on, target_day, state, steps, revision } = row
  return {
    id,
    plan,
    title,
    why,
    startsOn: starts_on,
    targetDay: target_day,
    state,
    steps,
    revision,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

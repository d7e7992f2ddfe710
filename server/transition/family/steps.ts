import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Page } from '#contract/page.ts'
import {
  type createFamilyStep,
  type deleteFamilyStep,
  type FamilyStep,
  type listFamilySteps,
  maxFamilySteps,
  type updateFamilyStep,
} from '#contract/transition/family.ts'
import { lockAccount } from '#server/platform/access/lock-account.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/lib/ids.ts'
import type { Services } from '#server/platform/services.ts'
import type { CalendarSource } from '#server/transition/calendar/calendar.ts'
import { findLinkId } from './queries.ts'
import {
  countSteps,
  findSteps,
  findStepsInRange,
  insertStep,
  lockStep,
  type StepRow,
  updateStep,
} from './step-queries.ts'

type Parts = Pick<Services, 'db' | 'clock' | 'limits'>

const missing = () => new AppError('not_found', 'We can’t find that step.')

/** One page of the steps of an account's link, earliest first. */
export async function stepsOf(
  db: Db,
  accountId: string,
  { page = 1, pageSize }: ParsedInputOf<typeof listFamilySteps>,
  defaultSize: number,
): Promise<Page<FamilyStep>> {
  const limit = pageSize ?? defaultSize
  const [rows, total] = await Promise.all([
    findSteps(db, accountId, { limit, offset: (page - 1) * limit }),
    countSteps(db, accountId),
  ])
  return { items: rows.map((row) => shown(row, accountId)), total, page, pageSize: limit }
}

/** Adds a step visible to both. */
export async function addStep(
  { db, clock, limits }: Parts,
  accountId: string,
  { title, due, note }: ParsedInputOf<typeof createFamilyStep>,
): Promise<FamilyStep> {
  await limits.take('familyStep', accountId)
  const row = await db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    const link_id = await findLinkId(tx, accountId)
    if (link_id === undefined) {
      throw new AppError('conflict', 'Link with your spouse or partner first.')
    }
    if ((await countSteps(tx, accountId)) >= maxFamilySteps) {
      const message = `You have ${maxFamilySteps} family steps, the most we keep. Delete one first.`
      throw new AppError('conflict', message)
    }
    const of = { id: newId(), link_id, added_by: accountId }
    return insertStep(tx, { ...of, title, due, note: note || null, now: clock.now() })
  })
  return shown(row, accountId)
}

/** Changes only the given fields. */
export function changeStep(
  parts: Parts,
  accountId: string,
  { id, revision, title, due, note, done }: ParsedInputOf<typeof updateFamilyStep>,
): Promise<FamilyStep> {
  const now = parts.clock.now()
  const change = {
    ...(title !== undefined && { title }),
    ...(due !== undefined && { due }),
    ...(note !== undefined && { note: note || null }),
    ...(done !== undefined && { done_at: done ? now : null, done_by: done ? accountId : null }),
  }
  return inStep(parts, accountId, id, async (tx, step) => {
    if (step.deleted_at !== null) throw missing()
    requireNewest(step, revision)
    return shown(await updateStep(tx, id, change, now), accountId)
  })
}

/** Deletes a step; it can be restored for a day. */
export function removeStep(
  parts: Parts,
  accountId: string,
  { id, revision }: ParsedInputOf<typeof deleteFamilyStep>,
): Promise<undefined> {
  const now = parts.clock.now()
  return inStep(parts, accountId, id, async (tx, step) => {
    if (step.deleted_at !== null) throw missing()
    if (revision !== undefined) requireNewest(step, revision)
    await updateStep(tx, id, { deleted_at: now }, now)
    return undefined
  })
}

/** Restores a deleted step; a no-op for an existing one. */
export function restoreStep(parts: Parts, accountId: string, id: string): Promise<FamilyStep> {
  return inStep(parts, accountId, id, async (tx, step) => {
    if (step.deleted_at === null) return shown(step, accountId)
    return shown(await updateStep(tx, id, { deleted_at: null }, parts.clock.now()), accountId)
  })
}

type LockedStep = NonNullable<Awaited<ReturnType<typeof lockStep>>>

async function inStep<T>(
  { db, limits }: Parts,
  accountId: string,
  id: string,
  change: (tx: Tx, step: LockedStep) => Promise<T>,
): Promise<T> {
  await limits.take('familyStep', accountId)
  return db.transaction().execute(async (tx) => {
    const step = await lockStep(tx, accountId, id)
    if (!step) throw missing()
    return change(tx, step)
  })
}

function requireNewest(step: StepRow, revision: number): void {
  if (step.revision === revision) return
  throw new AppError('conflict', 'Your partner changed this step. Look at it again.')
}

function shown(row: StepRow, accountId: string): FamilyStep {
  const { id, title, due, note, added_by, done_by, done_at, revision, updated_at } = row
  const nameOf = (by: string | null) =>
    by === null ? null : by === accountId ? ('you' as const) : ('partner' as const)
  return {
    id,
    title,
    due,
    note,
    done: done_at !== null,
    addedBy: nameOf(added_by),
    doneBy: nameOf(done_by),
    doneAt: done_at?.toISOString() ?? null,
    revision,
    updatedAt: updated_at.toISOString(),
  }
}

/** Family steps as calendar entries of both accounts. */
export const familyEntries: CalendarSource = async (db, { id: accountId }, range) => {
  const rows = await findStepsInRange(db, accountId, range)
  return rows.map(({ id, title, due, done_at }) => ({
    id: `family:${id}`,
    kind: 'family',
    title,
    date: due,
    time: null,
    url: '/dashboard/family',
    done: done_at !== null,
  }))
}

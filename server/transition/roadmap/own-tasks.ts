import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { RoadmapTask } from '#contract/transition/reports.ts'
import {
  type createOwnTask,
  maxOwnTasks,
  type OwnTask,
  type updateOwnTask,
} from '#contract/transition/roadmap.ts'
import { addDays } from '#planning/rules/dates.ts'
import type { Account } from '#server/platform/access/account.ts'
import { lockAccount } from '#server/platform/access/lock-account.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/lib/ids.ts'
import type { Services } from '#server/platform/services.ts'
import {
  countOwnTasks,
  deleteOwnTaskOf,
  findOwnTasks,
  insertOwnTask,
  insertOwnTasks,
  type OwnTaskRow,
  updateOwnTaskOf,
} from './own-task-queries.ts'

type Parts = Pick<Services, 'db' | 'clock'>

/** Days before the date at which own steps become open and due soon. */
const openDays = 30

const missing = () => new AppError('not_found', 'We can’t find that step.')

/** Adds one of the member's own steps. */
export async function addOwnTask(
  { db, clock }: Parts,
  accountId: string,
  { title, due, note }: ParsedInputOf<typeof createOwnTask>,
): Promise<OwnTask> {
  const now = clock.now()
  const row = await db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    if ((await countOwnTasks(tx, accountId)) >= maxOwnTasks) {
      const message = `You have ${maxOwnTasks} steps of your own, the most we keep. Delete one first.`
      throw new AppError('conflict', message)
    }
    const id = newId()
    return insertOwnTask(tx, { id, account_id: accountId, title, due, note: note || null, now })
  })
  return shown(row)
}

/** Adds several steps, skipping existing titles; returns how many are new. */
export async function addOwnTasks(
  { db, clock }: Parts,
  accountId: string,
  tasks: readonly { title: string; due: string; note: string }[],
): Promise<number> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    const ownTasks = await findOwnTasks(tx, accountId, 'UTC')
    const newTasks = tasks.filter(({ title }) => !ownTasks.some((task) => task.title === title))
    if (ownTasks.length + newTasks.length > maxOwnTasks) {
      const message = `You have ${ownTasks.length} steps of your own and can keep ${maxOwnTasks}. Delete some first.`
      throw new AppError('conflict', message)
    }
    for (const task of newTasks) {
      await insertOwnTask(tx, { id: newId(), account_id: accountId, ...task, now })
    }
    return newTasks.length
  })
}

/** Changes only the given fields. */
export async function changeOwnTask(
  { db, clock }: Parts,
  accountId: string,
  { id, title, due, note, done }: ParsedInputOf<typeof updateOwnTask>,
): Promise<OwnTask> {
  const now = clock.now()
  const change = {
    ...(title !== undefined && { title }),
    ...(due !== undefined && { due }),
    ...(note !== undefined && { note: note || null }),
    ...(done !== undefined && { done_at: done ? now : null }),
  }
  const row = await db
    .transaction()
    .execute((tx) => updateOwnTaskOf(tx, { accountId, id }, change, now))
  if (!row) throw missing()
  return shown(row)
}

/** Deletes one of the member's own steps. */
export async function removeOwnTask(
  { db }: Parts,
  accountId: string,
  id: string,
): Promise<undefined> {
  if (!(await db.transaction().execute((tx) => deleteOwnTaskOf(tx, accountId, id)))) throw missing()
}

/** Copies shared steps to an account, ignoring the limit. */
export async function keepCopies(
  tx: Tx,
  accountId: string,
  steps: readonly SharedStep[],
  now: Date,
): Promise<void> {
  await insertOwnTasks(
    tx,
    steps.map(({ title, note, due, done_at }) => ({
      id: newId(),
      account_id: accountId,
      title,
      note,
      due,
      done_at,
      created_at: now,
      updated_at: now,
    })),
  )
}

/** A step shared by two accounts. */
interface SharedStep {
  readonly title: string
  readonly note: string | null
  readonly due: string
  readonly done_at: Date | null
}

/** The member's own steps in the roadmap's shape. */
export async function ownRoadmapTasks(
  { db }: Pick<Services, 'db'>,
  account: Pick<Account, 'id' | 'time_zone'>,
  asOf: string,
): Promise<RoadmapTask[]> {
  const rows = await findOwnTasks(db, account.id, account.time_zone)
  return rows.map(({ id, title, note, due, done_on, created_on }) => {
    const isLate = due < asOf
    const isSoon = due <= addDays(asOf, openDays)
    return {
      key: id,
      title,
      from: null,
      to: due,
      offset: null,
      state: done_on ? 'done' : isLate ? 'overdue' : isSoon ? 'next' : 'later',
      ifMissed: null,
      fact: {
        text: note ?? 'A step you added.',
        source: 'Added by you',
        url: null,
        effectiveFrom: null,
        checkedOn: created_on,
        confidence: 'high',
      },
      url: null,
      own: { note },
      ...(done_on && { doneOn: done_on }),
    }
  })
}

function shown({ id, title, due, note, done_at, updated_at }: OwnTaskRow): OwnTask {
  const done = done_at !== null
  return { id, title, due, note, done, updatedAt: updated_at.toISOString() }
}

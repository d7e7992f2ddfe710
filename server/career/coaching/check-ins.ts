import {
  type CheckIn,
  type CheckInReminder,
  defaultReminder,
  type listCheckIns,
  type saveCheckIn as saveEndpoint,
} from '#contract/career/coaching.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Page } from '#contract/page.ts'
import type { Account } from '#server/platform/access/account.ts'
import { lockAccount } from '#server/platform/access/lock-account.ts'
import type { Db } from '#server/platform/db/database.ts'
import { todayIn } from '#server/platform/lib/clock.ts'
import { newId } from '#server/platform/lib/ids.ts'
import type { Services } from '#server/platform/services.ts'
import * as queries from './queries.ts'
import { findReminder, upsertReminder } from './reminder-queries.ts'
import { mondayOf } from './weeks.ts'

type Parts = Pick<Services, 'db' | 'clock'>

/** One page of an account's check-ins, newest first. */
export async function checkInsOf(
  db: Db,
  accountId: string,
  { page = 1, pageSize }: ParsedInputOf<typeof listCheckIns>,
  defaultSize: number,
): Promise<Page<CheckIn>> {
  const limit = pageSize ?? defaultSize
  const [rows, total] = await Promise.all([
    queries.findCheckIns(db, accountId, { limit, offset: (page - 1) * limit }),
    queries.countCheckIns(db, accountId),
  ])
  return { items: rows.map(shown), total, page, pageSize: limit }
}

/** The newest check-ins of an account. */
export async function newestCheckIns(db: Db, accountId: string, limit: number): Promise<CheckIn[]> {
  return (await queries.findCheckIns(db, accountId, { limit, offset: 0 })).map(shown)
}

/** Saves this week's check-in; weeks follow the account's time zone. */
export async function saveCheckIn(
  { db, clock }: Parts,
  account: Account,
  { revision, gotDone, inTheWay, next }: ParsedInputOf<typeof saveEndpoint>,
): Promise<CheckIn> {
  if (gotDone === '' && inTheWay === '' && next === '') {
    const message = 'Answer at least one question.'
    throw new AppError('validation', message, { fields: { gotDone: message } })
  }
  const week = mondayOf(todayIn(clock, account.time_zone))
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, account.id)
    const before = await queries.findCheckIn(tx, account.id, week)
    if (revision !== undefined && revision !== (before?.revision ?? 0)) {
      throw new AppError('conflict', 'This check-in was changed elsewhere. Load it again.')
    }
    const reflection = { got_done: gotDone, in_the_way: inTheWay, next }
    const row = { id: newId(), account_id: account.id, week, ...reflection }
    await queries.upsertCheckIn(tx, row, clock.now())
    const saved = await queries.findCheckIn(tx, account.id, week)
    if (!saved) throw new Error('A check-in was saved and is not there.')
    return shown(saved)
  })
}

/** The account's reminder time. */
export async function reminderOf(db: Db, accountId: string): Promise<CheckInReminder> {
  return (await findReminder(db, accountId)) ?? defaultReminder
}

/** Sets the account's reminder time. */
export async function chooseReminder(
  { db, clock }: Parts,
  accountId: string,
  chosen: CheckInReminder,
): Promise<CheckInReminder> {
  await db.transaction().execute((tx) => upsertReminder(tx, accountId, chosen, clock.now()))
  return chosen
}

function shown(row: queries.CheckInRow): CheckIn {
  return {
    id: row.id,
    week: row.week,
    gotDone: row.got_done,
    inTheWay: row.in_the_way,
    next: row.next,
    revision: row.revision,
    updatedAt: row.updated_at.toISOString(),
  }
}

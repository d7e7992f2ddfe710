import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Page } from '#contract/page.ts'
import {
  type Application,
  type ApplicationStage,
  type listApplications,
  maxApplications,
  type updateApplication as updateEndpoint,
} from '#contract/transition/applications.ts'
import { opportunityCards } from '#server/directory/listing/listing.ts'
import { lockAccount } from '#server/platform/access/lock-account.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/lib/ids.ts'
import type { Services } from '#server/platform/services.ts'
import {
  type ApplicationRow,
  countApplications,
  deleteApplication,
  deleteMove,
  findApplication,
  findApplications,
  insertApplication,
  insertMove,
  isListed,
  lastMovesForUpdate,
  updateApplication,
} from './queries.ts'

type Parts = Pick<Services, 'db' | 'clock'>

/** A move undone within this time leaves no trace. */
const undoMs = 10 * 60_000

const missing = () => new AppError('not_found', 'We can’t find that application.')

/** One page of an account's applications, most recently changed first. */
export async function applicationsOf(
  db: Db,
  accountId: string,
  { page = 1, pageSize }: ParsedInputOf<typeof listApplications>,
  defaultSize: number,
): Promise<Page<Application>> {
  const limit = pageSize ?? defaultSize
  const slice = { limit, offset: (page - 1) * limit }
  const [rows, total] = await Promise.all([
    findApplications(db, accountId, slice),
    countApplications(db, accountId),
  ])
  return { items: await shown(db, rows), total, page, pageSize: limit }
}

/** One of the account's own applications. */
export async function requireApplication(
  db: Db,
  accountId: string,
  id: string,
): Promise<Application> {
  const row = await findApplication(db, accountId, id)
  const [application] = row ? await shown(db, [row]) : []
  if (!application) throw missing()
  return application
}

/** Starts tracking a program at the stage "interested". */
export async function beginApplication(
  { db, clock }: Parts,
  accountId: string,
  opportunityId: string,
): Promise<Application> {
  const id = newId()
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    if (!(await isListed(tx, opportunityId))) {
      throw new AppError('not_found', 'There is no such opportunity.')
    }
    if ((await countApplications(tx, accountId)) >= maxApplications) {
      const message = `You track ${maxApplications} programs, the most we keep. Delete one first.`
      throw new AppError('conflict', message)
    }
    const row = { id, account_id: accountId, opportunity_id: opportunityId }
    if (!(await insertApplication(tx, row, clock.now()))) {
      throw new AppError('conflict', 'You already track this program.')
    }
  })
  return requireApplication(db, accountId, id)
}

/** Changes only the given fields. */
export async function changeApplication(
  { db, clock }: Parts,
  accountId: string,
  { id, stage, contact, notes, nextAction }: ParsedInputOf<typeof updateEndpoint>,
): Promise<Application> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const moves = await lastMovesForUpdate(tx, accountId, id)
    if (!moves) throw missing()
    if (stage !== undefined) await move(tx, { id, stage, moves, now })
    const change = {
      ...(stage !== undefined && { stage }),
      ...(contact !== undefined && { contact: contact && JSON.stringify(contact) }),
      ...(notes !== undefined && { notes }),
      ...(nextAction !== undefined && {
        next_text: nextAction?.text ?? null,
        next_due: nextAction?.due ?? null,
      }),
    }
    await updateApplication(tx, id, change, now)
  })
  return requireApplication(db, accountId, id)
}

interface Move {
  readonly id: string
  readonly stage: ApplicationStage
  readonly moves: readonly { position: number; stage: string; at: Date }[]
  readonly now: Date
}

/** Returning to the previous stage within the undo time removes the last move; otherwise adds one. */
async function move(tx: Tx, { id, stage, moves, now }: Move): Promise<void> {
  const [last, before] = moves
  if (!last || last.stage === stage) return
  const isUndo = before?.stage === stage && now.getTime() - last.at.getTime() < undoMs
  if (isUndo) await deleteMove(tx, id, last.position)
  else await insertMove(tx, { application_id: id, position: last.position + 1, stage, at: now })
}

/** Deletes one of the account's own applications. */
export async function removeApplication(
  { db }: Parts,
  accountId: string,
  id: string,
): Promise<undefined> {
  const isDeleted = await db.transaction().execute((tx) => deleteApplication(tx, accountId, id))
  if (!isDeleted) throw missing()
}

async function shown(db: Db, rows: readonly ApplicationRow[]): Promise<Application[]> {
  const ids = rows.map(({ opportunity_id }) => opportunity_id)
  const cards = new Map((await opportunityCards(db, ids)).map((card) => [card.id, card]))
  return rows.flatMap((row) => {
    const opportunity = cards.get(row.opportunity_id)
    if (!opportunity) return []
    const { id, stage, history, contact, notes, next_text, next_due, updated_at } = row
    const nextAction = next_text === null ? null : { text: next_text, due: next_due }
    const updatedAt = updated_at.toISOString()
    return [{ id, opportunity, stage, history, contact, notes, nextAction, updatedAt }]
  })
}

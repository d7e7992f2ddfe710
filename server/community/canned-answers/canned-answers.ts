import type {
  CannedAnswer,
  createCannedAnswer as createContract,
  listCannedAnswers,
  updateCannedAnswer as updateContract,
} from '#contract/community/canned-answers.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Page } from '#contract/page.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import { record } from '#server/platform/audit/audit.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/lib/ids.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import * as queries from './queries.ts'

interface Actor {
  readonly services: Services
  readonly user: SignedIn
  readonly request: RequestInfo
}

/** One full page of the list. */
const maxAnswers = 100

const missing = () => new AppError('not_found', 'We can’t find that canned answer.')
const titleTaken = () => {
  const message = 'Another canned answer has this title.'
  return new AppError('conflict', message, { fields: { title: message } })
}

function cannedAnswerOf(row: queries.CannedAnswerRow): CannedAnswer {
  const { id, title, body, revision, updated_at } = row
  return { id, title, body, revision, updatedAt: updated_at.toISOString() }
}

/** A page of canned answers, sorted by title. */
export async function cannedAnswersOf(
  db: Db,
  { page = 1, pageSize }: ParsedInputOf<typeof listCannedAnswers>,
  defaultSize: number,
): Promise<Page<CannedAnswer>> {
  const limit = pageSize ?? defaultSize
  const { items, total } = await queries.findCannedAnswers(db, {
    limit,
    offset: (page - 1) * limit,
  })
  return { items: items.map(cannedAnswerOf), total, page, pageSize: limit }
}

/** Adds a canned answer. */
export function createCannedAnswer(
  { services, user, request }: Actor,
  { title, body }: ParsedInputOf<typeof createContract>,
): Promise<CannedAnswer> {
  const { db, clock } = services
  return db.transaction().execute(async (tx) => {
    if ((await queries.countCannedAnswers(tx)) >= maxAnswers) {
      throw new AppError('conflict', `There are ${maxAnswers} canned answers. Delete one first.`)
    }
    const id = newId()
    const now = clock.now()
    const row = { id, title, body, created_at: now, updated_at: now }
    const created = await queries.insertCannedAnswer(tx, row)
    if (!created) throw titleTaken()
    const by = { actor: user.id, subject: id, request }
    await record(tx, services, { ...by, kind: 'canned_answer.created', detail: { title } })
    return cannedAnswerOf(created)
  })
}

/** Updates a canned answer unless it changed since it was opened. */
export function updateCannedAnswer(
  { services, user, request }: Actor,
  { id, revision, title, body }: ParsedInputOf<typeof updateContract>,
): Promise<CannedAnswer> {
  const { db, clock } = services
  return db.transaction().execute(async (tx) => {
    const before = await queries.lockCannedAnswer(tx, id)
    if (!before) throw missing()
    if (before.revision !== revision) {
      throw new AppError('conflict', 'Someone changed this answer meanwhile. Reload the page.')
    }
    if (await queries.isTitleTaken(tx, id, title)) throw titleTaken()
    const after = await queries.updateCannedAnswer(tx, id, { title, body, now: clock.now() })
    const detail = { before: before.title, after: title, text_changed: before.body !== body }
    const by = { actor: user.id, subject: id, request }
    await record(tx, services, { ...by, kind: 'canned_answer.changed', detail })
    return cannedAnswerOf(after)
  })
}

/** Deletes a canned answer. */
export function deleteCannedAnswer(
  { services, user, request }: Actor,
  id: string,
): Promise<undefined> {
  return services.db.transaction().execute(async (tx) => {
    if (!(await queries.deleteCannedAnswer(tx, id))) throw missing()
    const by = { actor: user.id, subject: id, request }
    await record(tx, services, { ...by, kind: 'canned_answer.deleted' })
    return undefined
  })
}

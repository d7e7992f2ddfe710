import { createHmac } from 'node:crypto'
import type {
  ListingProblem,
  listListingProblems,
  reportListingProblem,
  settleListingProblem,
} from '#contract/directory/listing-problems.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Page } from '#contract/page.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import { record } from '#server/platform/audit/audit.ts'
import type { Db } from '#server/platform/db/database.ts'
import { requirePerson } from '#server/platform/http/bot-trap.ts'
import { newId } from '#server/platform/lib/ids.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import { derivedKey } from '#server/platform/lib/sealed.ts'
import { addressKey } from '#server/platform/limits.ts'
import type { Services } from '#server/platform/services.ts'
import * as queries from './queries.ts'

const dayMs = 86_400_000
/** Days a page shows that a contact didn't answer. */
const contactNoticeDays = 90
/** Days we keep settled problems. */
export const retentionDays = 365

/** A counter key kept for a month: it stores no address and can't be guessed without the secret. */
function reporterKey(secret: Buffer, reporter: string): string {
  return createHmac('sha256', derivedKey(secret, 'problem counter 1'))
    .update(reporter)
    .digest('base64url')
}

/** Stores a problem report; one per month for each address and opportunity. */
export async function reportProblem(
  services: Services,
  { id, kind, note, website, stamp }: ParsedInputOf<typeof reportListingProblem>,
  { ip }: RequestInfo,
): Promise<{ received: true }> {
  const { db, clock, limits, secrets } = services
  requirePerson(services, { website, stamp })
  if (!(await queries.isShown(db, id)))
    throw new AppError('not_found', 'There is no such opportunity.')
  const from = addressKey(ip)
  await limits.take('problemFrom', from)
  await limits.take('problemHere', reporterKey(secrets[0], `${id} ${from}`))
  const problem = { opportunity_id: id, kind, note: note === '' ? null : note }
  await queries.insertProblem(db, { id: newId(), ...problem, created_at: clock.now() })
  return { received: true }
}

/**
 * Whether an admin recently found that the contact doesn't answer. Reports alone don't count: three
 * networks aren't three people, and a rival can easily use several.
 */
export function isContactReported(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: string,
): Promise<boolean> {
  const since = new Date(clock.now().getTime() - contactNoticeDays * dayMs)
  return queries.isFoundSilent(db, id, since)
}

/** Reported problems in one state. */
export async function problemsOf(
  { db, config }: Services,
  { page = 1, pageSize, ...filter }: ParsedInputOf<typeof listListingProblems>,
): Promise<Page<ListingProblem>> {
  const size = pageSize ?? config.public.pageSize
  const [items, total] = await Promise.all([
    queries.findProblems(db, filter, { limit: size, offset: (page - 1) * size }),
    queries.countProblems(db, filter),
  ])
  return { items, total, page, pageSize: size }
}

/** Stores an admin's finding; a repeat is a no-op. Reopening keeps the earlier finding. */
export function settleProblem(
  services: Services,
  admin: SignedIn,
  { id, status, finding, alike }: ParsedInputOf<typeof settleListingProblem>,
  request: RequestInfo,
): Promise<ListingProblem> {
  const { db, clock } = services
  const isOpening = status === 'open'
  return db.transaction().execute(async (tx) => {
    const before = await queries.lockProblem(tx, id)
    if (!before) throw new AppError('not_found', 'There is no such problem.')
    let settled = 1
    if (before.status !== status) {
      const change = {
        status,
        handled_at: isOpening ? null : clock.now(),
        ...(!isOpening && { finding }),
      }
      await queries.updateProblem(tx, id, change)
      if (alike && !isOpening) settled += await queries.settleAlike(tx, before, change)
      await record(tx, services, {
        kind: 'listing.problem_handled',
        actor: admin.id,
        subject: before.opportunity_id,
        detail: { problem: id, settled, about: before.kind, before: before.status, after: status },
        request,
      })
    }
    const after = await queries.findProblem(tx, id)
    if (!after) throw new AppError('not_found', 'There is no such problem.')
    return after
  })
}

/** Deletes problems settled long ago. */
export function sweepProblems(db: Db, now: Date): Promise<void> {
  return queries.deleteSettled(db, new Date(now.getTime() - retentionDays * dayMs))
}

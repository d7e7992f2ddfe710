import { createHmac } from 'node:crypto'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type {
  ListingProblem,
  listListingProblems,
  reportListingProblem,
} from '#contract/listing-problems.ts'
import type { Page } from '#contract/page.ts'
import type { SignedIn } from '#server/accounts/account.ts'
import { record } from '#server/audit/audit.ts'
import { requirePerson } from '#server/bot-trap.ts'
import { newId } from '#server/lib/ids.ts'
import type { RequestInfo } from '#server/lib/route.ts'
import { derivedKey } from '#server/lib/sealed.ts'
import { addressKey } from '#server/limits.ts'
import type { Services } from '#server/services.ts'
import {
  closeProblem,
  countNoAnswer,
  countOpenProblems,
  findOpenProblems,
  insertProblem,
  isShown,
} from './problem-queries.ts'

/** So many people must say it, within so many days and since the last check, before a page does. */
const staleContact = { people: 3, days: 90 }
const dayMs = 86_400_000

/** This counter stays for a month: it keeps no address, and nobody without the secret can try out which one it was. */
function whoSaidIt(secret: Buffer, said: string): string {
  return createHmac('sha256', derivedKey(secret, 'problem counter 1'))
    .update(said)
    .digest('base64url')
}

/** Takes in what somebody says is wrong. From one address an opportunity is reported once a month. */
export async function reportProblem(
  services: Services,
  { id, kind, note, website, stamp }: ParsedInputOf<typeof reportListingProblem>,
  { ip }: RequestInfo,
): Promise<{ received: true }> {
  const { db, clock, limits, secrets } = services
  requirePerson(services, { website, stamp })
  if (!(await isShown(db, id))) throw new AppError('not_found', 'There is no such opportunity.')
  const from = addressKey(ip)
  await limits.take('problemFrom', from)
  await limits.take('problemHere', whoSaidIt(secrets[0], `${id} ${from}`))
  const problem = { opportunity_id: id, kind, note: note === '' ? null : note }
  await insertProblem(db, { id: newId(), ...problem, created_at: clock.now() })
  return { received: true }
}

/** Whether several people said lately that the contact does not answer. */
export async function isContactReported(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: string,
): Promise<boolean> {
  const since = new Date(clock.now().getTime() - staleContact.days * dayMs)
  return (await countNoAnswer(db, id, since)) >= staleContact.people
}

/** What waits for an admin. */
export async function openProblems(
  { db, config }: Services,
  { opportunity, page = 1, pageSize }: ParsedInputOf<typeof listListingProblems>,
): Promise<Page<ListingProblem>> {
  const size = pageSize ?? config.public.pageSize
  const [items, total] = await Promise.all([
    findOpenProblems(db, opportunity, { limit: size, offset: (page - 1) * size }),
    countOpenProblems(db, opportunity),
  ])
  return { items, total, page, pageSize: size }
}

/** Marks a problem as handled. */
export async function handleProblem(
  services: Services,
  user: SignedIn,
  id: string,
  request: RequestInfo,
): Promise<undefined> {
  const { db, clock } = services
  await db.transaction().execute(async (tx) => {
    const problem = await closeProblem(tx, id, clock.now())
    if (!problem) throw new AppError('not_found', 'There is no such open problem.')
    const { opportunity_id: subject, kind } = problem
    const detail = { problem: id, kind }
    await record(tx, services, {
      ...{ kind: 'listing.problem_handled', actor: user.id, subject, detail, request },
    })
  })
}

import {
  type AlumniEntry,
  Industry,
  IntroductionStatus,
  type listAlumni,
  type listAlumniBlocks,
  maxAlumniCounted,
  type reportAlumni,
} from '#contract/community/alumni.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { Service, services } from '#contract/military.ts'
import { requireFeature } from '#server/account/plans/plans.ts'
import { reportEntry } from '#server/community/moderation/moderation.ts'
import type { Account, SignedIn } from '#server/platform/access/account.ts'
import { lockAccounts } from '#server/platform/access/lock-account.ts'
import { requireVerified } from '#server/platform/access/verification.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import { deleteBlock, findBlocked, findBlocks, insertBlock } from './block-queries.ts'
import {
  type AlumniRow,
  countAlumni,
  endIntroductions,
  findAlumni,
  findKnownEntry,
  findOwnEntry,
  findShownEntry,
  findTitles,
} from './queries.ts'

export { isUnblocked } from './queries.ts'

/** The single error for entries the caller can't see. */
export const noEntry = () => new AppError('not_found', 'We can’t find that person.')

/** One page of the directory, newest entry first. */
export async function alumniFor(
  db: Db,
  user: SignedIn,
  { page = 1, pageSize, after, specialty, ...rest }: ParsedInputOf<typeof listAlumni>,
  defaultSize: number,
): Promise<OutputOf<typeof listAlumni>> {
  requireFeature(user, 'alumni')
  const limit = pageSize ?? defaultSize
  // The same code can exist in several services.
  const specialties =
    specialty === undefined ? undefined : services.map((service) => `${service}:${specialty}`)
  const filter = {
    q: rest.q,
    service: rest.service,
    specialties,
    employer: rest.employer,
    city: rest.city,
    state: rest.state,
    target: rest.target,
  }
  const [cursorTime, id = ''] = after?.split('.') ?? []
  const slice = {
    limit: limit + 1,
    offset: (page - 1) * limit,
    after: cursorTime === undefined ? undefined : { at: new Date(Number(cursorTime)), id },
  }
  const [rows, total] = await Promise.all([
    findAlumni(db, filter, user.id, slice),
    countAlumni(db, filter, user.id, maxAlumniCounted + 1),
  ])
  const shown = rows.slice(0, limit)
  const titles = await titlesFor(db, shown)
  const last = shown.at(-1)
  const hasMore = rows.length > limit && last !== undefined
  return {
    items: shown.map((row) => entryOf(row, titles, user.id)),
    total: Math.min(total, maxAlumniCounted),
    page,
    pageSize: limit,
    next: hasMore ? `${last.listed_at.getTime()}.${last.id}` : null,
    isCapped: total > maxAlumniCounted,
  }
}

/** Titles of everything the rows reference, in one query. */
export function titlesFor(
  db: Db,
  rows: readonly Pick<AlumniRow, 'specialties' | 'target'>[],
): Promise<Map<string, string>> {
  const specialties = new Set(rows.flatMap((row) => row.specialties))
  const families = new Set(rows.flatMap(({ target }) => target ?? []))
  return findTitles(db, [...specialties], [...families])
}

/** Maps a row to a person; an unknown code is its own title. */
export function personOf(row: AlumniRow, titles: ReadonlyMap<string, string>) {
  const { id, name, employer, role, city, state, target } = row
  return {
    id,
    name,
    service: row.service === null ? null : Service.parse(row.service),
    specialties: row.specialties.map((specialty) => {
      const [service, code = ''] = specialty.split(':')
      return { service: Service.parse(service), code, title: titles.get(specialty) ?? code }
    }),
    employer,
    role,
    industry: row.industry === null ? null : Industry.parse(row.industry),
    city,
    state,
    target: target === null ? null : { code: target, title: titles.get(target) ?? target },
    yearLeft: row.year_left,
    takesIntroductions: row.takes_introductions,
  }
}

function entryOf(
  row: Awaited<ReturnType<typeof findAlumni>>[number],
  titles: ReadonlyMap<string, string>,
  readerId: string,
): AlumniEntry {
  const { introduction } = row
  return {
    ...personOf(row, titles),
    isSelf: row.account_id === readerId,
    introduction: introduction && {
      id: introduction.id,
      side: introduction.side,
      status: IntroductionStatus.parse(introduction.status),
    },
  }
}

/** Someone else's entry that the reader can see in the directory, or `not_found`. */
export async function requireShownEntry(db: Db, id: string, readerId: string): Promise<AlumniRow> {
  const row = await findShownEntry(db, id, readerId)
  if (!row) throw noEntry()
  if (row.account_id === readerId) throw new AppError('conflict', 'This is your own entry.')
  return row
}

/** As `requireShownEntry`, but also allows entries the reader has an introduction with. */
async function requireKnownEntry(
  db: Db,
  id: string,
  readerId: string,
  toReport = false,
): Promise<AlumniRow> {
  const entry = await findKnownEntry(db, id, readerId, toReport)
  return entry ?? requireShownEntry(db, id, readerId)
}

/** People the caller blocked. */
export async function blocksOf(
  db: Db,
  account: Account,
  { page = 1, pageSize }: ParsedInputOf<typeof listAlumniBlocks>,
  defaultSize: number,
): Promise<OutputOf<typeof listAlumniBlocks>> {
  const limit = pageSize ?? defaultSize
  const blocks = await findBlocks(db, account.id, { limit, offset: (page - 1) * limit })
  return { ...blocks, page, pageSize: limit }
}

/** Blocks someone, which also ends the introductions between the two, or unblocks them. */
export async function setBlock(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  account: Account,
  { id, blocked }: { id: string; blocked: boolean },
): Promise<{ blocked: boolean }> {
  const before = await findBlocked(db, id, account.id)
  if (!blocked) {
    if (before === undefined) throw noEntry()
    const pair = { accountId: account.id, blockedId: before }
    await db.transaction().execute((tx) => deleteBlock(tx, pair))
    return { blocked }
  }
  if (before !== undefined) return { blocked }
  const { account_id: blockedId } = await requireKnownEntry(db, id, account.id)
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    // An introduction asked for meanwhile is either ended here or refused.
    await lockAccounts(tx, [account.id, blockedId])
    await insertBlock(tx, { accountId: account.id, blockedId }, now)
    await endIntroductions(tx, { accountId: account.id, otherId: blockedId, now })
  })
  return { blocked }
}

/** Reports an entry, or an introduction's message, to the moderators. */
export async function report(
  services: Services,
  user: SignedIn,
  { id, introductionId, ...details }: ParsedInputOf<typeof reportAlumni>,
  request: RequestInfo,
): Promise<{ id: string }> {
  requireVerified('use_alumni', user)
  const { account_id } = await requireKnownEntry(services.db, id, user.id, true)
  await services.limits.take('communityReport', user.id)
  const quoted = introductionId && { introductionId, writerId: account_id }
  return reportEntry(services, user, { id, ...details, ...(quoted && { quoted }) }, request)
}

/** The contact details an account shares in introductions; undefined without an entry. */
export async function ownContactOf(
  db: Db,
  accountId: string,
): Promise<{ contact: string | null; isHidden: boolean } | undefined> {
  const row = await findOwnEntry(db, accountId)
  return row && { contact: row.contact, isHidden: row.hidden_at !== null }
}

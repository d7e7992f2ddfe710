import {
  type answerIntroduction,
  askAgainDays,
  type askIntroduction,
  type Introduction,
  type listIntroductions,
} from '#contract/community/introductions.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { Service } from '#contract/military.ts'
import type { Page } from '#contract/page.ts'
import { addNotice } from '#server/account/notices/notices.ts'
import { ownContactOf, requireShownEntry } from '#server/community/alumni/alumni.ts'
import { requireNotSuspended } from '#server/community/moderation/moderation.ts'
import type { Account, SignedIn } from '#server/platform/access/account.ts'
import { lockAccounts } from '#server/platform/access/lock-account.ts'
import { requireVerified } from '#server/platform/access/verification.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/lib/ids.ts'
import type { Services } from '#server/platform/services.ts'
import * as queries from './queries.ts'

type Parts = Pick<Services, 'db' | 'clock' | 'limits' | 'secrets'>

const dayMs = 86_400_000

const missing = () => new AppError('not_found', 'We can’t find that introduction.')

const refused = (field: string, message: string) =>
  new AppError('validation', message, { fields: { [field]: message } })

function shown(row: queries.IntroductionRow): Introduction {
  const { id, status, message, contact, own_contact, person_id, name, service } = row
  return {
    id,
    side: row.is_asker ? 'asker' : 'asked',
    status,
    person:
      person_id === null || name === null
        ? null
        : {
            id: person_id,
            name,
            service: service === null ? null : Service.parse(service),
            role: row.role,
            employer: row.employer,
          },
    message,
    contact: status === 'accepted' ? contact : null,
    ownContact: own_contact,
    createdAt: row.created_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}

/** One page of the caller's introductions, newest first. */
export async function introductionsFor(
  db: Db,
  account: Account,
  { page = 1, pageSize, side, status }: ParsedInputOf<typeof listIntroductions>,
  defaultSize: number,
): Promise<Page<Introduction>> {
  const limit = pageSize ?? defaultSize
  const isAsker = side === undefined ? undefined : side === 'asker'
  const filter = { accountId: account.id, isAsker, status }
  const slice = { limit, offset: (page - 1) * limit }
  const { items, total } = await queries.findIntroductions(db, filter, slice)
  return { items: items.map(shown), total, page, pageSize: limit }
}

async function requireOwn(db: Db, id: string, accountId: string): Promise<Introduction> {
  const row = await queries.findIntroduction(db, id, accountId)
  if (!row) throw missing()
  return shown(row)
}

/** Requests an introduction; the recipient sees the message and the sender's entry. */
export async function ask(
  services: Parts,
  user: SignedIn,
  { id: entryId, message, contact }: ParsedInputOf<typeof askIntroduction>,
): Promise<Introduction> {
  const { db, clock, limits } = services
  requireVerified('use_alumni', user)
  const now = clock.now()
  await requireNotSuspended(db, user, now)
  const entry = await requireTaking(db, entryId, user.id)
  const sharedContact = await ownContactOf(db, user.id)
  if (!sharedContact || sharedContact.isHidden) {
    throw new AppError('conflict', 'Fill in your own entry first: it’s how they know who asks.')
  }
  const ownContact = contact ?? sharedContact.contact
  if (ownContact === null) throw refused('contact', 'Add how they can reach you once they accept.')
  const askedId = entry.account_id
  await db.transaction().execute((tx) => requireMayAsk(tx, user.id, askedId, now))
  await limits.take('introduction', user.id)
  await limits.take('introductionTo', askedId)
  const id = newId()
  await db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [user.id, askedId])
    await requireTaking(tx, entryId, user.id)
    await requireMayAsk(tx, user.id, askedId, now)
    await queries.insertIntroduction(tx, {
      id,
      askerId: user.id,
      askedId,
      message,
      contact: ownContact,
      now,
    })
    // Omits the sender's name: emails outlive a deleted account.
    await addNotice(tx, services, {
      accountId: askedId,
      kind: 'introduction',
      title: 'Someone asks for an introduction',
      body: 'A member of the alumni network would like to talk to you. Read the message, then accept or decline.',
      url: '/dashboard/alumni/introductions',
      key: `introduction-${id}`,
    })
  })
  return requireOwn(db, id, user.id)
}

/** An entry the requester can see, whose owner accepts introductions. */
async function requireTaking(db: Db, entryId: string, askerId: string) {
  const entry = await requireShownEntry(db, entryId, askerId)
  if (entry.takes_introductions) return entry
  throw new AppError('conflict', 'This person doesn’t take introductions right now.')
}

/** Allows one open introduction per pair, with a cooldown after a decline or an end. */
async function requireMayAsk(tx: Tx, askerId: string, askedId: string, now: Date): Promise<void> {
  const last = await queries.findLast(tx, askerId, askedId)
  if (!last) return
  if (last.status === 'asked') {
    const message = last.is_asker
      ? 'You already asked this person.'
      : 'This person asked you. Answer under Introductions.'
    throw new AppError('conflict', message)
  }
  if (last.status === 'accepted') {
    throw new AppError('conflict', 'You’re introduced already. See Introductions.')
  }
  if (last.ended && now.getTime() - last.ended.getTime() < askAgainDays * dayMs) {
    throw new AppError(
      'conflict',
      `You can ask this person again ${askAgainDays} days after the last introduction.`,
    )
  }
}

/** Accepts or declines a received request, withdraws a sent one, or ends an introduction. */
export async function answer(
  services: Parts,
  account: Account,
  { id, status, contact }: ParsedInputOf<typeof answerIntroduction>,
): Promise<Introduction> {
  const { db, clock } = services
  // Blocked people and deleted accounts have no introductions to answer.
  await requireOwn(db, id, account.id)
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const introduction = await queries.lockIntroduction(tx, id, account.id)
    if (!introduction) throw missing()
    requireStep(introduction, status)
    if (status === 'accepted') {
      const ownContact = contact ?? (await ownContactOf(tx, account.id))?.contact
      if (!ownContact) throw refused('contact', 'Add how they can reach you.')
      await queries.setContact(tx, { id, accountId: account.id, contact: ownContact })
    }
    await queries.setStatus(tx, id, { status, now })
    const isTaken = status === 'ended' && introduction.status === 'asked'
    if (introduction.other_id === null || isTaken) return
    await addNotice(tx, services, {
      accountId: introduction.other_id,
      kind: 'introduction',
      ...noticeFields[status],
      url: '/dashboard/alumni/introductions',
      key: `introduction-${status}-${id}`,
    })
  })
  return requireOwn(db, id, account.id)
}

const noticeFields = {
  accepted: {
    title: 'Your introduction was accepted',
    body: 'You can see how to reach each other now.',
  },
  declined: {
    title: 'Your introduction was declined',
    body: 'You can ask other people in the alumni network.',
  },
  ended: {
    title: 'An introduction ended',
    body: 'Neither of you sees the other’s contact anymore.',
  },
} as const

function requireStep(
  introduction: { status: string; is_asker: boolean; other_id: string | null },
  to: 'accepted' | 'declined' | 'ended',
): void {
  const isOpen = introduction.status === 'asked' && introduction.other_id !== null
  const isDone = introduction.status === 'accepted' && introduction.other_id !== null
  const isPossible =
    to === 'ended' ? isDone || (isOpen && introduction.is_asker) : isOpen && !introduction.is_asker
  if (!isPossible) throw new AppError('conflict', 'This introduction is past that step.')
}

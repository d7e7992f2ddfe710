import {
  type askCoach as askEndpoint,
  type CoachCard,
  type CoachNote,
  type getOwnPairing,
  type listCoaches,
  type listPairings,
  maxCheckInsShown,
  maxNotesShown,
  type OwnPairing,
  type PairingCard,
  type PairingDetail,
} from '#contract/career/coaches.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { Service } from '#contract/military.ts'
import type { Page } from '#contract/page.ts'
import { addNotice } from '#server/account/notices/notices.ts'
import { isPaused, memberName } from '#server/career/bookings/bookings.ts'
import { allGoalsOf, newestCheckIns } from '#server/career/coaching/coaching.ts'
import { namesOf, placeOf, titlesFor } from '#server/career/mentors/mentors.ts'
import type { Account } from '#server/platform/access/account.ts'
import { lockAccount } from '#server/platform/access/lock-account.ts'
import { requireVerified } from '#server/platform/access/verification.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/lib/ids.ts'
import type { Services } from '#server/platform/services.ts'
import * as queries from './queries.ts'

export { endCoachingOf } from './account-deletion.ts'

export type Parts = Pick<Services, 'db' | 'clock' | 'secrets' | 'limits'>

const conflict = (message: string) => new AppError('conflict', message)
const missing = () => new AppError('not_found', 'We can’t find that member.')

/** One page of coaches a member can ask. */
export async function coachesFor(
  db: Db,
  accountId: string,
  { page = 1, pageSize }: ParsedInputOf<typeof listCoaches>,
  defaultSize: number,
): Promise<Page<CoachCard>> {
  const limit = pageSize ?? defaultSize
  const [rows, total] = await Promise.all([
    queries.findCoaches(db, accountId, { limit, offset: (page - 1) * limit }),
    queries.countCoaches(db, accountId),
  ])
  const titles = await titlesFor(db, rows)
  const items = rows.map((row) => ({
    id: row.id,
    name: row.name,
    headline: row.headline,
    about: row.about,
    service: row.service === null ? null : Service.parse(row.service),
    ...namesOf(row, titles),
    place: placeOf(row),
    hasRoom: row.has_room,
    isSelf: row.account_id === accountId,
  }))
  return { items, total, page, pageSize: limit }
}

/** The member's coach or open request, else the last one, and whether they are a coach. */
export async function ownPairingOf(
  db: Db,
  accountId: string,
): Promise<OutputOf<typeof getOwnPairing>> {
  const [row, isCoach] = await Promise.all([
    queries.findOwnPairing(db, accountId),
    queries.isCoach(db, accountId),
  ])
  if (!row) return { pairing: null, isCoach }
  const pairing: OwnPairing = {
    id: row.id,
    status: row.status,
    mentorId: row.mentor_id,
    coach: row.name ?? 'A former coach',
    message: row.message,
    reason: row.reason,
    closedBy: row.closed_by,
    notes: await notesOf(db, row.id),
    revision: row.revision,
    askedAt: row.asked_at.toISOString(),
  }
  return { pairing, isCoach }
}

async function notesOf(db: Db, pairingId: string): Promise<CoachNote[]> {
  const rows = await queries.findNotes(db, pairingId, maxNotesShown)
  return rows.map(({ id, text, created_at }) => ({ id, text, at: created_at.toISOString() }))
}

/** Sends a request to a coach and notifies them. */
export async function askCoach(
  services: Parts,
  account: Account,
  { mentorId, message }: ParsedInputOf<typeof askEndpoint>,
): Promise<OwnPairing> {
  requireVerified('ask_coach', account)
  await services.limits.take('coaching', account.id)
  const id = newId()
  await services.db.transaction().execute(async (tx) => {
    await lockAccount(tx, account.id)
    if (await isPaused(tx, account.id)) {
      const text = 'You can’t ask a coach while we look at a report. Contact us for help.'
      throw new AppError('forbidden', text)
    }
    if (await queries.hasOpenPairing(tx, account.id)) {
      throw conflict('You have a coach or an open request. End it before you ask someone else.')
    }
    const coach = await queries.lockCoach(tx, account.id, mentorId)
    if (!coach) throw new AppError('not_found', 'We can’t find that coach.')
    if (coach.account_id === account.id) throw conflict('You can’t be your own coach.')
    if (await queries.wasRefused(tx, account.id, mentorId, services.clock.now())) {
      throw conflict(`You asked ${coach.name} not long ago. Choose someone else for now.`)
    }
    if (!coach.has_room) throw conflict(`${coach.name} has no room right now. Choose someone else.`)
    const row = { id, account_id: account.id, mentor_id: mentorId, message }
    await queries.insertPairing(tx, row, services.clock.now())
    await addNotice(tx, services, {
      accountId: coach.account_id,
      aboutId: account.id,
      kind: 'coaching',
      title: `${memberName(account)} asks you to be their coach`,
      body: message,
      url: `/dashboard/coaching/members/${id}`,
      key: `coach-asked-${id}`,
    })
  })
  const { pairing } = await ownPairingOf(services.db, account.id)
  if (!pairing) throw new Error('A coach was asked and the request is not there.')
  return pairing
}

/** One page of a coach's requests and members. */
export async function pairingsOf(
  db: Db,
  coachAccountId: string,
  { page = 1, pageSize }: ParsedInputOf<typeof listPairings>,
  defaultSize: number,
): Promise<Page<PairingCard>> {
  const limit = pageSize ?? defaultSize
  const slice = { limit, offset: (page - 1) * limit }
  const { items, total } = await queries.findPairings(db, coachAccountId, slice)
  return { items: items.map(cardOf), total, page, pageSize: limit }
}

/** A coach's view of a member: only the request until accepted, then goals, check-ins and notes. */
export async function requirePairing(
  db: Db,
  coachAccountId: string,
  id: string,
): Promise<PairingDetail> {
  const row = await queries.findPairing(db, coachAccountId, id)
  if (!row) throw missing()
  if (row.status === 'asked') return { ...cardOf(row), goals: [], checkIns: [], notes: [] }
  const [goals, checkIns, notes] = await Promise.all([
    allGoalsOf(db, row.account_id),
    newestCheckIns(db, row.account_id, maxCheckInsShown),
    notesOf(db, id),
  ])
  return { ...cardOf(row), goals, checkIns, notes }
}

function cardOf(row: queries.PairingRow): PairingCard {
  return {
    id: row.id,
    status: row.status,
    member: memberName(row),
    message: row.message,
    lastCheckInAt: row.last_check_in_at?.toISOString() ?? null,
    revision: row.revision,
    askedAt: row.asked_at.toISOString(),
  }
}

/** Writes a note to a member and notifies them. */
export async function writeNote(
  services: Parts,
  coach: Account,
  { id, text }: { id: string; text: string },
): Promise<CoachNote> {
  await services.limits.take('coaching', coach.id)
  const note = { id: newId(), pairing_id: id, text, created_at: services.clock.now() }
  await services.db.transaction().execute(async (tx) => {
    const pairing = await queries.lockPairing(tx, coach.id, id)
    const row = await queries.findPairing(tx, coach.id, id)
    if (!pairing || !row) throw missing()
    if (pairing.status !== 'active') throw conflict('Accept the request first.')
    await queries.insertNote(tx, note)
    await addNotice(tx, services, {
      accountId: row.account_id,
      aboutId: coach.id,
      kind: 'coaching',
      title: `A note from ${pairing.name}`,
      body: 'Your coach left you a note.',
      url: '/dashboard/coaching/coach',
      key: `coach-note-${note.id}`,
    })
  })
  return { id: note.id, text, at: note.created_at.toISOString() }
}

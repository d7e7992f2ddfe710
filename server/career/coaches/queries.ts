import { type RawBuilder, sql } from 'kysely'
import type { OwnPairing, PairingStatus } from '#contract/career/coaches.ts'
import { isListedMentor } from '#server/career/mentors/mentors.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

interface Slice {
  readonly limit: number
  readonly offset: number
}

/** Neither reported the other, regardless of the report's outcome. */
const isApartFrom = (a: RawBuilder<unknown>, b: RawBuilder<unknown>) => sql<boolean>`
  not exists (select from session_report as report
    where (report.about_id = ${a} and report.account_id = ${b})
      or (report.about_id = ${b} and report.account_id = ${a}))`

/** A request occupies a spot until it is answered. */
const pairingCount = sql<number>`(select count(*)::int from coach_pairing as pairing
  where pairing.mentor_id = mentor.id and pairing.status in ('asked', 'active'))`
const hasRoom = sql<boolean>`(mentor.accepting and ${pairingCount} < mentor.coach_capacity)`

const isServing = sql<boolean>`(mentor.is_coach and ${isListedMentor})`

const coachesFor = (db: Db, accountId: string) =>
  db
    .selectFrom('mentor')
    .where(isServing)
    .where(isApartFrom(sql`mentor.account_id`, sql`${accountId}::uuid`))

/** One page of coaches an account can ask: those with room first, by name. */
export function findCoaches(db: Db, accountId: string, { limit, offset }: Slice) {
  return coachesFor(db, accountId)
    .select(['id', 'account_id', 'name', 'headline', 'about', 'service', 'specialties', 'targets'])
    .select(['city', 'state', hasRoom.as('has_room')])
    .orderBy(hasRoom, 'desc')
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countCoaches(db: Db, accountId: string): Promise<number> {
  const { count } = await coachesFor(db, accountId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** A coach the account can ask; locks the mentor's row, so requests are counted one after the other. */
export async function lockCoach(tx: Tx, accountId: string, mentorId: string) {
  const locked = await tx
    .selectFrom('mentor')
    .select('id')
    .where('id', '=', mentorId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!locked) return undefined
  return coachesFor(tx, accountId)
    .select(['id', 'account_id', 'name', hasRoom.as('has_room')])
    .where('id', '=', mentorId)
    .executeTakeFirst()
}

export async function hasOpenPairing(tx: Tx, accountId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('coach_pairing')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', 'in', ['asked', 'active'])
    .executeTakeFirst()
  return row !== undefined
}

/** Days before a member can ask a coach who declined, and maximum requests a day. */
const askAgainDays = 30
const asksPerDay = 3

/** Whether the coach recently declined or ended with the member, or got several requests today. */
export async function wasRefused(
  tx: Tx,
  accountId: string,
  mentorId: string,
  now: Date,
): Promise<boolean> {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const { rows } = await sql<{ refused: boolean }>`
    select count(*) filter (where closed_by = 'coach' and closed_at > ${ago(askAgainDays)}) > 0
      or count(*) filter (where asked_at > ${ago(1)}) >= ${asksPerDay} as refused
    from coach_pairing where account_id = ${accountId} and mentor_id = ${mentorId}`.execute(tx)
  return rows[0]?.refused ?? false
}

export async function insertPairing(
  tx: Tx,
  row: { id: string; account_id: string; mentor_id: string; message: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('coach_pairing')
    .values({ ...row, status: 'asked', asked_at: now })
    .execute()
}

/** The account's open pairing, else its last one. */
export function findOwnPairing(db: Db, accountId: string) {
  return db
    .selectFrom('coach_pairing as pairing')
    .leftJoin('mentor', 'mentor.id', 'pairing.mentor_id')
    .select(['pairing.id', 'pairing.mentor_id', 'pairing.message', 'pairing.reason'])
    .select(['pairing.revision', 'pairing.asked_at', 'mentor.name'])
    .select([
      sql<PairingStatus>`pairing.status`.as('status'),
      sql<OwnPairing['closedBy']>`pairing.closed_by`.as('closed_by'),
    ])
    .where('pairing.account_id', '=', accountId)
    .orderBy(sql`pairing.status in ('asked', 'active')`, 'desc')
    .orderBy('pairing.asked_at', 'desc')
    .orderBy('pairing.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whether the account is currently a coach. */
export async function isCoach(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('mentor')
    .select('id')
    .where('account_id', '=', accountId)
    .where(isServing)
    .executeTakeFirst()
  return row !== undefined
}

/** A coach's open pairings with the members' names; empty while the coach isn't active. */
const pairingsOf = (db: Db, coachAccountId: string) =>
  db
    .selectFrom('coach_pairing as pairing')
    .innerJoin('mentor', 'mentor.id', 'pairing.mentor_id')
    .innerJoin('account as member', 'member.id', 'pairing.account_id')
    .where('mentor.account_id', '=', coachAccountId)
    .where('pairing.status', 'in', ['asked', 'active'])
    .where(isServing)
    .where(isApartFrom(sql`mentor.account_id`, sql`pairing.account_id`))

const lastCheckIn = sql<Date | null>`case when pairing.status = 'active' then (
  select max(made.updated_at) from coaching_check_in as made where made.account_id = pairing.account_id) end`

const selected = (db: Db, coachAccountId: string) =>
  pairingsOf(db, coachAccountId)
    .select(['pairing.id', 'pairing.account_id', 'pairing.message', 'pairing.revision'])
    .select(['pairing.asked_at', 'member.first_name', 'member.last_name'])
    .select([
      sql<'asked' | 'active'>`pairing.status`.as('status'),
      lastCheckIn.as('last_check_in_at'),
    ])

/** One page of a coach's members: requests first, longest wait first. */
export async function findPairings(db: Db, coachAccountId: string, { limit, offset }: Slice) {
  const [items, { total }] = await Promise.all([
    selected(db, coachAccountId)
      .orderBy(sql`pairing.status = 'asked'`, 'desc')
      .orderBy('pairing.asked_at')
      .orderBy('pairing.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    pairingsOf(db, coachAccountId)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { items, total }
}

export type PairingRow = Awaited<ReturnType<typeof findPairings>>['items'][number]

/** One of the coach's own pairings. */
export function findPairing(
  db: Db,
  coachAccountId: string,
  id: string,
): Promise<PairingRow | undefined> {
  return selected(db, coachAccountId).where('pairing.id', '=', id).executeTakeFirst()
}

/** Locks a pairing with the account on either side until the transaction ends. */
export function lockPairing(tx: Tx, accountId: string, id: string) {
  return tx
    .selectFrom('coach_pairing as pairing')
    .leftJoin('mentor', 'mentor.id', 'pairing.mentor_id')
    .innerJoin('account as member', 'member.id', 'pairing.account_id')
    .select(['pairing.id', 'pairing.account_id', 'pairing.revision', 'mentor.name'])
    .select(['mentor.account_id as coach_account_id', 'member.first_name', 'member.last_name'])
    .select(sql<PairingStatus>`pairing.status`.as('status'))
    .where('pairing.id', '=', id)
    .where((eb) =>
      eb.or([eb('pairing.account_id', '=', accountId), eb('mentor.account_id', '=', accountId)]),
    )
    .forUpdate('pairing')
    .executeTakeFirst()
}

export async function updatePairing(
  tx: Tx,
  id: string,
  change: {
    status: PairingStatus
    reason?: string
    closed_by?: OwnPairing['closedBy']
    accepted_at?: Date
    closed_at?: Date
  },
): Promise<void> {
  await tx
    .updateTable('coach_pairing')
    .set({ ...change, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute()
}

/** Ends the open pairings of the accounts or mentors matching a condition; returns the members. */
async function endWhere(
  tx: Tx,
  condition: RawBuilder<unknown>,
  now: Date,
): Promise<{ id: string; account_id: string }[]> {
  const { rows } = await sql<{ id: string; account_id: string }>`
    update coach_pairing set status = 'ended', closed_by = 'waypoint', closed_at = ${now},
      revision = revision + 1
    where status in ('asked', 'active') and ${condition}
    returning id, account_id`.execute(tx)
  return rows
}

/** Ends a coach's open pairings. */
export const endOfMentor = (tx: Tx, mentorId: string, now: Date) =>
  endWhere(tx, sql`mentor_id = ${mentorId}`, now)

/** Ends the open pairings of the coach with an email address. */
export const endOfLeaver = (tx: Tx, email: string, now: Date) =>
  endWhere(
    tx,
    sql`mentor_id in (select mentor.id from mentor join account on account.id = mentor.account_id
      where lower(account.email) = lower(${email}))`,
    now,
  )

/** The newest notes of a pairing. */
export function findNotes(db: Db, pairingId: string, limit: number) {
  return db
    .selectFrom('coach_note')
    .select(['id', 'text', 'created_at'])
    .where('pairing_id', '=', pairingId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function insertNote(
  tx: Tx,
  row: { id: string; pairing_id: string; text: string; created_at: Date },
): Promise<void> {
  await tx.insertInto('coach_note').values(row).execute()
}

/** Locks a mentor until the transaction ends; returns the coach mark and revision. */
export function lockMentor(tx: Tx, id: string) {
  return tx
    .selectFrom('mentor')
    .select(['id', 'account_id', 'status', 'revision', 'is_coach', 'coach_capacity'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function markCoach(
  tx: Tx,
  id: string,
  change: { is_coach: boolean; coach_capacity: number },
): Promise<void> {
  await tx
    .updateTable('mentor')
    .set({ ...change, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute()
}

import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { allWords, searchWords } from '#server/platform/lib/search-words.ts'

/** The reader's fields that the mentor list is ranked by. */
export interface Reader {
  readonly accountId: string
  readonly service: string | null
  /** `army:25B`. */
  readonly specialties: readonly string[]
  readonly targets: readonly string[]
  readonly state: string | null
}

/** A filter option. */
export interface FilterChoice {
  readonly kind: 'specialty' | 'target' | 'state'
  readonly code: string
  readonly title: string
}

/** Filters of the list. */
export interface MentorFilter {
  readonly q: string | undefined
  readonly specialties: readonly string[] | undefined
  readonly target: string | undefined
  readonly service: string | undefined
  readonly state: string | undefined
}

/** The account is neither being deleted nor suspended, and no report about it is open or upheld. */
const isInGoodOrder = (accountId: RawBuilder<unknown>) => sql<boolean>`
  exists (select from account where account.id = ${accountId}
    and account.status = 'active' and account.deletion_due_at is null)
  and not exists (select from session_report as report where report.about_id = ${accountId}
    and report.status <> 'dismissed')`

/** Whether a `mentor` row is listed. */
export const isListed = sql<boolean>`(mentor.status = 'approved' and ${isInGoodOrder(sql`mentor.account_id`)})`

/** Number of completed sessions and average rating by members. */
const figures = sql<{ sessions: number; rating: number | null }>`(
  select json_build_object(
    'sessions', (select count(*)::int from booking where booking.mentor_id = mentor.id and booking.status = 'completed'),
    'rating', (select round(avg(rating), 1)::float8 from booking
      join booking_review as review on review.booking_id = booking.id and not review.by_mentor
      where booking.mentor_id = mentor.id)))`

const columns = [
  'mentor.id',
  'mentor.account_id',
  'mentor.name',
  'mentor.headline',
  'mentor.about',
  'mentor.service',
  'mentor.specialties',
  'mentor.targets',
  'mentor.city',
  'mentor.state',
  'mentor.topics',
  'mentor.capacity',
  'mentor.video_link',
  'mentor.accepting',
  'mentor.time_zone',
  'mentor.hours',
  'mentor.exceptions',
  'mentor.session_minutes',
  'mentor.buffer_minutes',
  'mentor.notice_hours',
] as const

const array = (values: readonly string[]) => sql`${[...values]}::text[]`

function listed(db: Db, { q, specialties, target, service, state }: MentorFilter, reader: Reader) {
  const words = q === undefined ? [] : searchWords(q)
  return db
    .selectFrom('mentor')
    .where(isListed)
    .where('mentor.accepting', '=', true)
    .where('mentor.account_id', '<>', reader.accountId)
    .$if(words.length > 0, (query) =>
      query.where(sql<boolean>`mentor.search @@ ${allWords(words)}`),
    )
    .$if(q !== undefined && q !== '' && words.length === 0, (query) =>
      query.where(sql<boolean>`false`),
    )
    .$if(specialties !== undefined, (query) =>
      query.where(sql<boolean>`mentor.specialties && ${array(specialties ?? [])}`),
    )
    .$if(target !== undefined, (query) =>
      query.where(sql<boolean>`mentor.targets @> ${array([target ?? ''])}`),
    )
    .$if(service !== undefined, (query) => query.where('mentor.service', '=', service ?? ''))
    .$if(state !== undefined, (query) => query.where('mentor.state', '=', state ?? ''))
}

/** Distinct specialties, target jobs and states of the mentors a reader can book. */
export async function findFilterChoices(
  db: Db,
  readerId: string,
  limit: number,
): Promise<readonly FilterChoice[]> {
  const { rows } = await sql<FilterChoice>`
    with bookable as (select specialties, targets, state from mentor
      where ${isListed} and accepting and account_id <> ${readerId})
    (select 'specialty' as kind, code, min(title) as title from specialty
      where service || ':' || code in (select unnest(specialties) from bookable)
      group by code order by code limit ${limit})
    union all (select 'target', code, title from occupation
      where code in (select unnest(targets) from bookable) order by title limit ${limit})
    union all (select distinct 'state', state, state from bookable
      where state is not null order by state limit ${limit})`.execute(db)
  return rows
}

/** Bookable mentors, those with the most in common with the reader first. */
export async function findMentors(
  db: Db,
  filter: MentorFilter,
  reader: Reader,
  { limit, offset }: { limit: number; offset: number },
) {
  const shared = sql<number>`(
    case when mentor.specialties && ${array(reader.specialties)} then 8 else 0 end
    + case when mentor.targets && ${array(reader.targets)} then 4 else 0 end
    + case when mentor.service = ${reader.service} then 2 else 0 end
    + case when mentor.state = ${reader.state} then 1 else 0 end)`
  const [items, { total }] = await Promise.all([
    listed(db, filter, reader)
      .select(columns)
      .select(figures.as('figures'))
      .orderBy(shared, 'desc')
      .orderBy('mentor.decided_at')
      .orderBy('mentor.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    listed(db, filter, reader)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { items, total }
}

export type MentorRow = Awaited<ReturnType<typeof findMentors>>['items'][number]

/** A mentor that members can see, or the reader's own profile. */
export function findMentor(db: Db, id: string, readerId: string) {
  return db
    .selectFrom('mentor')
    .select(columns)
    .select(figures.as('figures'))
    .select(sql<boolean>`${isListed} and mentor.accepting`.as('isBookable'))
    .where('mentor.id', '=', id)
    .where((eb) => eb.or([eb('mentor.account_id', '=', readerId), isListed]))
    .executeTakeFirst()
}

/** Locks the mentor's row against other bookings and changes. Undefined if it can't be booked. */
export function lockBookableMentor(tx: Tx, id: string) {
  return tx
    .selectFrom('mentor')
    .select(columns)
    .where('mentor.id', '=', id)
    .where(isListed)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export function findOwnMentor(db: Db, accountId: string) {
  return db.selectFrom('mentor').selectAll().where('account_id', '=', accountId).executeTakeFirst()
}

export type OwnMentorRow = NonNullable<Awaited<ReturnType<typeof findOwnMentor>>>

/** Mentors' sessions that aren't canceled and overlap a range. */
export function findBookedSpans(
  db: Db,
  mentorIds: readonly string[],
  { start, end }: { start: Date; end: Date },
) {
  if (mentorIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('booking')
    .select(['id', 'mentor_id', 'starts_at', 'ends_at'])
    .where('mentor_id', 'in', [...mentorIds])
    .where('status', '<>', 'cancelled')
    .where('starts_at', '>=', start)
    .where('starts_at', '<', end)
    .execute()
}

/** The newest reviews by members. */
export function findReviews(db: Db, mentorId: string, limit: number) {
  return db
    .selectFrom('booking_review as review')
    .innerJoin('booking', 'booking.id', 'review.booking_id')
    .select(['review.rating', 'review.text', 'review.created_at'])
    .where('booking.mentor_id', '=', mentorId)
    .where('review.by_mentor', '=', false)
    .orderBy('review.created_at', 'desc')
    .limit(limit)
    .execute()
}

/** Titles by `army:25B` and by occupation code. */
export async function findTitles(
  db: Db,
  specialties: readonly string[],
  targets: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; title: string }>`
    select service || ':' || code as id, title from specialty
      where (service, code) in (select split_part(named, ':', 1), split_part(named, ':', 2)
        from unnest(${array(specialties)}) as named)
    union all select code, title from occupation where code = any (${array(targets)})`.execute(db)
  return new Map(rows.map(({ id, title }) => [id, title]))
}

export interface MentorChange {
  readonly status: string
  readonly accepting: boolean
  readonly name: string
  readonly headline: string
  readonly about: string
  readonly service: string | null
  readonly specialties: string[]
  readonly targets: string[]
  readonly zip: string | null
  readonly city: string | null
  readonly state: string | null
  readonly topics: string[]
  readonly capacity: number
  readonly video_link: string | null
  readonly time_zone: string
  /** JSON text */
  readonly hours: string
  readonly exceptions: string
  readonly session_minutes: number
  readonly buffer_minutes: number
  readonly notice_hours: number
  readonly search_text: string
  readonly applied_at: Date
}

/** Inserts or updates the account's profile; a new one starts at revision 1. */
export async function upsertMentor(
  tx: Tx,
  { id, accountId, now }: { id: string; accountId: string; now: Date },
  change: MentorChange,
): Promise<void> {
  const row = { ...change, updated_at: now }
  await tx
    .insertInto('mentor')
    .values({ id, account_id: accountId, created_at: now, ...row })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ ...row, revision: sql<number>`mentor.revision + 1` }),
    )
    .execute()
}

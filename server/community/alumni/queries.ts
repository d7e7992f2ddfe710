import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { allWords, searchWords } from '#server/platform/lib/search-words.ts'

/** Filters for the list. */
export interface AlumniFilter {
  readonly q: string | undefined
  readonly service: string | undefined
  /** `army:25B` for every service that has the code. */
  readonly specialties: readonly string[] | undefined
  readonly employer: string | undefined
  readonly city: string | undefined
  readonly state: string | undefined
  readonly target: string | undefined
}

/** The last entry of the previous page. */
export interface Cursor {
  readonly at: Date
  readonly id: string
}

/**
 * Whether no block separates the reader from an account. Directory blocks hide both people. A
 * community block hides only the blocker: hiding both would reveal who is behind a community name.
 */
export const isUnblocked = (accountId: RawBuilder<unknown>, readerId: string) => sql<boolean>`
  not exists (select from alumni_block as block
    where (block.account_id = ${accountId} and block.blocked_id = ${readerId})
      or (block.account_id = ${readerId} and block.blocked_id = ${accountId}))
  and not exists (select from community_mute as mute
    join community_author as author on author.id = mute.author_id
    where mute.account_id = ${accountId} and mute.level = 'block' and author.account_id = ${readerId})`

/** Listed, not hidden, and the account is neither leaving nor suspended. */
const isListed = sql<boolean>`(alumni_entry.listed and alumni_entry.hidden_at is null
  and exists (select from account where account.id = alumni_entry.account_id
    and account.status = 'active' and account.deletion_due_at is null))`

const columns = [
  'alumni_entry.id',
  'alumni_entry.account_id',
  'alumni_entry.listed_at',
  'alumni_entry.name',
  'alumni_entry.service',
  'alumni_entry.specialties',
  'alumni_entry.employer',
  'alumni_entry.role',
  'alumni_entry.industry',
  'alumni_entry.city',
  'alumni_entry.state',
  'alumni_entry.target',
  'alumni_entry.year_left',
  'alumni_entry.takes_introductions',
] as const

const array = (values: readonly string[]) => sql`${[...values]}::text[]`

/** The newest open or accepted introduction between the reader and an entry's owner. */
const introductionWith = (readerId: string) => sql<{
  id: string
  side: 'asker' | 'asked'
  status: string
} | null>`(
  select json_build_object('id', introduction.id, 'status', introduction.status,
    'side', case when own_side.is_asker then 'asker' else 'asked' end) from introduction
  join introduction_side as own_side on own_side.introduction_id = introduction.id
    and own_side.account_id = ${readerId}
  join introduction_side as other_side on other_side.introduction_id = introduction.id
    and other_side.account_id = alumni_entry.account_id and other_side.is_asker <> own_side.is_asker
  where introduction.status in ('asked', 'accepted') order by introduction.created_at desc limit 1)`

function listed(db: Db, filter: AlumniFilter, readerId: string) {
  const { q, service, specialties, employer, city, state, target } = filter
  const words = searchWords(q ?? '')
  const employerWords = searchWords(employer ?? '')
  const isNothing = (typed: string | undefined, matches: readonly string[]) =>
    typed !== undefined && typed !== '' && matches.length === 0
  return db
    .selectFrom('alumni_entry')
    .where(isListed)
    .where(isUnblocked(sql`alumni_entry.account_id`, readerId))
    .$if(words.length > 0, (query) =>
      query.where(sql<boolean>`alumni_entry.search @@ ${allWords(words)}`),
    )
    .$if(employerWords.length > 0, (query) =>
      query.where(sql<boolean>`alumni_entry.employer_search @@ ${allWords(employerWords)}`),
    )
    .$if(isNothing(q, words) || isNothing(employer, employerWords), (query) =>
      query.where(sql<boolean>`false`),
    )
    .$if(specialties !== undefined, (query) =>
      query.where(sql<boolean>`alumni_entry.specialties && ${array(specialties ?? [])}`),
    )
    .$if(service !== undefined, (query) => query.where('alumni_entry.service', '=', service ?? ''))
    .$if(state !== undefined, (query) => query.where('alumni_entry.state', '=', state ?? ''))
    .$if(city !== undefined && city !== '', (query) =>
      query.where(sql`lower(alumni_entry.city)`, '=', city?.toLowerCase() ?? ''),
    )
    .$if(target !== undefined, (query) => query.where('alumni_entry.target', '=', target ?? ''))
}

/** Entries members can see, newest first, after a cursor or from an offset. */
export async function findAlumni(
  db: Db,
  filter: AlumniFilter,
  readerId: string,
  { limit, offset, after }: { limit: number; offset: number; after: Cursor | undefined },
) {
  return listed(db, filter, readerId)
    .select(columns)
    .select(introductionWith(readerId).as('introduction'))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(alumni_entry.listed_at, alumni_entry.id) < (${after?.at}, ${after?.id})`,
      ),
    )
    .orderBy('alumni_entry.listed_at', 'desc')
    .orderBy('alumni_entry.id', 'desc')
    .limit(limit)
    .offset(after === undefined ? offset : 0)
    .execute()
}

export type AlumniRow = Omit<Awaited<ReturnType<typeof findAlumni>>[number], 'introduction'>

/** Counts entries, up to a maximum. */
export async function countAlumni(
  db: Db,
  filter: AlumniFilter,
  readerId: string,
  max: number,
): Promise<number> {
  const { count } = await db
    .selectFrom(listed(db, filter, readerId).select('alumni_entry.id').limit(max).as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** An entry that the reader can see. */
export function findShownEntry(
  db: Db,
  id: string,
  readerId: string,
): Promise<AlumniRow | undefined> {
  return listed(db, noFilter, readerId)
    .select(columns)
    .where('alumni_entry.id', '=', id)
    .executeTakeFirst()
}

const noFilter: AlumniFilter = {
  q: undefined,
  service: undefined,
  specialties: undefined,
  employer: undefined,
  city: undefined,
  state: undefined,
  target: undefined,
}

/**
 * An entry, listed or not, whose owner has or had an introduction with the reader; to report it,
 * even if one blocked the other, or if the reader only blocked it.
 */
export function findKnownEntry(db: Db, id: string, readerId: string, toReport = false) {
  return db
    .selectFrom('alumni_entry')
    .select(columns)
    .where('alumni_entry.id', '=', id)
    .$if(!toReport, (query) => query.where(isUnblocked(sql`alumni_entry.account_id`, readerId)))
    .where(
      sql<boolean>`(exists (select from introduction_side as other_side
        join introduction_side as own_side on own_side.introduction_id = other_side.introduction_id
        where other_side.account_id = alumni_entry.account_id and own_side.account_id = ${readerId}
          and other_side.account_id <> own_side.account_id)
        or ${toReport} and exists (select from alumni_block as block
          where block.account_id = ${readerId} and block.blocked_id = alumni_entry.account_id))`,
    )
    .executeTakeFirst()
}

export function findOwnEntry(db: Db, accountId: string) {
  return db
    .selectFrom('alumni_entry')
    .select(columns)
    .select(['listed', 'hidden_at', 'contact', 'revision', 'updated_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

export type OwnAlumniRow = NonNullable<Awaited<ReturnType<typeof findOwnEntry>>>

export interface AlumniChange {
  readonly listed: boolean
  readonly listed_at: Date
  readonly name: string
  readonly service: string | null
  readonly specialties: string[]
  readonly employer: string | null
  readonly role: string | null
  readonly industry: string | null
  readonly city: string | null
  readonly state: string | null
  readonly target: string | null
  readonly year_left: number | null
  readonly takes_introductions: boolean
  readonly contact: string | null
  readonly search_text: string
}

/** Upserts the account's entry; a new one starts at revision 1. */
export async function upsertEntry(
  tx: Tx,
  { id, accountId, now }: { id: string; accountId: string; now: Date },
  change: AlumniChange,
): Promise<void> {
  const row = { ...change, updated_at: now }
  await tx
    .insertInto('alumni_entry')
    .values({ id, account_id: accountId, created_at: now, ...row })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ ...row, revision: sql<number>`alumni_entry.revision + 1` }),
    )
    .execute()
}

/**
 * Deletes an entry. With a case open, or taken off the list by a moderator, it's kept, emptied and
 * unlisted: a new entry of its owner is this one again.
 */
export async function deleteEntry(tx: Tx, accountId: string): Promise<void> {
  const isReported = sql<boolean>`exists (select from community_case
    where community_case.alumni_id = alumni_entry.id and closed_at is null)`
  const name = sql<string>`case when ${isReported} then name else 'Member' end`
  const emptyFields = { employer: null, role: null, industry: null, city: null, state: null }
  const emptied = await tx
    .updateTable('alumni_entry')
    .set({ ...emptyFields, target: null, year_left: null, service: null, specialties: [] })
    .set({ listed: false, contact: null, search_text: '', takes_introductions: false, name })
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([isReported, eb('hidden_at', 'is not', null)]))
    .executeTakeFirst()
  if (emptied.numUpdatedRows > 0n) return
  await tx.deleteFrom('alumni_entry').where('account_id', '=', accountId).execute()
}

/** Titles by `army:25B` and by career field. */
export async function findTitles(
  db: Db,
  specialties: readonly string[],
  families: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; title: string }>`
    select service || ':' || code as id, title from specialty
      where (service, code) in (select split_part(named, ':', 1), split_part(named, ':', 2)
        from unnest(${array(specialties)}) as named)
    union all select code, title from family where code = any (${array(families)})`.execute(db)
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** Clears the contacts of an account's introductions and ends the open and accepted ones. */
export async function endIntroductions(
  tx: Tx,
  { accountId, otherId, now }: { accountId: string; otherId?: string; now: Date },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update introduction set status = 'ended', ended_at = ${now}
    where status in ('asked', 'accepted')
      and exists (select from introduction_side as own_side
        where own_side.introduction_id = introduction.id and own_side.account_id = ${accountId})
      and (${otherId ?? null}::uuid is null or exists (select from introduction_side as other_side
        where other_side.introduction_id = introduction.id and other_side.account_id = ${otherId ?? null}::uuid))
    returning id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await tx
    .updateTable('introduction_side')
    .set({ contact: null })
    .where('introduction_id', 'in', ids)
    .execute()
}

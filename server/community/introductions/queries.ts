import { sql } from 'kysely'
import type { IntroductionStatus } from '#contract/community/alumni.ts'
import { isUnblocked } from '#server/community/alumni/alumni.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

interface IntroductionFilter {
  readonly accountId: string
  readonly isAsker: boolean | undefined
  readonly status: IntroductionStatus | undefined
}

/** The status shown: nothing is open once the other person has left. */
const shownStatus = sql<IntroductionStatus>`case
  when other_side.account_id is null and introduction.status in ('asked', 'accepted') then 'ended'
  else introduction.status end`

/** An account's introductions with the other person; blocked people are omitted. */
const introductionsOf = (db: Db, accountId: string) =>
  db
    .selectFrom('introduction_side as own_side')
    .innerJoin('introduction', 'introduction.id', 'own_side.introduction_id')
    .leftJoin('introduction_side as other_side', (join) =>
      join
        .onRef('other_side.introduction_id', '=', 'own_side.introduction_id')
        .onRef('other_side.is_asker', '<>', 'own_side.is_asker'),
    )
    .leftJoin('alumni_entry', 'alumni_entry.account_id', 'other_side.account_id')
    .where('own_side.account_id', '=', accountId)
    .where(
      sql<boolean>`(other_side.account_id is null or ${isUnblocked(sql`other_side.account_id`, accountId)})`,
    )

const columns = [
  'introduction.id',
  'introduction.answered_at',
  'introduction.ended_at',
  'own_side.is_asker',
  'own_side.created_at',
  'own_side.contact as own_contact',
  'other_side.contact',
  'alumni_entry.id as person_id',
  'alumni_entry.name',
  'alumni_entry.service',
  'alumni_entry.role',
  'alumni_entry.employer',
] as const

const computed = [
  shownStatus.as('status'),
  sql<string>`coalesce(case when own_side.is_asker then own_side.message else other_side.message end, '')`.as(
    'message',
  ),
] as const

/** Newest first. */
export async function findIntroductions(
  db: Db,
  { accountId, isAsker, status }: IntroductionFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const narrowed = introductionsOf(db, accountId)
    .$if(isAsker !== undefined, (query) => query.where('own_side.is_asker', '=', isAsker ?? false))
    .$if(status !== undefined, (query) => query.where(shownStatus, '=', status ?? 'asked'))
  const [items, { total }] = await Promise.all([
    narrowed
      .select([...columns, ...computed])
      .orderBy('own_side.created_at', 'desc')
      .orderBy('introduction.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    narrowed.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { items, total }
}

export type IntroductionRow = Awaited<ReturnType<typeof findIntroductions>>['items'][number]

/** One of the account's own; someone else's and a missing one look the same. */
export function findIntroduction(
  db: Db,
  id: string,
  accountId: string,
): Promise<IntroductionRow | undefined> {
  return introductionsOf(db, accountId)
    .select([...columns, ...computed])
    .where('introduction.id', '=', id)
    .executeTakeFirst()
}

/** The newest introduction between two accounts, whoever asked. */
export async function findLast(tx: Tx, a: string, b: string) {
  const { rows } = await sql<{ status: string; ended: Date | null; is_asker: boolean }>`
    select introduction.status, coalesce(introduction.ended_at, introduction.answered_at) as ended,
      own_side.is_asker
    from introduction_side as own_side join introduction on introduction.id = own_side.introduction_id
    join introduction_side as other_side on other_side.introduction_id = own_side.introduction_id
      and other_side.is_asker <> own_side.is_asker
    where own_side.account_id = ${a} and other_side.account_id = ${b}
    order by introduction.created_at desc limit 1`.execute(tx)
  return rows[0]
}

interface NewIntroduction {
  readonly id: string
  readonly askerId: string
  readonly askedId: string
  readonly message: string
  readonly contact: string
  readonly now: Date
}

export async function insertIntroduction(tx: Tx, introduction: NewIntroduction): Promise<void> {
  const { id, now } = introduction
  await tx.insertInto('introduction').values({ id, status: 'asked', created_at: now }).execute()
  const side = { introduction_id: id, created_at: now }
  await tx
    .insertInto('introduction_side')
    .values([
      {
        ...side,
        account_id: introduction.askerId,
        is_asker: true,
        message: introduction.message,
        contact: introduction.contact,
      },
      { ...side, account_id: introduction.askedId, is_asker: false, message: null, contact: null },
    ])
    .execute()
}

/** The status and both accounts of an introduction, locked. */
export async function lockIntroduction(tx: Tx, id: string, accountId: string) {
  const { rows } = await sql<{ status: string; is_asker: boolean; other_id: string | null }>`
    select introduction.status, own_side.is_asker, other_side.account_id as other_id
    from introduction join introduction_side as own_side on own_side.introduction_id = introduction.id
    left join introduction_side as other_side on other_side.introduction_id = introduction.id
      and other_side.is_asker <> own_side.is_asker
    where introduction.id = ${id} and own_side.account_id = ${accountId}
    for update of introduction`.execute(tx)
  return rows[0]
}

/** Changes the status; contacts exist only while accepted. */
export async function setStatus(
  tx: Tx,
  id: string,
  { status, now }: { status: 'accepted' | 'declined' | 'ended'; now: Date },
): Promise<void> {
  const change = status === 'ended' ? { ended_at: now } : { answered_at: now }
  await tx
    .updateTable('introduction')
    .set({ status, ...change })
    .where('id', '=', id)
    .execute()
  if (status === 'accepted') return
  await tx
    .updateTable('introduction_side')
    .set({ contact: null })
    .where('introduction_id', '=', id)
    .execute()
}

export async function setContact(
  tx: Tx,
  { id, accountId, contact }: { id: string; accountId: string; contact: string },
): Promise<void> {
  await tx
    .updateTable('introduction_side')
    .set({ contact })
    .where('introduction_id', '=', id)
    .where('account_id', '=', accountId)
    .execute()
}

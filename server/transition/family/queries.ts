import { sql } from 'kysely'
import type { FamilyRole } from '#contract/transition/family.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

const role = sql<FamilyRole>`own_member.role`

/** The account's current link with the other account. */
export function findLink(db: Db, accountId: string) {
  return db
    .selectFrom('family_member as own_member')
    .innerJoin('family_link', 'family_link.id', 'own_member.link_id')
    .innerJoin('family_member as partner', (join) =>
      join
        .onRef('partner.link_id', '=', 'own_member.link_id')
        .onRef('partner.account_id', '<>', 'own_member.account_id'),
    )
    .innerJoin('account', 'account.id', 'partner.account_id')
    .select([
      'family_link.id',
      'family_link.created_at',
      role.as('role'),
      'account.id as partner_id',
      'account.first_name',
      'account.last_name',
      'account.email',
    ])
    .where('own_member.account_id', '=', accountId)
    .where('own_member.active', '=', true)
    .executeTakeFirst()
}

export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>

/** The id of the account's current link. */
export async function findLinkId(db: Db, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('family_member')
    .select('link_id')
    .where('account_id', '=', accountId)
    .where('active', '=', true)
    .executeTakeFirst()
  return row?.link_id
}

/** The account's links, newest first: when they began and ended, and whether this account ended them. */
export function findHistory(db: Db, accountId: string) {
  return db
    .selectFrom('family_member')
    .innerJoin('family_link', 'family_link.id', 'family_member.link_id')
    .select([
      'family_member.role',
      'family_member.ended_it',
      'family_link.created_at',
      'family_link.ended_at',
    ])
    .where('family_member.account_id', '=', accountId)
    .orderBy('family_member.created_at', 'desc')
    .limit(10)
    .execute()
}

export async function insertLink(
  tx: Tx,
  link: { id: string; member: string; spouse: string },
  now: Date,
): Promise<void> {
  await tx.insertInto('family_link').values({ id: link.id, created_at: now }).execute()
  const of = { link_id: link.id, created_at: now }
  await tx
    .insertInto('family_member')
    .values([
      { ...of, account_id: link.member, role: 'member' },
      { ...of, account_id: link.spouse, role: 'spouse' },
    ])
    .execute()
}

/** Ends a link; `endedBy` is null if neither ended it on purpose, as in account deletion. */
export async function closeLink(
  tx: Tx,
  linkId: string,
  endedBy: string | null,
  now: Date,
): Promise<void> {
  await tx.updateTable('family_link').set({ ended_at: now }).where('id', '=', linkId).execute()
  await tx
    .updateTable('family_member')
    .set({
      active: false,
      ended_it: endedBy === null ? false : sql<boolean>`account_id = ${endedBy}`,
    })
    .where('link_id', '=', linkId)
    .execute()
}

/** The account's open invitation, expired or not. */
export function findInvitation(db: Db, accountId: string) {
  return db
    .selectFrom('family_invitation')
    .select(['email', 'created_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** The sender of an invitation whose link is valid. */
export function findInviter(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('family_invitation')
    .innerJoin('account', 'account.id', 'family_invitation.account_id')
    .select(['account.id', 'account.first_name', 'family_invitation.expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('account.status', '=', 'active')
    .where('account.deletion_due_at', 'is', null)
    .executeTakeFirst()
}

/** Replaces the account's invitation. */
export async function upsertInvitation(
  tx: Tx,
  row: {
    account_id: string
    email: string
    token_hash: Buffer
    created_at: Date
    expires_at: Date
  },
): Promise<void> {
  const { account_id: _, ...set } = row
  await tx
    .insertInto('family_invitation')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(set))
    .execute()
}

/** Returns whether there was one. */
export async function deleteInvitation(tx: Tx, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('family_invitation')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes invitations to the address of a deleted account. */
export async function deleteInvitationsTo(tx: Tx, email: string): Promise<void> {
  await tx
    .deleteFrom('family_invitation')
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .execute()
}

/** Deletes invitations expired, links ended and steps deleted before the given times. */
export async function deleteOld(
  tx: Tx,
  before: { invitations: Date; links: Date; steps: Date },
): Promise<void> {
  await tx.deleteFrom('family_invitation').where('expires_at', '<', before.invitations).execute()
  await tx.deleteFrom('family_link').where('ended_at', '<', before.links).execute()
  await tx.deleteFrom('family_step').where('deleted_at', '<', before.steps).execute()
}

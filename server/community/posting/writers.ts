import type { CommunityMember, mutePerson, renameInCommunity } from '#contract/community/posting.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { trustOf } from '#server/community/community/community.ts'
import { decisionsAbout, suspendedUntil } from '#server/community/moderation/moderation.ts'
import type { Account, SignedIn } from '#server/platform/access/account.ts'
import { requireVerified } from '#server/platform/access/verification.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/lib/ids.ts'
import type { Services } from '#server/platform/services.ts'
import { findMuted, isOtherAuthor, setMute } from './member-queries.ts'
import { inventName, nameKey, renameMentions, requireShowable } from './names.ts'
import {
  deleteVersionsWith,
  findAuthor,
  findMentionsOf,
  insertAuthor,
  isNameTaken,
  renameAuthor,
  setBody,
} from './queries.ts'

type Parts = Pick<Services, 'db' | 'clock' | 'limits'>

/** A member's community profile, visible only to them. */
export async function communityMember(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  account: Account,
): Promise<CommunityMember> {
  const now = clock.now()
  const [author, { level }, until, muted, decisions] = await Promise.all([
    findAuthor(db, account.id),
    trustOf(db, account.id, now),
    suspendedUntil(db, account.id, now),
    findMuted(db, account.id),
    decisionsAbout(db, account.id),
  ])
  return {
    name: author?.display_name ?? null,
    level,
    canWrite: account.email_verified_at !== null,
    suspendedUntil: until?.toISOString() ?? null,
    muted,
    decisions: decisions.map(({ id, action, note, until, created_at, ...row }) => ({
      id,
      action,
      note,
      until: until?.toISOString() ?? null,
      createdAt: created_at.toISOString(),
      isAlumni: row.alumni_id !== null,
      topic: row.topic_id && row.title !== null ? { id: row.topic_id, title: row.title } : null,
      host: row.host,
      appeal: appealOf(row),
    })),
  }
}

function appealOf({
  appeal,
  appeal_outcome,
}: {
  appeal: string | null
  appeal_outcome: string | null
}) {
  if (appeal === null) return 'none'
  if (appeal_outcome === 'granted' || appeal_outcome === 'refused') return appeal_outcome
  return 'open'
}

/** The author of an account's posts; creates one with a neutral name if missing. */
export async function requireAuthor(tx: Tx, accountId: string, now: Date): Promise<string> {
  for (let attempts = 0; attempts < 5; attempts += 1) {
    const author = await findAuthor(tx, accountId)
    if (author) return author.id
    const name = inventName()
    await insertAuthor(tx, {
      id: newId(),
      account_id: accountId,
      display_name: name,
      name_key: nameKey(name),
      created_at: now,
    })
  }
  throw new AppError('unavailable', 'We couldn’t find a free name. Choose one under Community.')
}

/** Changes the author's name, and existing mentions with it. */
export async function rename(
  { db, clock, limits }: Parts,
  user: SignedIn,
  { name }: ParsedInputOf<typeof renameInCommunity>,
): Promise<CommunityMember> {
  requireVerified('write_in_community', user)
  requireShowable(name)
  await limits.take('communityName', user.id)
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const id = await requireAuthor(tx, user.id, now)
    const key = nameKey(name)
    if (await isNameTaken(tx, { name, key, accountId: user.id })) {
      const message = 'This name, or one that looks like it, is taken.'
      throw new AppError('conflict', message, { fields: { name: message } })
    }
    const before = await findAuthor(tx, user.id)
    await renameAuthor(tx, id, { display_name: name, name_key: key, renamed_at: now })
    if (before) await changeMentions(tx, id, before.display_name, name)
  })
  return communityMember({ db, clock }, user)
}

async function changeMentions(tx: Tx, authorId: string, from: string, to: string): Promise<void> {
  for (const { id, body } of await findMentionsOf(tx, authorId, from)) {
    const changed = renameMentions(body, from, to)
    if (changed !== body) await setBody(tx, id, changed)
  }
  await deleteVersionsWith(tx, authorId, from)
}

/** Removes a deleted member's name from others' posts; their own lose it with the account. */
export async function deleteName(tx: Tx, accountId: string): Promise<void> {
  const author = await findAuthor(tx, accountId)
  if (author) await changeMentions(tx, author.id, author.display_name, 'former member')
}

/** Mutes, blocks, unmutes or unblocks an author. */
export async function mute(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  user: SignedIn,
  { id, level }: ParsedInputOf<typeof mutePerson>,
): Promise<CommunityMember> {
  const isKnown = await isOtherAuthor(db, id, user.id)
  if (!isKnown) throw new AppError('not_found', 'We can’t find that person.')
  const pair = { accountId: user.id, authorId: id, now: clock.now() }
  await db.transaction().execute((tx) => setMute(tx, pair, level))
  return communityMember({ db, clock }, user)
}

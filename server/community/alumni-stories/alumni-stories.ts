import {
  type decideStory,
  type listManagedStories,
  type listStories,
  type ManagedStory,
  type OwnStory,
  type Story,
  type StoryDraft,
  StoryStatus,
  storyConsent,
} from '#contract/community/alumni-stories.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Page } from '#contract/page.ts'
import { addNotice } from '#server/account/notices/notices.ts'
import { requireNotSuspended } from '#server/community/moderation/moderation.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import { requireVerified } from '#server/platform/access/verification.ts'
import { record } from '#server/platform/audit/audit.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/lib/ids.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import * as queries from './queries.ts'

/** The acting user and the request. */
interface Actor {
  readonly user: SignedIn
  readonly request: RequestInfo
  readonly services: Pick<Services, 'db' | 'clock' | 'secrets' | 'limits'>
}

const missing = () => new AppError('not_found', 'We can’t find that story.')

function shownOwn(row: queries.StoryRow): OwnStory {
  const { consent_version, consent_text, consented_at } = row
  return {
    id: row.id,
    status: StoryStatus.parse(row.status),
    name: row.name,
    title: row.title,
    text: row.text,
    before: row.role_before,
    after: row.role_after,
    consent:
      consent_version === null || consent_text === null || consented_at === null
        ? null
        : { version: consent_version, text: consent_text, at: consented_at.toISOString() },
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    note: row.note,
    revision: row.revision,
    updatedAt: row.updated_at.toISOString(),
  }
}

const shownManaged = (row: queries.StoryRow): ManagedStory => ({
  ...shownOwn(row),
  accountId: row.account_id,
  publishedAt: row.published_at?.toISOString() ?? null,
})

/** One page of published stories, as visitors see them. */
export async function publicStories(
  db: Db,
  { page = 1, pageSize }: ParsedInputOf<typeof listStories>,
  defaultSize: number,
): Promise<Page<Story>> {
  const limit = pageSize ?? defaultSize
  const { items, total } = await queries.findPublicStories(db, {
    limit,
    offset: (page - 1) * limit,
  })
  const stories = items.map(({ role_before, role_after, published_at, ...story }) => ({
    ...story,
    before: role_before,
    after: role_after,
    publishedAt: published_at?.toISOString() ?? '',
  }))
  return { items: stories, total, page, pageSize: limit }
}

/** The account's own story, or null. */
export async function ownStory(db: Db, accountId: string): Promise<OwnStory | null> {
  const row = await queries.findOwnStory(db, accountId)
  return row ? shownOwn(row) : null
}

async function requireOwn(db: Db, accountId: string): Promise<OwnStory> {
  const story = await ownStory(db, accountId)
  if (!story) throw missing()
  return story
}

/** Saves a draft or, with consent, submits the story for review. Either one unpublishes it. */
export async function saveStory(
  { user, request, services }: Actor,
  { revision, consent, before, after, ...rest }: StoryDraft,
): Promise<OwnStory> {
  const { db, clock } = services
  const now = clock.now()
  requireVerified('use_alumni', user)
  await requireNotSuspended(db, user, now)
  if (consent !== null && consent !== storyConsent.version) {
    throw new AppError(
      'conflict',
      'What you agree to has changed. Load the page and read it again.',
    )
  }
  // Each one goes to the moderators and into the audit log.
  if (consent !== null) await services.limits.take('communityWrite', user.id)
  await db.transaction().execute(async (tx) => {
    const row = await queries.lockOwnStory(tx, user.id)
    if (revision !== undefined && revision !== (row?.revision ?? 0)) {
      throw new AppError('conflict', 'Your story was changed elsewhere. Load it again.')
    }
    const id = row?.id ?? newId()
    const hasConsent = consent !== null
    await queries.upsertStory(
      tx,
      { id, accountId: user.id, now },
      {
        ...rest,
        role_before: before,
        role_after: after,
        status: hasConsent ? 'waiting' : 'draft',
        consent_version: hasConsent ? storyConsent.version : null,
        consent_text: hasConsent ? storyConsent.text : null,
        consented_at: hasConsent ? now : null,
      },
    )
    if (!hasConsent) return
    const detail = { version: storyConsent.version }
    const event = { kind: 'story.consent_given', actor: user.id, subject: id } as const
    await record(tx, services, { ...event, detail, request })
  })
  return requireOwn(db, user.id)
}

/** Withdraws consent and regenerates the public page without the story. */
export async function withdraw({ user, request, services }: Actor): Promise<OwnStory> {
  const { db, clock } = services
  await db.transaction().execute(async (tx) => {
    const row = await queries.lockOwnStory(tx, user.id)
    if (!row) throw missing()
    if (row.status === 'draft' || row.status === 'withdrawn') return
    await queries.setWithdrawn(tx, row.id, clock.now())
    const event = { kind: 'story.consent_withdrawn', actor: user.id, subject: row.id } as const
    await record(tx, services, { ...event, request })
  })
  return requireOwn(db, user.id)
}

/** Deletes the account's story along with its consent. */
export async function removeStory({ user, request, services }: Actor): Promise<undefined> {
  await services.db.transaction().execute(async (tx) => {
    const row = await queries.lockOwnStory(tx, user.id)
    if (!row) throw missing()
    await queries.deleteStory(tx, user.id)
    const event = { kind: 'story.consent_withdrawn', actor: user.id, subject: row.id } as const
    await record(tx, services, { ...event, detail: { deleted: true }, request })
  })
}

/** One page of stories in a status. */
export async function managedStories(
  db: Db,
  { page = 1, pageSize, status }: ParsedInputOf<typeof listManagedStories>,
  defaultSize: number,
): Promise<Page<ManagedStory>> {
  const limit = pageSize ?? defaultSize
  const slice = { limit, offset: (page - 1) * limit }
  const { items, total } = await queries.findStories(db, status, slice)
  return { items: items.map(shownManaged), total, page, pageSize: limit }
}

/** Publishes a pending story or declines it. Declining a published story takes it down. */
export async function decide(
  { user, request, services }: Actor,
  { id, action, note, revision }: ParsedInputOf<typeof decideStory>,
): Promise<ManagedStory> {
  const { db, clock } = services
  const isPublished = action === 'publish'
  return db.transaction().execute(async (tx) => {
    const row = await queries.lockStory(tx, id)
    if (!row || row.status === 'draft' || row.status === 'withdrawn') throw missing()
    if (row.account_id === user.id) {
      throw new AppError('forbidden', 'Another admin has to decide about your own story.')
    }
    if (row.revision !== revision) {
      throw new AppError('conflict', 'This story changed meanwhile. Load it again.')
    }
    if (row.status === (isPublished ? 'published' : 'declined')) return shownManaged(row)
    const now = clock.now()
    await queries.setDecision(tx, id, { isPublished, note: note === '' ? null : note, now })
    await addNotice(tx, services, {
      accountId: row.account_id,
      kind: 'story',
      title: isPublished ? 'Your story is published' : 'Your story was not published',
      body: isPublished
        ? 'Anyone can read it on the stories page. You can withdraw it at any time.'
        : note || 'You can change it and send it again.',
      url: '/dashboard/alumni/story',
      key: `story-${id}-${revision}`,
    })
    await record(tx, services, {
      kind: isPublished ? 'story.published' : 'story.declined',
      actor: user.id,
      subject: id,
      detail: { before: row.status, version: row.consent_version },
      request,
    })
    const decided = await queries.lockStory(tx, id)
    if (!decided) throw missing()
    return shownManaged(decided)
  })
}

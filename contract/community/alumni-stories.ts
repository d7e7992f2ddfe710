import { z } from 'zod'
import { endpoint, noContent, noInput, paragraphs, text } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'

/** The exact consent text. A changed text gets a new version; stories keep the one agreed to. */
export const storyConsent = {
  version: '2026-11-23',
  text: 'I wrote this story and it is true. Waypoint may publish it with the name and roles I entered on its success stories page, where anyone can read it. An admin reads it first. I can withdraw this consent at any time, and the story comes off the page at once.',
} as const

/** The status of a story. Only `published` is public. */
export const StoryStatus = z.enum(['draft', 'waiting', 'published', 'declined', 'withdrawn'], {
  error: 'Choose a status.',
})
export type StoryStatus = z.infer<typeof StoryStatus>

const storyFields = {
  /** The byline. */
  name: text(60, 2),
  title: text(120, 5),
  text: paragraphs(6_000, 100),
  /** Their military role. */
  before: text(100, 2),
  /** Their current job. */
  after: text(100, 2),
}

/** A story as visitors see it. */
export const Story = z
  .object({ id: z.uuid(), ...storyFields, publishedAt: Instant })
  .meta({ id: 'Story' })
export type Story = z.infer<typeof Story>

const consent = z.object({ version: z.string(), text: z.string(), at: Instant })

/** The caller's own story. */
export const OwnStory = z
  .object({
    id: z.uuid(),
    status: StoryStatus,
    ...storyFields,
    /** The consent given and when; null before it's given. */
    consent: consent.nullable(),
    withdrawnAt: Instant.nullable(),
    /** The admin's note with the latest decision. */
    note: z.string().nullable(),
    revision: z.number().int(),
    updatedAt: Instant,
  })
  .meta({ id: 'OwnStory' })
export type OwnStory = z.infer<typeof OwnStory>

/** A story with what admins need to review it. */
export const ManagedStory = OwnStory.extend({
  accountId: z.uuid(),
  publishedAt: Instant.nullable(),
}).meta({ id: 'ManagedStory' })
export type ManagedStory = z.infer<typeof ManagedStory>

/** A story as its writer submits it. */
export const StoryDraft = z.strictObject({
  ...storyFields,
  revision: z.number().int().min(0).optional(),
  /** The version of `storyConsent` the writer agrees to; null saves a draft. */
  consent: z.string().max(40).nullable(),
})
export type StoryDraft = z.infer<typeof StoryDraft>

export const listStories = endpoint({
  method: 'GET',
  path: '/api/stories',
  access: 'public',
  summary: 'Published stories of members, newest first.',
  input: z.strictObject(pageInput),
  output: pageOf(Story),
})

export const getOwnStory = endpoint({
  method: 'GET',
  path: '/api/alumni/me/story',
  access: 'member',
  summary: 'The caller’s own story; null before there is one.',
  input: noInput,
  output: z.object({ story: OwnStory.nullable() }),
})

export const saveOwnStory = endpoint({
  method: 'PUT',
  path: '/api/alumni/me/story',
  access: 'member',
  summary:
    'Keeps the caller’s story as a draft, or with consent sends it to an admin; a published one comes off the page until it is approved again.',
  input: StoryDraft,
  output: OwnStory,
})

export const withdrawStory = endpoint({
  method: 'POST',
  path: '/api/alumni/me/story/withdrawal',
  access: 'member',
  summary: 'Withdraws consent: the story is off the public page at once.',
  input: noInput,
  output: OwnStory,
})

export const deleteOwnStory = endpoint({
  method: 'DELETE',
  path: '/api/alumni/me/story',
  access: 'member',
  summary: 'Deletes the caller’s story with its consent.',
  status: 204,
  input: noInput,
  output: noContent,
})

const moderating = { permission: 'community.moderate' } as const

export const listManagedStories = endpoint({
  method: 'GET',
  path: '/api/admin/stories',
  access: moderating,
  summary: 'Stories that writers sent, those that wait longest first.',
  input: z.strictObject({
    ...pageInput,
    status: StoryStatus.exclude(['draft', 'withdrawn'], { error: 'Choose a status.' }).default(
      'waiting',
    ),
  }),
  output: pageOf(ManagedStory),
})

export const decideStory = endpoint({
  method: 'POST',
  path: '/api/admin/stories/:id/decision',
  access: moderating,
  summary:
    'Publishes a story that waits, or declines one with a note; declining a published one takes it down.',
  input: z.strictObject({
    id: z.uuid({ error: 'This isn’t a valid ID.' }),
    action: z.enum(['publish', 'decline'], { error: 'Choose what to do.' }),
    note: paragraphs(1_000).default(''),
    revision: z.number().int().min(0),
  }),
  output: ManagedStory,
})

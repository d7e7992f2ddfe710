import { z } from 'zod'
import { endpoint, noContent, noInput, paragraphs, text } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'
import { CategoryId, Post, TopicCard, TopicTag, topicFilters } from './community.ts'
import { TrustLevel } from './trust-levels.ts'

/** Hours that edited or removed versions are kept. */
export const retentionHours = 24

const id = z.uuid({ error: 'This isn’t a valid ID.' })
const title = text(150, 5)
const body = paragraphs(10_000, 1)
const tags = z.array(TopicTag).max(3, { error: 'Choose at most three.' })

/** Flags returned to the author of a new post. */
const notices = {
  /** Held by a rule until a moderator reviews it; visible only to its author. */
  held: z.boolean(),
  /** Suggests someone may be in danger: show the Veterans Crisis Line. */
  crisis: z.boolean(),
  /** Names a unit, a place and a date together. */
  movement: z.boolean(),
}

/** A newly created topic, with its first post. */
const NewTopic = TopicCard.extend({ post: Post, ...notices })
/** A newly created reply. */
const NewPost = Post.extend(notices)

export const createTopic = endpoint({
  method: 'POST',
  path: '/api/community/topics',
  access: 'member',
  summary: 'Starts a topic; needs a confirmed address.',
  status: 201,
  input: z.strictObject({ category: CategoryId, title, body, tags: tags.default([]) }),
  output: NewTopic,
})

export const updateTopic = endpoint({
  method: 'PATCH',
  path: '/api/community/topics/:id',
  access: 'member',
  summary: 'Changes title, category, tags or first post of a topic of the caller.',
  input: z.strictObject({
    id,
    title: title.optional(),
    category: CategoryId.optional(),
    tags: tags.optional(),
    body: body.optional(),
  }),
  output: TopicCard,
})

export const deleteTopic = endpoint({
  method: 'DELETE',
  path: '/api/community/topics/:id',
  access: 'member',
  summary:
    'Removes the first post of a topic of the caller; without replies of others the topic goes too.',
  status: 204,
  input: z.strictObject({ id }),
  output: noContent,
})

export const createPost = endpoint({
  method: 'POST',
  path: '/api/community/topics/:id/posts',
  access: 'member',
  summary: 'Replies to a topic; needs a confirmed address.',
  status: 201,
  input: z.strictObject({ id, body }),
  output: NewPost,
})

export const updatePost = endpoint({
  method: 'PATCH',
  path: '/api/community/posts/:id',
  access: 'member',
  summary: 'Edits a post of the caller; what it said before stays readable for a day.',
  input: z.strictObject({ id, body }),
  output: NewPost,
})

export const deletePost = endpoint({
  method: 'DELETE',
  path: '/api/community/posts/:id',
  access: 'member',
  summary: 'Removes a post of the caller: its text at once, the rest a day later.',
  status: 204,
  input: z.strictObject({ id }),
  output: noContent,
})

export const listPostVersions = endpoint({
  method: 'GET',
  path: '/api/community/posts/:id/versions',
  access: 'member',
  summary: 'What an edited post said before, newest first; kept for a day.',
  input: z.strictObject({ id }),
  output: z.object({ items: z.array(z.object({ body: z.string(), replacedAt: Instant })) }),
})

export const votePost = endpoint({
  method: 'PUT',
  path: '/api/community/posts/:id/vote',
  access: 'member',
  summary: 'Votes for a post of someone else, or takes the vote back.',
  input: z.strictObject({
    id,
    value: z.union([z.literal(0), z.literal(1)], { error: 'Use 0 or 1.' }),
  }),
  output: z.object({ votes: z.number().int(), value: z.number().int() }),
})

export const followTopic = endpoint({
  method: 'PUT',
  path: '/api/community/topics/:id/follow',
  access: 'member',
  summary: 'Follows a topic or stops: new replies become notifications.',
  input: z.strictObject({ id, follow: z.boolean({ error: 'Use true or false.' }) }),
  output: z.object({ follow: z.boolean() }),
})

export const chooseAnswer = endpoint({
  method: 'PUT',
  path: '/api/community/topics/:id/answer',
  access: 'member',
  summary: 'Marks a reply as the answer to a topic of the caller; null takes it back.',
  input: z.strictObject({ id, postId: id.nullable() }),
  output: TopicCard,
})

/** A post as a member sees it. */
export const MemberPost = Post.extend({
  /** Null for the operator and for members who left. */
  authorId: z.uuid().nullable(),
  isOwn: z.boolean(),
  hasVoted: z.boolean(),
  /** The caller muted or blocked its author. */
  isMuted: z.boolean(),
  /** Posted since the caller's last visit. */
  isNew: z.boolean(),
  hasVersions: z.boolean(),
  /** Visible only to its author until a moderator reviews it. */
  isHeld: z.boolean(),
})
export type MemberPost = z.infer<typeof MemberPost>

export const readTopic = endpoint({
  method: 'GET',
  path: '/api/community/topics/:id/reading',
  access: 'member',
  summary: 'A topic with a page of its posts as the caller may act on them.',
  input: z.strictObject({ ...pageInput, id }),
  output: z.object({
    topic: TopicCard,
    posts: pageOf(MemberPost),
    isOwn: z.boolean(),
    follows: z.boolean(),
    /** Names available for mentions: the topic's participants. */
    participants: z.array(z.string()),
  }),
})

export const visitTopic = endpoint({
  method: 'PUT',
  path: '/api/community/topics/:id/visit',
  access: 'member',
  summary: 'Keeps that the caller has read a topic until now.',
  status: 204,
  input: z.strictObject({ id }),
  output: noContent,
})

/** A topic with its unread count for the caller; 100 means 100 or more. */
export const MemberTopic = TopicCard.extend({
  unread: z.number().int(),
  follows: z.boolean(),
})
export type MemberTopic = z.infer<typeof MemberTopic>

export const listMemberTopics = endpoint({
  method: 'GET',
  path: '/api/community/member-topics',
  access: 'member',
  summary: 'Topics with what is new since the caller’s last visit: all, followed, own or unread.',
  input: z.strictObject({
    ...pageInput,
    ...topicFilters,
    show: z
      .enum(['all', 'following', 'own', 'unread'], { error: 'Choose which topics.' })
      .default('all'),
  }),
  output: pageOf(MemberTopic),
})

/** A person the caller has muted or blocked. */
const Muted = z.object({ id: z.uuid(), name: z.string(), level: z.enum(['mute', 'block']) })

/** A moderator's decision about one of the caller's posts. */
export const OwnDecision = z.object({
  id: z.uuid(),
  action: z.enum(['hide', 'remove', 'warn', 'suspend']),
  note: z.string(),
  until: Instant.nullable(),
  createdAt: Instant,
  topic: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  /** The reviewed host; null when the decision is about a post. */
  host: z.string().nullable(),
  /** Whether it's about the caller’s entry in the alumni directory. */
  isAlumni: z.boolean(),
  appeal: z.enum(['none', 'open', 'granted', 'refused']),
})
export type OwnDecision = z.infer<typeof OwnDecision>

/** The caller's community profile. */
export const CommunityMember = z
  .object({
    /** Null until they choose one or post for the first time. */
    name: z.string().nullable(),
    level: TrustLevel,
    /** Whether the email address is confirmed, which posting requires. */
    canWrite: z.boolean(),
    suspendedUntil: Instant.nullable(),
    muted: z.array(Muted),
    decisions: z.array(OwnDecision),
  })
  .meta({ id: 'CommunityMember' })
export type CommunityMember = z.infer<typeof CommunityMember>

export const getCommunityMember = endpoint({
  method: 'GET',
  path: '/api/community/me',
  access: 'member',
  summary: 'The caller in the community: name, trust level, muted people, moderators’ decisions.',
  input: noInput,
  output: CommunityMember,
})

export const renameInCommunity = endpoint({
  method: 'PUT',
  path: '/api/community/me',
  access: 'member',
  summary: 'Chooses the name that posts of the caller show, earlier ones too.',
  input: z.strictObject({ name: text(40, 3) }),
  output: CommunityMember,
})

export const mutePerson = endpoint({
  method: 'PUT',
  path: '/api/community/people/:id/mute',
  access: 'member',
  summary: 'Mutes or blocks whoever wrote under this author ID; null takes it back.',
  input: z.strictObject({
    id,
    level: z.enum(['mute', 'block'], { error: 'Use mute or block.' }).nullable(),
  }),
  output: CommunityMember,
})

/** An unposted draft: `key` is "new", or the ID of the topic it replies to. */
export const Draft = z.object({
  key: z.string(),
  category: z.string(),
  title: z.string(),
  body: z.string(),
  savedAt: Instant,
})
export type Draft = z.infer<typeof Draft>

const key = z.union([z.literal('new'), z.uuid()], { error: 'Use "new" or a topic ID.' })

export const listDrafts = endpoint({
  method: 'GET',
  path: '/api/community/drafts',
  access: 'member',
  summary: 'Drafts of the caller, newest first.',
  input: noInput,
  output: z.object({ items: z.array(Draft) }),
})

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/api/community/drafts/:key',
  access: 'member',
  summary: 'Keeps a draft; an empty one is deleted.',
  status: 204,
  input: z.strictObject({
    key,
    category: z.union([CategoryId, z.literal('')]).default(''),
    title: text(150).default(''),
    body: paragraphs(10_000).default(''),
  }),
  output: noContent,
})

import { z } from 'zod'
import { endpoint, text } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'

/** A category's ID: a URL-safe slug. */
export const CategoryId = z
  .string({ error: 'Choose a category.' })
  .regex(/^[a-z][a-z-]{0,39}$/, { error: 'Choose a category.' })

const CategoryRef = z.object({ id: CategoryId, title: z.string() })

/** A category topics are filed under; `topics` counts the visible ones. */
export const Category = CategoryRef.extend({
  about: z.string(),
  topics: z.number().int(),
  lastPostAt: Instant.nullable(),
  /** Who can start topics: all members, trust level regular or above, or moderators only. */
  whoPosts: z.enum(['members', 'regulars', 'staff']),
  /** Takes no new topics; existing ones remain. */
  isArchived: z.boolean(),
}).meta({ id: 'CommunityCategory' })
export type Category = z.infer<typeof Category>

/**
 * The author of a post: the site operator, a member by display name, a former member, or none once it's removed.
 */
export const Author = z.object({
  kind: z.enum(['operator', 'member', 'former_member', 'removed']),
  name: z.string(),
})
export type Author = z.infer<typeof Author>

/** A topic tag in addition to its category: a separation month, a specialty or a state. */
export const TopicTag = z
  .string()
  .regex(
    /^(?:leaving:20\d\d-(?:0[1-9]|1[0-2])|specialty:[a-z_]{4,12}-[0-9A-Z]{2,8}|state:[A-Z]{2})$/,
    {
      error: 'Choose a month, a specialty or a state.',
    },
  )

/** A topic as shown in lists. */
export const TopicCard = z
  .object({
    id: z.uuid(),
    category: CategoryRef,
    title: z.string(),
    pinned: z.boolean(),
    /** Of the kind `removed` when a moderator removed the first post. */
    startedBy: Author,
    /** The start of the first post; empty when it was removed. */
    excerpt: z.string(),
    /** Posts after the first. */
    replies: z.number().int(),
    /** Whether the topic's author marked an answer. */
    answered: z.boolean(),
    tags: z.array(z.string()),
    createdAt: Instant,
    lastPostAt: Instant,
  })
  .meta({ id: 'CommunityTopic' })
export type TopicCard = z.infer<typeof TopicCard>

/** A post in plain Markdown, as parsed by `markdown.ts`; empty once its author removed it. */
export const Post = z
  .object({
    id: z.uuid(),
    author: Author,
    body: z.string(),
    createdAt: Instant,
    editedAt: Instant.nullable(),
    votes: z.number().int(),
    /** Marked as the answer by the topic's author. */
    isAnswer: z.boolean(),
  })
  .meta({ id: 'CommunityPost' })
export type Post = z.infer<typeof Post>

/** Filters for lists of topics. */
export const topicFilters = {
  q: text(200).default(''),
  category: CategoryId.optional(),
  tag: TopicTag.optional(),
  /** `open`: no marked answer yet. */
  state: z
    .enum(['all', 'answered', 'open'], { error: 'Use all, answered or open.' })
    .default('all'),
}

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/community/categories',
  access: 'public',
  summary: 'The categories of the community, also archived ones, with how many topics each has.',
  input: z.strictObject({}),
  output: z.object({ items: z.array(Category) }),
})

export const listTopics = endpoint({
  method: 'GET',
  path: '/api/community/topics',
  access: 'public',
  summary: 'Topics by words and category: the newest first, in a category the pinned before them.',
  input: z.strictObject({ ...pageInput, ...topicFilters }),
  output: pageOf(TopicCard),
})

export const listSimilarTopics = endpoint({
  method: 'GET',
  path: '/api/community/similar-topics',
  access: 'public',
  summary: 'Up to five topics that a title reads like, the most similar first.',
  input: z.strictObject({ title: text(150) }),
  output: z.object({ items: z.array(TopicCard) }),
})

export const getTopic = endpoint({
  method: 'GET',
  path: '/api/community/topics/:id',
  access: 'public',
  summary: 'A topic with a page of its posts, oldest first.',
  input: z.strictObject({ ...pageInput, id: z.uuid({ error: 'Enter a topic ID.' }) }),
  output: z.object({ topic: TopicCard, posts: pageOf(Post) }),
})

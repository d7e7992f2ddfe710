import { z } from 'zod'
import { endpoint, text } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'

/** The id of a category: a word that can stand in an address. */
export const CategoryId = z
  .string({ error: 'Choose a category.' })
  .regex(/^[a-z][a-z-]{0,39}$/, { error: 'Choose a category.' })

const CategoryRef = z.object({ id: CategoryId, title: z.string() })

/** What topics are sorted by; `topics` counts those that show. */
export const Category = CategoryRef.extend({
  about: z.string(),
  topics: z.number().int(),
  lastPostAt: Instant.nullable(),
}).meta({ id: 'CommunityCategory' })
export type Category = z.infer<typeof Category>

/** Who wrote a post: whoever runs this site, a member by the name they chose, one who left, or nobody any more. */
export const Author = z.object({
  kind: z.enum(['operator', 'member', 'former_member', 'removed']),
  name: z.string(),
})
export type Author = z.infer<typeof Author>

/** A topic as lists show it. */
export const TopicCard = z
  .object({
    id: z.uuid(),
    category: CategoryRef,
    title: z.string(),
    pinned: z.boolean(),
    /** Of the kind `removed` when a moderator took the first post out. */
    startedBy: Author,
    /** The beginning of the first post; empty when it was taken out. */
    excerpt: z.string(),
    /** Posts after the first. */
    replies: z.number().int(),
    createdAt: Instant,
    lastPostAt: Instant,
  })
  .meta({ id: 'CommunityTopic' })
export type TopicCard = z.infer<typeof TopicCard>

/** A post: plain text, its paragraphs apart by an empty line, lists by lines that begin with "- ". */
export const Post = z
  .object({
    id: z.uuid(),
    author: Author,
    body: z.string(),
    createdAt: Instant,
    editedAt: Instant.nullable(),
  })
  .meta({ id: 'CommunityPost' })
export type Post = z.infer<typeof Post>

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/community/categories',
  access: 'public',
  summary: 'The categories of the community with how many topics each has.',
  input: z.strictObject({}),
  output: z.object({ items: z.array(Category) }),
})

export const listTopics = endpoint({
  method: 'GET',
  path: '/api/community/topics',
  access: 'public',
  summary: 'Topics by words and category: the newest first, in a category the pinned before them.',
  input: z.strictObject({
    ...pageInput,
    q: text(200).default(''),
    category: CategoryId.optional(),
  }),
  output: pageOf(TopicCard),
})

export const getTopic = endpoint({
  method: 'GET',
  path: '/api/community/topics/:id',
  access: 'public',
  summary: 'A topic with a page of its posts, oldest first.',
  input: z.strictObject({ ...pageInput, id: z.uuid({ error: 'Enter a topic ID.' }) }),
  output: z.object({ topic: TopicCard, posts: pageOf(Post) }),
})

import { z } from 'zod'
import { endpoint, noContent, noInput, paragraphs, queryInt, text } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'
import { Author } from './community.ts'
import { TrustLevel } from './trust-levels.ts'

const id = z.uuid({ error: 'This isn’t a valid ID.' })

/** Reasons to report a post. */
export const ReportReason = z.enum(
  ['spam', 'harassment', 'private_information', 'security', 'false_information', 'danger', 'other'],
  { error: 'Choose a reason.' },
)
export type ReportReason = z.infer<typeof ReportReason>

export const reportPost = endpoint({
  method: 'POST',
  path: '/api/community/posts/:id/reports',
  access: 'member',
  summary:
    'Reports a post to the moderators; a second report of the same person changes the first.',
  status: 201,
  input: z.strictObject({ id, reason: ReportReason, text: paragraphs(1_000).default('') }),
  output: z.object({ id: z.uuid() }),
})

export const appealDecision = endpoint({
  method: 'POST',
  path: '/api/community/decisions/:id/appeal',
  access: 'member',
  summary: 'Asks the moderators to look again at a decision about the caller, once.',
  status: 201,
  input: z.strictObject({ id, text: paragraphs(2_000, 10) }),
  output: z.object({ id: z.uuid() }),
})

/** A moderator's decision on a case. On an appeal, keep grants it and anything else denies it. */
export const ModerationAction = z.enum(['keep', 'hide', 'remove', 'warn', 'suspend'], {
  error: 'Choose what to do.',
})
export type ModerationAction = z.infer<typeof ModerationAction>

/** How a case was opened. */
export const CaseOrigin = z.enum(['reports', 'rules', 'crisis', 'appeal', 'review'])
export type CaseOrigin = z.infer<typeof CaseOrigin>

const CasePost = z.object({
  id: z.uuid(),
  author: Author,
  body: z.string(),
  createdAt: Instant,
  /** Currently hidden from members. */
  isHidden: z.boolean(),
})

/** What a case is about. */
export const CaseSubject = z.enum(['post', 'alumni', 'review'])
export type CaseSubject = z.infer<typeof CaseSubject>

/** The fields of a host review besides its text. */
const CaseReview = z.object({
  organization: z.object({ id: z.uuid(), name: z.string() }),
  program: z.object({ id: z.uuid(), title: z.string() }),
  rating: z.number().int(),
  hired: z.boolean(),
})

/** A post or host review that needs a moderator, and why. */
export const ModerationCase = z
  .object({
    id: z.uuid(),
    /** For alumni entries and host reviews, `topic` and `post` hold the content. */
    about: CaseSubject,
    origin: CaseOrigin,
    /** The rule that held it, as text; empty otherwise. */
    why: z.string(),
    createdAt: Instant,
    topic: z.object({ id: z.uuid(), title: z.string() }),
    /** The other fields of a review, whose text is in `post`; null for other subjects. */
    review: CaseReview.nullable(),
    post: CasePost,
    reports: z.array(
      z.object({
        reason: ReportReason,
        text: z.string(),
        /** The reported message of an introduction; empty otherwise. */
        quoted: z.string(),
        createdAt: Instant,
      }),
    ),
    /** The member's appeal, and the decision it's about. */
    appeal: z.object({ text: z.string(), action: ModerationAction, note: z.string() }).nullable(),
    closedAt: Instant.nullable(),
    action: ModerationAction.nullable(),
    note: z.string(),
  })
  .meta({ id: 'ModerationCase' })
export type ModerationCase = z.infer<typeof ModerationCase>

/** A case with the posts before and after, and the author's history here. */
export const ModerationCaseDetail = ModerationCase.extend({
  before: z.array(CasePost),
  after: z.array(CasePost),
  /** The post's earlier versions from the last day. */
  versions: z.array(z.object({ body: z.string(), replacedAt: Instant })),
  writer: z
    .object({
      level: TrustLevel,
      posts: z.number().int(),
      decisions: z.array(
        z.object({ action: ModerationAction, note: z.string(), createdAt: Instant }),
      ),
    })
    .nullable(),
})
export type ModerationCaseDetail = z.infer<typeof ModerationCaseDetail>

const access = { permission: 'community.moderate' } as const

export const listCases = endpoint({
  method: 'GET',
  path: '/api/admin/moderation',
  access,
  summary:
    'Posts and reviews that need a moderator: danger first, then the oldest; or what was decided.',
  input: z.strictObject({
    ...pageInput,
    state: z.enum(['open', 'closed'], { error: 'Use open or closed.' }).default('open'),
    origin: CaseOrigin.optional(),
  }),
  output: pageOf(ModerationCase),
})

export const getCase = endpoint({
  method: 'GET',
  path: '/api/admin/moderation/:id',
  access,
  summary: 'A case with its context.',
  input: z.strictObject({ id }),
  output: ModerationCaseDetail,
})

export const decideCase = endpoint({
  method: 'POST',
  path: '/api/admin/moderation/:id',
  access,
  summary:
    'Decides a case. The writer reads the note of everything but keep; warn and suspend hide the post too.',
  input: z.strictObject({
    id,
    action: ModerationAction,
    note: paragraphs(2_000).default(''),
    /** For suspend: days the member can't post. */
    days: queryInt(1, 365).default(7),
  }),
  output: ModerationCase,
})

/** A word or host that's refused, or held until a moderator has reviewed the post. */
export const PostRule = z
  .object({
    id: z.uuid(),
    kind: z.enum(['word', 'link'], { error: 'Choose word or link.' }),
    pattern: z.string(),
    action: z.enum(['hold', 'refuse'], { error: 'Choose hold or refuse.' }),
    createdAt: Instant,
  })
  .meta({ id: 'CommunityRule' })
export type PostRule = z.infer<typeof PostRule>

export const listPostRules = endpoint({
  method: 'GET',
  path: '/api/admin/moderation-rules',
  access,
  summary: 'Words and links that are refused or held for review.',
  input: noInput,
  output: z.object({ items: z.array(PostRule) }),
})

export const createPostRule = endpoint({
  method: 'POST',
  path: '/api/admin/moderation-rules',
  access,
  summary: 'Adds a rule, or changes what one does.',
  status: 201,
  input: PostRule.pick({ kind: true, action: true })
    .extend({ pattern: text(80, 2) })
    .strict(),
  output: PostRule,
})

export const deletePostRule = endpoint({
  method: 'DELETE',
  path: '/api/admin/moderation-rules/:id',
  access,
  summary: 'Deletes a rule.',
  status: 204,
  input: z.strictObject({ id }),
  output: noContent,
})

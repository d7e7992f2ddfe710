import { z } from 'zod'
import {
  endpoint,
  noContent,
  paragraphs,
  queryBoolean,
  queryInt,
  text,
} from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'
import { ReportReason } from './moderation.ts'

const id = z.uuid({ error: 'This isn’t a valid ID.' })

/** Days a review can be edited; it can be withdrawn anytime. */
export const editDays = 30

/** Length limits of a review, in characters. */
export const reviewLength = { min: 20, max: 4_000 } as const

/** The state of a review: a moderator approves each before it's shown, and again after an edit. */
export const ReviewState = z.enum(['waiting', 'kept', 'hidden', 'removed'])
export type ReviewState = z.infer<typeof ReviewState>

const Ref = z.object({ id: z.uuid(), name: z.string() })
const Program = z.object({ id: z.uuid(), title: z.string() })

/** A member's review of a host. */
export const ReviewDraft = z.strictObject({
  /** Whole stars. */
  rating: queryInt(1, 5),
  hired: z.boolean({ error: 'Tell us whether they hired you.' }),
  text: paragraphs(reviewLength.max, reviewLength.min),
})
export type ReviewDraft = z.infer<typeof ReviewDraft>

/** A review as its author sees it. */
export const OwnReview = z
  .object({
    id: z.uuid(),
    /** Null once its author has deleted the application. */
    applicationId: z.uuid().nullable(),
    organization: Ref,
    program: Program,
    rating: z.number().int(),
    hired: z.boolean(),
    text: z.string(),
    state: ReviewState,
    revision: z.number().int(),
    createdAt: Instant,
    /** When editing ends; null when it has ended. */
    editableUntil: Instant.nullable(),
    answer: z.object({ text: z.string(), at: Instant }).nullable(),
  })
  .meta({ id: 'OwnReview' })
export type OwnReview = z.infer<typeof OwnReview>

export const createReview = endpoint({
  method: 'POST',
  path: '/api/organizations/:id/reviews',
  access: 'member',
  summary:
    'Reviews a host after a completed application there; moderators read it before it shows. 403 without one, 409 when each has a review.',
  status: 201,
  /** Without `applicationId`, the review goes to the newest completed application that has none. */
  input: ReviewDraft.extend({ id, applicationId: id.optional() }),
  output: OwnReview,
})

export const listOwnReviews = endpoint({
  method: 'GET',
  path: '/api/host-reviews',
  access: 'member',
  summary: 'The caller’s reviews, newest first.',
  input: z.strictObject({ ...pageInput, applicationId: id.optional() }),
  output: pageOf(OwnReview),
})

export const updateReview = endpoint({
  method: 'PATCH',
  path: '/api/host-reviews/:id',
  access: 'member',
  summary: `Changes one’s own review within ${editDays} days; moderators read it again. 409 when it changed elsewhere.`,
  input: ReviewDraft.extend({ id, revision: z.number().int() }),
  output: OwnReview,
})

export const deleteReview = endpoint({
  method: 'DELETE',
  path: '/api/host-reviews/:id',
  access: 'member',
  summary: 'Withdraws one’s own review: it is deleted with the host’s answer.',
  status: 204,
  input: z.strictObject({ id }),
  output: noContent,
})

export const reportReview = endpoint({
  method: 'POST',
  path: '/api/host-reviews/:id/reports',
  access: 'member',
  summary:
    'Reports a review to the moderators; a second report of the same person changes the first.',
  status: 201,
  input: z.strictObject({ id, reason: ReportReason, text: paragraphs(1_000).default('') }),
  output: z.object({ id: z.uuid() }),
})

/** A review as moderators see it in lists. */
export const ReviewRecord = z
  .object({
    id: z.uuid(),
    organization: Ref,
    program: Program,
    rating: z.number().int(),
    hired: z.boolean(),
    text: z.string(),
    state: ReviewState,
    createdAt: Instant,
    answer: z.object({ text: z.string(), at: Instant }).nullable(),
    /** Mail domains that belong to the host: those of its website and its published contacts. */
    domains: z.array(z.string()),
  })
  .meta({ id: 'ReviewRecord' })
export type ReviewRecord = z.infer<typeof ReviewRecord>

const access = { permission: 'community.moderate' } as const

export const listReviewRecords = endpoint({
  method: 'GET',
  path: '/api/admin/host-reviews',
  access,
  summary: 'Reviews of all hosts, newest first.',
  input: z.strictObject({
    ...pageInput,
    /** Part of the host’s name. */
    q: text(100).optional(),
    state: ReviewState.optional(),
    answered: queryBoolean.optional(),
  }),
  output: pageOf(ReviewRecord),
})

export const answerReview = endpoint({
  method: 'POST',
  path: '/api/admin/host-reviews/:id/answer',
  access,
  summary:
    'Enters the one answer of the host, which came from `from`: an address at a domain of the host, else 400.',
  status: 201,
  input: z.strictObject({
    id,
    from: z.email({ error: 'Enter an email like name@example.com.' }),
    text: paragraphs(2_000, 10),
  }),
  output: ReviewRecord,
})

export const deleteReviewAnswer = endpoint({
  method: 'DELETE',
  path: '/api/admin/host-reviews/:id/answer',
  access,
  summary: 'Takes out the answer of the host.',
  status: 204,
  input: z.strictObject({ id }),
  output: noContent,
})

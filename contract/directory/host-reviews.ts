import { z } from 'zod'
import { endpoint, queryList } from '#contract/endpoint.ts'
import { pageInput, pageOf } from '#contract/page.ts'

const id = z.uuid({ error: 'This isn’t a valid ID.' })

/** Below this many reviews, no average or hired percentage is shown. */
export const minReviews = 3

/** A month, as `2026-11`: an exact day could reveal to a host which member wrote it. */
const Month = z.string().regex(/^\d{4}-\d{2}$/)

/** A review of a host as everyone sees it. It never identifies its author. */
export const HostReview = z
  .object({
    id: z.uuid(),
    program: z.object({ id: z.uuid(), title: z.string() }),
    /** Whole stars, 1 to 5. */
    rating: z.number().int(),
    /** Whether the host hired the author. */
    hired: z.boolean(),
    text: z.string(),
    month: Month,
    author: z.enum(['member', 'former_member']),
    /** The host's single reply. */
    answer: z.object({ text: z.string(), month: Month }).nullable(),
  })
  .meta({ id: 'HostReview' })
export type HostReview = z.infer<typeof HostReview>

/** Figures over a host's visible reviews; null with fewer than three. */
export const ReviewFigures = z.object({
  reviews: z.number().int(),
  /** Stars, with one decimal. */
  average: z.number().nullable(),
  /** Whole percent of authors the host hired. */
  hiredPercent: z.number().int().nullable(),
})
export type ReviewFigures = z.infer<typeof ReviewFigures>

export const listHostReviews = endpoint({
  method: 'GET',
  path: '/api/organizations/:id/reviews',
  access: 'public',
  summary: 'Reviews of a host by members who finished there, newest first, with its figures.',
  input: z.strictObject({ ...pageInput, id }),
  output: pageOf(HostReview).extend({ figures: ReviewFigures }),
})

export const getHostReview = endpoint({
  method: 'GET',
  path: '/api/host-reviews/:id',
  access: 'public',
  summary: 'One shown review, with its host.',
  input: z.strictObject({ id }),
  output: HostReview.extend({ organization: z.object({ id: z.uuid(), name: z.string() }) }),
})

/** Maximum hosts whose figures are read per call. */
export const maxFigures = 100

export const listReviewFigures = endpoint({
  method: 'GET',
  path: '/api/review-figures',
  access: 'public',
  summary: 'Figures of hosts that have enough reviews; the others are left out.',
  input: z.strictObject({ organization: queryList(id, maxFigures).default([]) }),
  output: z.object({ items: z.array(ReviewFigures.extend({ organizationId: z.uuid() })) }),
})

import { z } from 'zod'
import { botTrap } from '#contract/bot-trap.ts'
import { endpoint, paragraphs } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'

/** What can be wrong with an opportunity. */
export const problemKinds = ['no_answer', 'closed', 'wrong_facts', 'other'] as const
/** One of `problemKinds`. */
export const ProblemKind = z.enum(problemKinds, { error: 'Choose what’s wrong.' })
export type ProblemKind = z.infer<typeof ProblemKind>

/** How people say what is wrong. */
export const problemNames: Readonly<Record<ProblemKind, string>> = {
  no_answer: 'The host doesn’t answer',
  closed: 'The program has closed',
  wrong_facts: 'Something is wrong or out of date',
  other: 'Something else',
}

/** Where a reported problem stands: an admin finds that it is so, or that it is not or cannot be known. */
export const ProblemStatus = z.enum(['open', 'confirmed', 'dismissed'], {
  error: 'Choose what you found.',
})
export type ProblemStatus = z.infer<typeof ProblemStatus>

/** A problem as admins see it; nothing of who reported it is kept. */
export const ListingProblem = z
  .object({
    id: z.uuid(),
    kind: ProblemKind,
    /** What was written with it; empty when nothing was. */
    note: z.string(),
    status: ProblemStatus,
    /** What an admin found; visitors never see it. */
    finding: z.string(),
    createdAt: Instant,
    handledAt: Instant.nullable(),
    opportunity: z.object({
      id: z.uuid(),
      title: z.string(),
      /** Whether it has a page: drafts and archived ones have none. */
      isShown: z.boolean(),
    }),
    organization: z.object({ id: z.uuid(), name: z.string() }),
    /** Open ones of the same opportunity, this one counted while it is open. */
    open: z.number().int(),
    /** The other open ones of the same opportunity that say the same. */
    alike: z.number().int(),
  })
  .meta({ id: 'ListingProblem' })
export type ListingProblem = z.infer<typeof ListingProblem>

const id = z.uuid({ error: 'Enter an opportunity ID.' })

export const reportListingProblem = endpoint({
  method: 'POST',
  path: '/api/opportunities/:id/problems',
  access: 'public',
  summary: 'Says that something is wrong with an opportunity.',
  input: z.strictObject({ id, kind: ProblemKind, note: paragraphs(1000).default(''), ...botTrap }),
  output: z.object({ received: z.literal(true) }),
  status: 201,
})

const editing = { permission: 'opportunities.edit' } as const

export const listListingProblems = endpoint({
  method: 'GET',
  path: '/api/admin/listing-problems',
  access: editing,
  summary:
    'Problems that people reported: open ones the oldest first, settled ones the newest first.',
  input: z.strictObject({
    ...pageInput,
    status: ProblemStatus.default('open'),
    kind: ProblemKind.optional(),
    opportunity: id.optional(),
  }),
  output: pageOf(ListingProblem),
})

export const settleListingProblem = endpoint({
  method: 'PATCH',
  path: '/api/admin/listing-problems/:id',
  access: editing,
  summary:
    'Says what an admin found of a problem, or opens it again. A contact found not to answer is shown so for 90 days.',
  input: z.strictObject({
    id: z.uuid({ error: 'Enter a problem ID.' }),
    status: ProblemStatus,
    finding: paragraphs(1000).default(''),
    /** Settles the other open ones of the opportunity that say the same with it. */
    alike: z.boolean().default(false),
  }),
  output: ListingProblem,
})

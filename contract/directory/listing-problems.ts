import { z } from 'zod'
import { botTrap } from '#contract/bot-trap.ts'
import { endpoint, paragraphs } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'

/** Problems people can report about an opportunity. */
export const problemKinds = ['no_answer', 'closed', 'wrong_facts', 'other'] as const
/** One of `problemKinds`. */
export const ProblemKind = z.enum(problemKinds, { error: 'Choose what’s wrong.' })
export type ProblemKind = z.infer<typeof ProblemKind>

/** User-facing labels for the problems. */
export const problemNames: Readonly<Record<ProblemKind, string>> = {
  no_answer: 'The host doesn’t answer',
  closed: 'The program has closed',
  wrong_facts: 'Something is wrong or out of date',
  other: 'Something else',
}

/** The status of a report: an admin confirms it, or dismisses it as wrong or unverifiable. */
export const ProblemStatus = z.enum(['open', 'confirmed', 'dismissed'], {
  error: 'Choose what you found.',
})
export type ProblemStatus = z.infer<typeof ProblemStatus>

/** A report as admins see it; the reporter's identity isn't stored. */
export const ListingProblem = z
  .object({
    id: z.uuid(),
    kind: ProblemKind,
    /** The reporter's note; empty if there is none. */
    note: z.string(),
    status: ProblemStatus,
    /** An admin's finding, never shown to visitors. */
    finding: z.string(),
    createdAt: Instant,
    handledAt: Instant.nullable(),
    opportunity: z.object({
      id: z.uuid(),
      title: z.string(),
      /** Whether it has a public page: drafts and archived ones don't. */
      isShown: z.boolean(),
    }),
    organization: z.object({ id: z.uuid(), name: z.string() }),
    /** Open reports on the same opportunity, including this one while it's open. */
    open: z.number().int(),
    /** Other open reports of the same problem on the same opportunity. */
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
    /** Also resolves the other open reports of the same problem on this opportunity. */
    alike: z.boolean().default(false),
  }),
  output: ListingProblem,
})

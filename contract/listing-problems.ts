import { z } from 'zod'
import { botTrap } from './bot-trap.ts'
import { endpoint, noContent, text } from './endpoint.ts'
import { Instant } from './facts.ts'
import { pageInput, pageOf } from './page.ts'

/** What can be wrong with an opportunity. */
export const problemKinds = ['no_answer', 'closed', 'wrong_facts', 'other'] as const
/** One of `problemKinds`. */
export const ProblemKind = z.enum(problemKinds, { error: 'Choose what is wrong.' })
export type ProblemKind = z.infer<typeof ProblemKind>

/** How people say what is wrong. */
export const problemNames: Readonly<Record<ProblemKind, string>> = {
  no_answer: 'The contact does not answer',
  closed: 'It is closed',
  wrong_facts: 'A fact is wrong',
  other: 'Something else',
}

/** A problem as admins see it; nothing of who reported it is kept. */
export const ListingProblem = z.object({
  id: z.uuid(),
  kind: ProblemKind,
  note: z.string().nullable(),
  createdAt: Instant,
  opportunity: z.object({ id: z.uuid(), title: z.string() }),
  organization: z.object({ id: z.uuid(), name: z.string() }),
  /** Open ones of the same opportunity, this one counted. */
  open: z.number().int(),
})
export type ListingProblem = z.infer<typeof ListingProblem>

const id = z.uuid({ error: 'Give an opportunity id.' })

export const reportListingProblem = endpoint({
  method: 'POST',
  path: '/api/opportunities/:id/problems',
  access: 'public',
  summary: 'Says that something is wrong with an opportunity.',
  input: z.strictObject({ id, kind: ProblemKind, note: text(1000).default(''), ...botTrap }),
  output: z.object({ received: z.literal(true) }),
  status: 201,
})

export const listListingProblems = endpoint({
  method: 'GET',
  path: '/api/admin/listing-problems',
  access: 'admin',
  summary: 'Problems that people reported and nobody has handled, the newest first.',
  input: z.strictObject({ ...pageInput, opportunity: id.optional() }),
  output: pageOf(ListingProblem),
})

export const handleListingProblem = endpoint({
  method: 'POST',
  path: '/api/admin/listing-problems/:id/handled',
  access: 'admin',
  summary: 'Marks a reported problem as handled.',
  input: z.strictObject({ id: z.uuid({ error: 'Give the id of a problem.' }) }),
  output: noContent,
  status: 204,
})

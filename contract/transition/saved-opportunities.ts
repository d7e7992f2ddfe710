import { z } from 'zod'
import { OpportunityCard } from '#contract/directory/listing.ts'
import { endpoint, noContent, paragraphs } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'

/** Maximum saved programs per account. */
export const maxSavedOpportunities = 500

/** Whether a program is still open for applications. */
export const SavedStatus = z.enum(['published', 'closed'])

/** The fields whose changes members are notified about. */
export const SavedFacts = OpportunityCard.pick({
  title: true,
  delivery: true,
  online: true,
  nationwide: true,
  states: true,
  length: true,
  openTo: true,
}).extend({
  host: z.string(),
  status: SavedStatus,
  /** Its cost, as published; null when none is. */
  cost: z.string().nullable(),
})
export type SavedFacts = z.infer<typeof SavedFacts>

/** A program saved by a member; `changed` until they've viewed it. */
export const SavedOpportunity = z
  .object({
    /** Its `place` is the site nearest to the member's places, if they have any. */
    opportunity: OpportunityCard,
    /** Miles from there to `opportunity.place`; null when that can't be measured. */
    miles: z.number().int().nullable(),
    savedAt: Instant,
    note: z.string().nullable(),
    now: SavedFacts,
    changed: z.object({ at: Instant, before: SavedFacts }).nullable(),
  })
  .meta({ id: 'SavedOpportunity' })
export type SavedOpportunity = z.infer<typeof SavedOpportunity>

const opportunityId = z.uuid({ error: 'Enter an opportunity ID.' })

/** Filters for saved programs. */
export const SavedFilter = z.enum(['open', 'changed', 'closed'])
export type SavedFilter = z.infer<typeof SavedFilter>

export const listSavedOpportunities = endpoint({
  method: 'GET',
  path: '/api/saved-opportunities',
  access: 'member',
  summary:
    'The programs that the caller keeps, saved last first; all, or open, changed or closed ones.',
  input: z.strictObject({ ...pageInput, show: SavedFilter.optional() }),
  output: pageOf(SavedOpportunity),
})

export const listSavedIds = endpoint({
  method: 'GET',
  path: '/api/saved-opportunities/ids',
  access: 'member',
  summary: `The IDs of all programs that the caller keeps, at most ${maxSavedOpportunities}.`,
  input: z.strictObject({}),
  output: z.object({ ids: z.array(z.uuid()) }),
})

export const saveOpportunity = endpoint({
  method: 'PUT',
  path: '/api/saved-opportunities/:opportunityId',
  access: 'member',
  summary:
    'Keeps a program, or changes its note; null clears it. `seen` says that the caller has read what changed. A repeat changes nothing.',
  input: z.strictObject({
    opportunityId,
    note: paragraphs(2_000).nullable().optional(),
    seen: z.literal(true).optional(),
  }),
  output: SavedOpportunity,
})

export const removeSavedOpportunity = endpoint({
  method: 'DELETE',
  path: '/api/saved-opportunities/:opportunityId',
  access: 'member',
  summary: 'Keeps a program no longer; its note is deleted.',
  status: 204,
  input: z.strictObject({ opportunityId }),
  output: noContent,
})

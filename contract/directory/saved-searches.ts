import { z } from 'zod'
import { endpoint, noContent, text } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'
import { OpportunityCard } from './listing.ts'
import { OpportunityQuery } from './listing-query.ts'

/** How often new results of a saved search are emailed. */
export const SearchAlert = z.enum(['off', 'daily', 'weekly'], {
  error: 'Choose off, daily or weekly.',
})
export type SearchAlert = z.infer<typeof SearchAlert>

/** Maximum saved searches per account. */
export const maxSavedSearches = 50

const SearchName = text(100, 1)
/** The listing's filters, under the same keys; at least one. */
const SavedQuery = z
  .strictObject(OpportunityQuery)
  .refine(
    ({ sort: _, ...filters }) =>
      Object.values(filters).some((value) => value !== undefined && value !== ''),
    { error: 'Search for something or choose a filter first.' },
  )

/** A member's saved search. */
export const SavedSearch = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** The listing's own query keys. */
    query: z.strictObject(OpportunityQuery).partial(),
    alert: SearchAlert,
    /** Results listed since the last visit. */
    newCount: z.number().int(),
    /** All results. */
    total: z.number().int(),
    createdAt: Instant,
    /** When an alert last checked for new results. */
    lastRunAt: Instant.nullable(),
  })
  .meta({ id: 'SavedSearch' })
export type SavedSearch = z.infer<typeof SavedSearch>

const id = z.uuid({ error: 'This isn’t a valid ID.' })

export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/api/saved-searches',
  access: 'member',
  summary: 'The saved searches of the caller, newest first, with how many results are new.',
  input: z.strictObject(pageInput),
  output: pageOf(SavedSearch),
})

export const createSavedSearch = endpoint({
  method: 'POST',
  path: '/api/saved-searches',
  access: 'member',
  summary: `Saves a search of the listing; at most ${maxSavedSearches} an account.`,
  status: 201,
  input: z.strictObject({ name: SearchName, query: SavedQuery, alert: SearchAlert.default('off') }),
  output: SavedSearch,
})

export const updateSavedSearch = endpoint({
  method: 'PATCH',
  path: '/api/saved-searches/:id',
  access: 'member',
  summary: 'Renames a saved search, changes its filters, or how often it is mailed.',
  input: z.strictObject({
    id,
    name: SearchName.optional(),
    query: SavedQuery.optional(),
    alert: SearchAlert.optional(),
  }),
  output: SavedSearch,
})

export const deleteSavedSearch = endpoint({
  method: 'DELETE',
  path: '/api/saved-searches/:id',
  access: 'member',
  summary: 'Deletes a saved search.',
  status: 204,
  input: z.strictObject({ id }),
  output: noContent,
})

export const listSavedSearchResults = endpoint({
  method: 'GET',
  path: '/api/saved-searches/:id/results',
  access: 'member',
  summary:
    'Published opportunities that answer a saved search, newest first. Asking for the first page is the look that “new” is counted from.',
  input: z.strictObject({ id, ...pageInput }),
  output: pageOf(OpportunityCard.extend({ isNew: z.boolean() })),
})

export const unsubscribeFromAlerts = endpoint({
  method: 'POST',
  path: '/api/saved-searches/unsubscribe',
  access: 'public',
  summary:
    'Ends the alerts of all saved searches of one account, or its mailed notices, by the key in such a mail.',
  input: z.strictObject({
    key: z.string().max(400, { error: 'Open the whole link from the email.' }),
  }),
  output: z.object({ turnedOff: z.number().int() }),
})

import { z } from 'zod'
import { endpoint, noContent, text } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { revision, rowId } from './listing-edits.ts'
import { opportunityFilters } from './opportunity-editing.ts'
import { organizationFilters } from './organization-editing.ts'

/** The admin lists that support views. */
export const ViewedList = z.enum(['opportunities', 'organizations'], { error: 'Choose a list.' })
export type ViewedList = z.infer<typeof ViewedList>

/** Maximum views per admin and list. */
export const maxListViews = 30

const filtersOf = { opportunities: opportunityFilters, organizations: organizationFilters }

/** Query parameters of the list's URL, as strings. */
const ViewQuery = z
  .record(text(40, 1), text(200, 1))
  .refine((query) => Object.keys(query).length > 0, {
    error: 'Search, filter or sort the list first.',
  })

/** What's wrong with the filters for that list; undefined when valid. */
export function wrongFilter(
  list: ViewedList,
  query: Readonly<Record<string, string>>,
): string | undefined {
  const parsed = z.strictObject(filtersOf[list]).safeParse(query)
  return parsed.success ? undefined : (parsed.error.issues[0]?.message ?? 'Check the filters.')
}

/** A saved view of an admin list. */
export const ListView = z
  .object({
    id: z.uuid(),
    list: ViewedList,
    name: z.string(),
    query: z.record(z.string(), z.string()),
    /** Visible to every admin. */
    shared: z.boolean(),
    /** Created by the caller: only they can edit it. */
    isMine: z.boolean(),
    /** Its creator. */
    owner: z.string(),
    /** The caller's default view of the list. */
    isDefault: z.boolean(),
    revision: z.number().int(),
    updatedAt: Instant,
  })
  .meta({ id: 'ListView' })
export type ListView = z.infer<typeof ListView>

const ViewName = text(60, 1)

export const listListViews = endpoint({
  method: 'GET',
  path: '/api/admin/list-views',
  access: 'admin',
  summary: 'The caller’s views of a list and those others share, by name; at most 200.',
  input: z.strictObject({ list: ViewedList }),
  output: z.object({ items: z.array(ListView) }),
})

export const createListView = endpoint({
  method: 'POST',
  path: '/api/admin/list-views',
  access: 'admin',
  summary: `Saves filters and sort of a list under a name; at most ${maxListViews} a list.`,
  status: 201,
  input: z.strictObject({
    list: ViewedList,
    name: ViewName,
    query: ViewQuery,
    shared: z.boolean().default(false),
    isDefault: z.boolean().default(false),
  }),
  output: ListView,
})

export const updateListView = endpoint({
  method: 'PATCH',
  path: '/api/admin/list-views/:id',
  access: 'admin',
  summary: 'Changes the name, the filters or the sharing of one’s own view; what is absent stays.',
  input: z.strictObject({
    id: rowId,
    revision,
    name: ViewName.optional(),
    query: ViewQuery.optional(),
    shared: z.boolean().optional(),
  }),
  output: ListView,
})

export const setDefaultListView = endpoint({
  method: 'PUT',
  path: '/api/admin/list-views/default',
  access: 'admin',
  summary: 'Sets the view that a list opens with for the caller; null for the whole list.',
  input: z.strictObject({ list: ViewedList, id: rowId.nullable() }),
  output: z.object({ items: z.array(ListView) }),
})

export const deleteListView = endpoint({
  method: 'DELETE',
  path: '/api/admin/list-views/:id',
  access: 'admin',
  summary: 'Deletes one’s own view; it can be restored for a day.',
  status: 204,
  input: z.strictObject({ id: rowId }),
  output: noContent,
})

export const restoreListView = endpoint({
  method: 'POST',
  path: '/api/admin/list-views/:id/restore',
  access: 'admin',
  summary: 'Restores one’s own view that was deleted less than a day ago.',
  input: z.strictObject({ id: rowId }),
  output: ListView,
})

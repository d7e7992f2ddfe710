import type { SavedSearch } from '#contract/directory/saved-searches.ts'

/** A saved search's query, in the listing's own keys. */
export type SavedQuery = SavedSearch['query']

/** The directory URL for the same search. */
export function directoryHref(query: SavedQuery): string {
  return `/organizations?${queryParams(query)}`
}

/** A query as directory URL parameters. */
function queryParams(query: SavedQuery): URLSearchParams {
  const params = new URLSearchParams({ show: 'opportunities' })
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined) params.append(name, String(item))
    }
  }
  return params
}

/** Directory URL parameters that aren't part of a search. */
const displayParams = ['show', 'view', 'page', 'compare']
const lists = ['state', 'family', 'kind', 'delivery', 'length', 'service', 'start']
const numbers = ['miles', 'days']

/** The query in a directory URL; the server reports unknown values. */
export function readQuery(address: string): Record<string, unknown> {
  const params = new URLSearchParams(address)
  const names = new Set([...params.keys()].filter((name) => !displayParams.includes(name)))
  return Object.fromEntries(
    [...names].map((name) => {
      if (lists.includes(name)) return [name, params.getAll(name)]
      const value = params.get(name) ?? ''
      return [name, numbers.includes(name) ? Number(value) : value]
    }),
  )
}

/** The alert frequency, in words. */
export const alertLabels: Record<SavedSearch['alert'], string> = {
  off: 'No emails',
  daily: 'Every day',
  weekly: 'Every week',
}

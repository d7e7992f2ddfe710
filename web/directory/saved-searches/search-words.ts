import type { SavedSearch } from '#contract/directory/saved-searches.ts'

/** What a saved search asks for, by the listing's own keys. */
export type SavedQuery = SavedSearch['query']

/** The page of the directory that asks the same. */
export function directoryHref(query: SavedQuery): string {
  return `/organizations?${queryParams(query)}`
}

/** A query as the address of the directory writes it. */
function queryParams(query: SavedQuery): URLSearchParams {
  const params = new URLSearchParams({ show: 'opportunities' })
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) params.append(name, String(one))
    }
  }
  return params
}

/** Keys of an address of the directory that are no part of a search. */
const notAsked = ['show', 'view', 'page', 'compare']
const lists = ['state', 'family', 'kind', 'delivery', 'length', 'service', 'start']
const numbers = ['miles', 'days']

/** The query in an address of the directory; the server says what of it is not known. */
export function readQuery(address: string): Record<string, unknown> {
  const params = new URLSearchParams(address)
  const names = new Set([...params.keys()].filter((name) => !notAsked.includes(name)))
  return Object.fromEntries(
    [...names].map((name) => {
      if (lists.includes(name)) return [name, params.getAll(name)]
      const value = params.get(name) ?? ''
      return [name, numbers.includes(name) ? Number(value) : value]
    }),
  )
}

/** How often, in words. */
export const alertWords: Record<SavedSearch['alert'], string> = {
  off: 'No emails',
  daily: 'Every day',
  weekly: 'Every week',
}

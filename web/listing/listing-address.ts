import type { OpportunityCard } from '#contract/listing.ts'

/** What the listing is asked for, as the address of the page says it. */
export interface ListingSearch {
  readonly q: string
  readonly state: readonly string[]
  readonly family: readonly string[]
  readonly delivery: readonly OpportunityCard['delivery'][number][]
  readonly kind: readonly OpportunityCard['kind'][]
  readonly nationwide: boolean
  readonly remote: boolean
  readonly sort: 'relevance' | 'title' | 'verified' | 'nearest' | 'newest' | undefined
  readonly page: number
}

/** The page of organizations that answers a search. */
export function listingHref(search: ListingSearch): string {
  const query = new URLSearchParams()
  if (search.q !== '') query.set('q', search.q)
  for (const name of ['state', 'family', 'kind', 'delivery'] as const) {
    for (const value of search[name]) query.append(name, value)
  }
  if (search.nationwide) query.set('nationwide', 'true')
  if (search.remote) query.set('remote', 'true')
  if (search.sort) query.set('sort', search.sort)
  if (search.page > 1) query.set('page', String(search.page))
  return query.size > 0 ? `/organizations?${query}` : '/organizations'
}

/** One thing a search is narrowed by, in words, with the search without it. */
export interface ActiveFilter {
  readonly key: string
  readonly label: string
  readonly without: ListingSearch
}

/** Names of states and families by code. */
export interface ListingNames {
  readonly states: ReadonlyMap<string, string>
  readonly families: ReadonlyMap<string, string>
  readonly kinds: Readonly<Record<string, string>>
  readonly deliveries: Readonly<Record<string, string>>
}

/** What narrows a search besides its words. */
export function activeFilters(search: ListingSearch, names: ListingNames): ActiveFilter[] {
  const first = { ...search, page: 1 }
  const drop = <T>(values: readonly T[], value: T) => values.filter((one) => one !== value)
  return [
    ...search.state.map((code) => ({
      key: `state-${code}`,
      label: names.states.get(code) ?? code,
      without: { ...first, state: drop(search.state, code) },
    })),
    ...(search.nationwide
      ? [{ key: 'nationwide', label: 'Nationwide', without: { ...first, nationwide: false } }]
      : []),
    ...(search.remote
      ? [{ key: 'remote', label: 'Can be done online', without: { ...first, remote: false } }]
      : []),
    ...search.family.map((code) => ({
      key: `family-${code}`,
      label: names.families.get(code) ?? code,
      without: { ...first, family: drop(search.family, code) },
    })),
    ...search.kind.map((kind) => ({
      key: `kind-${kind}`,
      label: names.kinds[kind] ?? kind,
      without: { ...first, kind: drop(search.kind, kind) },
    })),
    ...search.delivery.map((delivery) => ({
      key: `delivery-${delivery}`,
      label: names.deliveries[delivery] ?? delivery,
      without: { ...first, delivery: drop(search.delivery, delivery) },
    })),
  ]
}

import type { OpportunityCard } from '#contract/directory/listing.ts'
import type { ListingFacets } from '#contract/directory/listing-query.ts'

/** The listing's search, as stored in the page's URL. */
export interface ListingSearch {
  readonly show: 'organizations' | 'opportunities'
  readonly view: 'list' | 'map'
  readonly q: string
  readonly exact: boolean
  readonly specialty: string | undefined
  readonly occupation: string | undefined
  /** A ZIP code or an installation ID. */
  readonly near: string | undefined
  readonly miles: number | undefined
  readonly state: readonly string[]
  readonly nationwide: boolean
  readonly remote: boolean
  readonly family: readonly string[]
  readonly kind: readonly OpportunityCard['kind'][]
  readonly delivery: readonly OpportunityCard['delivery'][number][]
  readonly length: readonly ('1-60' | '61-90' | '91-120' | '121-180')[]
  readonly days: number | undefined
  readonly service: readonly string[]
  readonly openTo: readonly OpportunityCard['openTo'][number][]
  readonly start: readonly string[]
  readonly fresh: '30' | '90' | '180' | undefined
  readonly sort: 'relevance' | 'title' | 'verified' | 'nearest' | 'newest' | undefined
  readonly page: number
  /** Opportunities selected for comparison. */
  readonly compare: readonly string[]
}

/** Multi-value filters, in URL order. */
export const listFilters = [
  'state',
  'family',
  'kind',
  'delivery',
  'length',
  'service',
  'openTo',
  'start',
] as const
export type ListFilter = (typeof listFilters)[number]

const single = ['q', 'specialty', 'occupation', 'near', 'miles'] as const

/** A search's URL parameters, without defaults. */
export function listingParams(search: ListingSearch): URLSearchParams {
  const query = new URLSearchParams()
  if (search.show !== 'organizations') query.set('show', search.show)
  if (search.view !== 'list') query.set('view', search.view)
  for (const name of single) {
    const value = search[name]
    if (value !== undefined && value !== '') query.set(name, String(value))
  }
  if (search.exact) query.set('exact', 'true')
  for (const name of listFilters) for (const value of search[name]) query.append(name, value)
  if (search.nationwide) query.set('nationwide', 'true')
  if (search.remote) query.set('remote', 'true')
  for (const name of ['days', 'fresh', 'sort'] as const) {
    const value = search[name]
    if (value !== undefined) query.set(name, String(value))
  }
  for (const id of search.compare) query.append('compare', id)
  if (search.page > 1) query.set('page', String(search.page))
  return query
}

/** The URL of the listing for a search. */
export function listingHref(search: ListingSearch): string {
  const query = listingParams(search)
  return query.size > 0 ? `/organizations?${query}` : '/organizations'
}

/** An empty search. */
export const everything: ListingSearch = {
  show: 'organizations',
  view: 'list',
  q: '',
  exact: false,
  near: undefined,
  specialty: undefined,
  occupation: undefined,
  miles: undefined,
  nationwide: false,
  remote: false,
  state: [],
  family: [],
  kind: [],
  delivery: [],
  length: [],
  service: [],
  openTo: [],
  start: [],
  days: undefined,
  fresh: undefined,
  sort: undefined,
  page: 1,
  compare: [],
}

/** A search with all its filters removed. */
export const withoutFilters = ({ show, view, sort, compare }: ListingSearch): ListingSearch => ({
  ...everything,
  show,
  view,
  sort,
  compare,
})

/** An active filter's label, and the search without it. */
export interface ActiveFilter {
  readonly key: string
  readonly label: string
  readonly without: ListingSearch
}

/** Display names of filter values, by filter. */
export type ListingNames = Readonly<Record<ListFilter, (value: string) => string>>

/** The active filters besides the search words. */
export function activeFilters(
  search: ListingSearch,
  names: ListingNames,
  facets: Pick<ListingFacets, 'near' | 'reading'>,
): ActiveFilter[] {
  const first = { ...search, page: 1 }
  const chip = (key: string, label: string | undefined, without: Partial<ListingSearch>) =>
    label === undefined ? [] : [{ key, label, without: { ...first, ...without } }]
  const { near, reading } = facets
  const chosen = search.specialty ?? search.occupation
  return [
    ...chip('work', chosen && (reading.meaning?.title ?? chosen), {
      specialty: undefined,
      occupation: undefined,
    }),
    ...chip('near', near ? `Within ${near.miles} miles of ${near.text}` : undefined, {
      near: undefined,
      miles: undefined,
    }),
    ...listFilters.flatMap((filter) =>
      search[filter].map((value) => ({
        key: `${filter}-${value}`,
        label: names[filter](value),
        without: { ...first, [filter]: search[filter].filter((other) => other !== value) },
      })),
    ),
    ...chip('nationwide', search.nationwide ? 'Nationwide' : undefined, { nationwide: false }),
    ...chip('remote', search.remote ? 'Remote' : undefined, { remote: false }),
    ...chip('days', search.days ? `Fits in ${search.days} days` : undefined, { days: undefined }),
    ...chip('fresh', search.fresh && `Checked in the last ${search.fresh} days`, {
      fresh: undefined,
    }),
  ]
}

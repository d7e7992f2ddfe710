import { z } from 'zod'
import { listOrganizations } from '#contract/directory/listing.ts'
import { LengthBand, StartMonth } from '#contract/directory/listing-query.ts'
import { Delivery, OpportunityKind } from '#contract/directory/opportunity-kinds.ts'
import { Component, FamilyCode, Service, StateCode } from '#contract/military.ts'
import { type ListingSearch, listFilters } from './listing-address.ts'

// Imported by loaders only: the contract's schemas stay on the server.
const { shape } = listOrganizations.input

function read<S extends z.ZodType>(schema: S, value: unknown): z.output<S> | undefined {
  const result = schema.safeParse(value)
  return result.success ? result.data : undefined
}

/** Maximum opportunities in a comparison. */
export const maxCompared = 4

/** Reads the search from a URL; drops invalid parameters, so no URL is an error. */
export function readListingSearch(params: URLSearchParams): ListingSearch {
  const list = <S extends z.ZodType>(schema: S, name: string, maxValues: number): z.output<S>[] => {
    const values = params.getAll(name).slice(0, 100)
    return [...new Set(values.flatMap((value) => read(schema, value) ?? []))].slice(0, maxValues)
  }
  return {
    show: params.get('show') === 'opportunities' ? 'opportunities' : 'organizations',
    view: params.get('view') === 'map' ? 'map' : 'list',
    q: read(shape.q, (params.get('q') ?? '').slice(0, 200)) ?? '',
    exact: read(shape.exact, params.get('exact')) === true,
    specialty: read(shape.specialty, params.get('specialty')),
    occupation: read(shape.occupation, params.get('occupation')),
    near: read(shape.near, params.get('near') ?? undefined),
    miles: read(shape.miles, params.get('miles')),
    state: list(StateCode, 'state', 60),
    family: list(FamilyCode, 'family', 23),
    delivery: list(Delivery, 'delivery', 3),
    kind: list(OpportunityKind, 'kind', 5),
    length: list(LengthBand, 'length', 4),
    service: list(Service, 'service', 6),
    openTo: list(Component, 'openTo', 6),
    start: list(StartMonth, 'start', 36),
    nationwide: read(shape.nationwide, params.get('nationwide')) === true,
    remote: read(shape.remote, params.get('remote')) === true,
    days: read(shape.days, params.get('days')),
    fresh: read(shape.fresh, params.get('fresh')),
    sort: read(shape.sort, params.get('sort')),
    page: read(shape.page, params.get('page')) ?? 1,
    compare: list(z.uuid(), 'compare', maxCompared),
  }
}

/** A search's filters, without its page number. */
export function filtersOf(search: ListingSearch) {
  const { q, exact, specialty, occupation, near, miles, nationwide, remote } = search
  const { days, fresh, sort } = search
  const lists = listFilters.filter((name) => search[name].length > 0)
  const parsed = { specialty, occupation, near, miles, days, fresh, sort }
  const entries = Object.entries(parsed).filter(([, value]) => value !== undefined)
  const filters = z.strictObject(shape).omit({ page: true, pageSize: true })
  return filters.parse({
    q,
    ...(exact && { exact }),
    ...(nationwide && { nationwide }),
    ...(remote && { remote }),
    ...Object.fromEntries(entries),
    ...Object.fromEntries(lists.map((name) => [name, [...search[name]]])),
  })
}

/** The input of `listOrganizations` and `listOpportunities` for a search. */
export function queryOf(search: ListingSearch): z.input<typeof listOrganizations.input> {
  return { ...filtersOf(search), page: search.page }
}

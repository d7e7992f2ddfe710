import type { z } from 'zod'
import { listOrganizations } from '#contract/listing.ts'
import { OpportunityKind } from '#contract/matches.ts'
import { FamilyCode, StateCode } from '#contract/military.ts'
import { Delivery } from '#contract/surveys.ts'
import type { ListingSearch } from './listing-address.ts'

// Only loaders import this: the contract's schemas stay on the server.
const { shape } = listOrganizations.input

function read<S extends z.ZodType>(schema: S, value: unknown): z.output<S> | undefined {
  const result = schema.safeParse(value)
  return result.success ? result.data : undefined
}

/** Reads the address of a page; what is not understood is left out, so that no address is an error. */
export function readListingSearch(params: URLSearchParams): ListingSearch {
  const list = <S extends z.ZodType>(schema: S, name: string, most: number): z.output<S>[] => {
    const given = params.getAll(name).slice(0, 100)
    return [...new Set(given.flatMap((value) => read(schema, value) ?? []))].slice(0, most)
  }
  return {
    q: read(shape.q, (params.get('q') ?? '').slice(0, 200)) ?? '',
    state: list(StateCode, 'state', 60),
    family: list(FamilyCode, 'family', 23),
    delivery: list(Delivery, 'delivery', 3),
    kind: list(OpportunityKind, 'kind', 5),
    nationwide: read(shape.nationwide, params.get('nationwide')) === true,
    remote: read(shape.remote, params.get('remote')) === true,
    sort: read(shape.sort, params.get('sort')),
    page: read(shape.page, params.get('page')) ?? 1,
  }
}

/** The input of `listOrganizations` for a search. */
export function queryOf(search: ListingSearch): z.input<typeof listOrganizations.input> {
  const { state, family, delivery, kind, nationwide, remote, sort, q, page } = search
  return {
    ...{ q, page },
    ...(state.length > 0 && { state: [...state] }),
    ...(family.length > 0 && { family: [...family] }),
    ...(delivery.length > 0 && { delivery: [...delivery] }),
    ...(kind.length > 0 && { kind: [...kind] }),
    ...(nationwide && { nationwide }),
    ...(remote && { remote }),
    ...(sort && { sort }),
  }
}

import type { z } from 'zod'
import { listResources, ResourceMoment, ResourceNeed } from '#contract/directory/resources.ts'
import { Component, Service } from '#contract/military.ts'
import type { ResourceSearch } from './resource-address.ts'

// Imported by loaders only: the contract's schemas stay on the server.
const { shape } = listResources.input

function read<S extends z.ZodType>(schema: S, value: unknown): z.output<S> | undefined {
  const result = schema.safeParse(value ?? undefined)
  return result.success ? result.data : undefined
}

/** Reads the search from a URL; drops invalid parameters, so no URL is an error. */
export function readResourceSearch(params: URLSearchParams): ResourceSearch {
  return {
    q: read(shape.q, (params.get('q') ?? '').slice(0, 200)) ?? '',
    need: read(ResourceNeed, params.get('need')),
    moment: read(ResourceMoment, params.get('moment')),
    audience: read(Component, params.get('audience')),
    service: read(Service, params.get('service')),
    page: read(shape.page, params.get('page')) ?? 1,
  }
}

/** The input of `listResources` for a search. */
export function queryOf(search: ResourceSearch): z.input<typeof listResources.input> {
  const { q, need, moment, audience, service, page } = search
  return {
    q,
    page,
    ...(need && { need: [need] }),
    ...(moment && { moment }),
    ...(audience && { audience }),
    ...(service && { service }),
  }
}

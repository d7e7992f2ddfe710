import type { Resource } from '#contract/directory/resources.ts'

/** The search for resources, as stored in the page's URL. */
export interface ResourceSearch {
  readonly q: string
  readonly need: Resource['needs'][number] | undefined
  readonly moment: Resource['moments'][number] | undefined
  readonly audience: Resource['audience'][number] | undefined
  readonly service: Resource['services'][number] | undefined
  readonly page: number
}

/** An empty search. */
export const noSearch: ResourceSearch = {
  q: '',
  need: undefined,
  moment: undefined,
  audience: undefined,
  service: undefined,
  page: 1,
}

/** The URL of the resources page for a search. */
export function resourcesHref(search: ResourceSearch): string {
  const query = new URLSearchParams()
  if (search.q !== '') query.set('q', search.q)
  for (const name of ['need', 'moment', 'audience', 'service'] as const) {
    const value = search[name]
    if (value) query.set(name, value)
  }
  if (search.page > 1) query.set('page', String(search.page))
  return query.size > 0 ? `/resources?${query}` : '/resources'
}

/** The first page of a changed search; setting the same value again removes it. */
export function toggled(search: ResourceSearch, change: Partial<ResourceSearch>): string {
  const same = Object.entries(change).every(
    ([name, value]) => search[name as keyof ResourceSearch] === value,
  )
  const without = Object.fromEntries(Object.keys(change).map((name) => [name, undefined]))
  return resourcesHref({ ...search, ...(same ? without : change), page: 1 })
}

/** Whether any filter is active. */
export function isNarrowed({ q, need, moment, audience, service }: ResourceSearch): boolean {
  return q !== '' || [need, moment, audience, service].some((value) => value !== undefined)
}

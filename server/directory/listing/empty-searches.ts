import type { Page } from '#contract/page.ts'
import type { Services } from '#server/platform/services.ts'
import type { ListingQuery } from './filters.ts'

const maxTerm = 60
/** Query fields that don't narrow the results. */
const notNarrowing: ReadonlySet<string> = new Set(['q', 'exact', 'sort', 'page', 'pageSize'])

/** Counts a search's words if it found nothing without filters; returns the page unchanged. */
export async function countingEmpty<T>(
  { eventCounts }: Pick<Services, 'eventCounts'>,
  query: ListingQuery & { page?: number | undefined },
  search: Promise<Page<T>>,
): Promise<Page<T>> {
  const page = await search
  const isNarrowed = Object.entries(query).some(
    ([name, value]) => value !== undefined && !notNarrowing.has(name),
  )
  const term = searchTerm(query.q ?? '')
  if (page.total === 0 && !isNarrowed && term !== null) eventCounts.count('empty_search', term)
  return page
}

/** Normalizes a search's words; null for possible personal data: addresses and long numbers. */
export function searchTerm(text: string): string | null {
  const term = text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
  const isSafe = term.length <= maxTerm && /^[\p{L}\p{N} &'’+#./-]+$/u.test(term)
  const digits = term.replaceAll(/\P{Nd}/gu, '')
  return isSafe && /\p{L}|\d/u.test(term) && digits.length <= 4 ? term : null
}

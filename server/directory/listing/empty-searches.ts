import type { Page } from '#contract/page.ts'
import type { Services } from '#server/platform/services.ts'
import type { ListingQuery } from './filters.ts'

const maxTerm = 60
/** Parts of a query that leave nothing out. */
const notNarrowing: ReadonlySet<string> = new Set(['q', 'exact', 'sort', 'page', 'pageSize'])

/** Counts the words of a search that found nothing, when no filter is to blame; answers the page as it is. */
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

/** The words of a search in one spelling; null for what may be about a person: addresses and long numbers. */
export function searchTerm(text: string): string | null {
  const term = text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
  const isSafe = term.length <= maxTerm && /^[\p{L}\p{N} &'’+#./-]+$/u.test(term)
  const digits = term.replaceAll(/\P{Nd}/gu, '')
  return isSafe && /\p{L}|\d/u.test(term) && digits.length <= 4 ? term : null
}

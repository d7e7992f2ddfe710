import { ProblemKind, ProblemStatus } from '#contract/directory/listing-problems.ts'

/** The page's URL state: which reports, of which opportunity, and the page number. */
export interface ProblemsAddress {
  readonly status: ProblemStatus
  readonly kind: ProblemKind | undefined
  readonly opportunity: string | undefined
  readonly page: number
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads the URL; drops invalid parameters. */
export function readProblemsAddress(search: URLSearchParams): ProblemsAddress {
  const page = Number(search.get('page') ?? '1')
  const opportunity = search.get('opportunity') ?? ''
  return {
    status: ProblemStatus.catch('open').parse(search.get('status')),
    kind: ProblemKind.safeParse(search.get('kind')).data,
    opportunity: uuid.test(opportunity) ? opportunity : undefined,
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  }
}

/** The URL of a changed view; changing a filter returns to its first page. */
export function problemsHref(address: ProblemsAddress, change: Partial<ProblemsAddress>): string {
  const next = { ...address, page: 1, ...change }
  const search = new URLSearchParams()
  if (next.status !== 'open') search.set('status', next.status)
  if (next.kind) search.set('kind', next.kind)
  if (next.opportunity) search.set('opportunity', next.opportunity)
  if (next.page > 1) search.set('page', String(next.page))
  return `/admin/listing-problems${search.size > 0 ? `?${search}` : ''}`
}

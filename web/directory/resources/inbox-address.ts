/** The inbox's URL state: pending or all entries, and the page of each list. */
export interface InboxAddress {
  readonly all: boolean
  readonly suggestions: number
  readonly reports: number
}

const pageOf = (text: string | null) =>
  Math.max(1, Math.min(100_000, Number.parseInt(text ?? '', 10) || 1))

/** Reads the URL; defaults to the first page of pending entries. */
export function readInboxAddress(params: URLSearchParams): InboxAddress {
  return {
    all: params.get('all') === 'true',
    suggestions: pageOf(params.get('suggestions')),
    reports: pageOf(params.get('reports')),
  }
}

/** The inbox's URL with changes applied. */
export function inboxHref(address: InboxAddress, change: Partial<InboxAddress>): string {
  const { all, suggestions, reports } = { ...address, ...change }
  const query = new URLSearchParams()
  if (all) query.set('all', 'true')
  if (suggestions > 1) query.set('suggestions', String(suggestions))
  if (reports > 1) query.set('reports', String(reports))
  return query.size > 0 ? `/admin/resources/inbox?${query}` : '/admin/resources/inbox'
}

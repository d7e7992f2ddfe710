import { TicketKind, TicketStatus } from '#contract/community/tickets.ts'

/** What the address of the page says: which tickets, and the page of them. */
export interface TicketAddress {
  readonly status: TicketStatus
  readonly kind: TicketKind | undefined
  readonly page: number
}

/** Reads the address; what is not understood is left out. */
export function readTicketAddress(search: URLSearchParams): TicketAddress {
  const page = Number(search.get('page') ?? '1')
  return {
    status: TicketStatus.catch('open').parse(search.get('status')),
    kind: TicketKind.safeParse(search.get('kind')).data,
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  }
}

/** Where a changed view is found; a changed filter starts at its first page. */
export function ticketHref(address: TicketAddress, change: Partial<TicketAddress>): string {
  const next = { ...address, page: 1, ...change }
  const search = new URLSearchParams()
  if (next.status !== 'open') search.set('status', next.status)
  if (next.kind) search.set('kind', next.kind)
  if (next.page > 1) search.set('page', String(next.page))
  return `/admin/tickets${search.size > 0 ? `?${search}` : ''}`
}

/** Opens the reader's own mail program with the number in the subject. */
export function answerHref({ email, number }: { email: string; number: number }): string {
  const address = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${address}?subject=${encodeURIComponent(`Your message ${number}`)}`
}

import { MailKind, MailStatus } from '#contract/operations/mail.ts'

/** What the address of the page says: the filter, the page, and the mail that is open. */
export interface MailAddress {
  readonly status: MailStatus | undefined
  readonly kind: MailKind | undefined
  readonly page: number
  /** The id of the mail that is open. */
  readonly mail: string | null
}

/** Reads the address; what is not understood is left out. */
export function readMailAddress(search: URLSearchParams): MailAddress {
  const page = Number(search.get('page') ?? '1')
  return {
    status: MailStatus.safeParse(search.get('status')).data,
    kind: MailKind.safeParse(search.get('kind')).data,
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
    mail: search.get('mail'),
  }
}

/** Where a changed view is found; a changed filter starts at its first page. */
export function mailHref(address: MailAddress, change: Partial<MailAddress>): string {
  const next = { ...address, ...change }
  const search = new URLSearchParams()
  if (next.status) search.set('status', next.status)
  if (next.kind) search.set('kind', next.kind)
  if (next.page > 1) search.set('page', String(next.page))
  if (next.mail) search.set('mail', next.mail)
  return `/admin/system/emails${search.size > 0 ? `?${search}` : ''}`
}

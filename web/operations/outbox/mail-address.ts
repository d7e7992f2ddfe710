import { MailKind, MailStatus } from '#contract/operations/mail.ts'

/** The page's URL state: the filter, the page number, and the open email. */
export interface MailAddress {
  readonly status: MailStatus | undefined
  readonly kind: MailKind | undefined
  readonly page: number
  /** The ID of the open email. */
  readonly mail: string | null
}

/** Reads the URL; drops invalid parameters. */
export function readMailAddress(search: URLSearchParams): MailAddress {
  const page = Number(search.get('page') ?? '1')
  return {
    status: MailStatus.safeParse(search.get('status')).data,
    kind: MailKind.safeParse(search.get('kind')).data,
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
    mail: search.get('mail'),
  }
}

/** The URL of a changed view; changing a filter returns to its first page. */
export function mailHref(address: MailAddress, change: Partial<MailAddress>): string {
  const next = { ...address, ...change }
  const search = new URLSearchParams()
  if (next.status) search.set('status', next.status)
  if (next.kind) search.set('kind', next.kind)
  if (next.page > 1) search.set('page', String(next.page))
  if (next.mail) search.set('mail', next.mail)
  return `/admin/system/emails${search.size > 0 ? `?${search}` : ''}`
}

/** Shared sites where anyone can have an address or a page, so they don't identify a host. */
const shared = new Set([
  'aol.com',
  'facebook.com',
  'github.io',
  'gmail.com',
  'google.com',
  'hotmail.com',
  'icloud.com',
  'linkedin.com',
  'live.com',
  'mail.com',
  'msn.com',
  'outlook.com',
  'proton.me',
  'protonmail.com',
  'squarespace.com',
  'weebly.com',
  'wixsite.com',
  'wordpress.com',
  'yahoo.com',
])

const isShared = (domain: string): boolean =>
  [...shared].some((value) => domain === value || domain.endsWith(`.${value}`))

/** Identifies a host: its website and its programs' published addresses, in lowercase. */
export interface HostSigns {
  readonly website: string | null
  readonly contacts: readonly string[]
}

function websiteDomain(website: string | null): string | undefined {
  if (website === null) return undefined
  const url = URL.parse(website.includes('://') ? website : `https://${website}`)
  return url?.hostname.toLowerCase().replace(/^www\./, '')
}

/** A host's email domains, from its website and published contacts, without free mail providers. */
export function domainsOf({ website, contacts }: HostSigns): string[] {
  const candidates = [websiteDomain(website), ...contacts.map((email) => email.split('@')[1])]
  const domains = candidates.flatMap((candidate) =>
    candidate?.includes('.') && !isShared(candidate) ? [candidate] : [],
  )
  return [...new Set(domains)].sort()
}

/** Whether an address belongs to a host: a published contact, or at or below one of its domains. */
export function speaksFor(email: string, host: HostSigns): boolean {
  const address = email.toLowerCase()
  if (host.contacts.includes(address)) return true
  const domain = address.split('@')[1] ?? ''
  return domainsOf(host).some(
    (hostDomain) => domain === hostDomain || domain.endsWith(`.${hostDomain}`),
  )
}

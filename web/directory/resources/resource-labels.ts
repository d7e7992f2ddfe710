import type { ReportReason, Resource } from '#contract/directory/resources.ts'

/** Display names of the needs. */
export const needNames: Record<Resource['needs'][number], string> = {
  crisis: 'Help right now',
  health: 'Health care',
  mental_health: 'Mental health',
  disability_claim: 'Disability claims',
  employment: 'Finding work',
  education: 'School and training',
  finance: 'Money',
  housing: 'Housing',
  family: 'Family',
  women: 'Women veterans',
  legal: 'Legal help',
  records: 'Records',
  entrepreneurship: 'Starting a business',
  community: 'Mentors and community',
}

/** The moments in order, each with the period it covers. */
export const moments: readonly {
  readonly code: Resource['moments'][number]
  readonly name: string
  readonly about: string
}[] = [
  { code: 'before', name: 'Before you leave', about: 'While you still serve' },
  { code: 'around', name: 'Around your last day', about: 'The months on both sides of it' },
  { code: 'after', name: 'After you leave', about: 'In civilian life' },
]

/** Display names of the audiences. */
export const audienceNames: Record<Resource['audience'][number], string> = {
  active: 'Active duty',
  guard: 'National Guard',
  reserve: 'Reserve',
  veteran: 'Veterans',
  retiree: 'Retirees',
  spouse: 'Spouses',
}

/** Who runs a resource, in a word. */
export const runByNames: Record<Resource['runBy'], string> = {
  government: 'Government',
  nonprofit: 'Nonprofit',
  company: 'Company',
}

/** Problems people can report about a resource. */
export const reasonNames: Record<ReportReason, string> = {
  does_not_open: 'The link doesn’t open',
  wrong_page: 'It leads to the wrong page',
  wrong_facts: 'The phone number or text is wrong',
  closed: 'The program has closed',
}

/** A resource's audience: "Veterans, Spouses", or everyone. */
export function showAudience(audience: Resource['audience']): string {
  if (audience.length === Object.keys(audienceNames).length) return 'Everyone who serves or served'
  return audience.map((item) => audienceNames[item]).join(', ')
}

/** "1 resource", "12 resources". */
export function showResources(count: number): string {
  return `${count} ${count === 1 ? 'resource' : 'resources'}`
}

/** A URL's host, for display. */
export function showSite(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '')
}

/** A tel: link for a number of ten or three digits; null for text that isn't directly dialable. */
export function phoneHref(phone: string): string | null {
  const digits = phone.replace(/\D/g, '')
  if (/^\d{3}-\d{3}-\d{4}$/.test(phone)) return `tel:+1${digits}`
  // The crisis line: the digit after it is pressed during the call, not dialed.
  return phone.startsWith('988') ? 'tel:988' : null
}

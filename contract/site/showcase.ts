import { z } from 'zod'
import { endpoint, noContent, noInput, paragraphs, text } from '#contract/endpoint.ts'
import { CalendarDate } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'

/** Claims about the service on public pages. */
export const ClaimKey = z.enum(['members', 'success_rate'], { error: 'Choose a claim.' })
export type ClaimKey = z.infer<typeof ClaimKey>

const claimFields = {
  /** As displayed: "500+". */
  value: text(20, 1),
  /** What the value measures: "service members". */
  label: text(80, 1),
  /** The source of the value; null when it hasn't been measured. */
  source: text(200, 1).nullable(),
  asOf: CalendarDate.nullable(),
}

/** A figure about the service, with its source and date, or neither. */
export const Claim = z.object({ key: ClaimKey, ...claimFields }).meta({ id: 'Claim' })
export type Claim = z.infer<typeof Claim>

/** The claims until an admin changes them. */
export const defaultClaims: Readonly<Record<ClaimKey, Omit<Claim, 'key'>>> = {
  members: { value: '500+', label: 'service members', source: null, asOf: null },
  success_rate: { value: '95%', label: 'success rate', source: null, asOf: null },
}

const testimonialFields = {
  quote: paragraphs(600, 20),
  /** The attribution: a role, or with permission a name. */
  who: text(80, 1),
  /** What they did, and what they do now. */
  about: text(160, 1),
  /** True when it isn't from a real person: it's labeled so wherever it appears. */
  isIllustrative: z.boolean({ error: 'Use true or false.' }),
}

/** A testimonial as visitors see it. */
export const Testimonial = z
  .object({ id: z.uuid(), ...testimonialFields })
  .meta({ id: 'Testimonial' })
export type Testimonial = z.infer<typeof Testimonial>

const draftFields = {
  ...testimonialFields,
  /** How and when a real person consented to being quoted; required unless it's illustrative. */
  permission: text(300, 1).nullable(),
  isPublished: z.boolean({ error: 'Use true or false.' }),
  /** Testimonials are sorted by this, lowest first. */
  position: z
    .number({ error: 'Enter a whole number.' })
    .int({ error: 'Enter a whole number.' })
    .min(0, { error: 'Enter 0 or more.' })
    .max(999, { error: 'Enter 999 or less.' }),
}

/** A testimonial with its admin-only fields. */
export const ManagedTestimonial = z
  .object({ id: z.uuid(), ...draftFields })
  .meta({ id: 'ManagedTestimonial' })
export type ManagedTestimonial = z.infer<typeof ManagedTestimonial>

/** A testimonial as admins edit it. */
export const TestimonialDraft = z.strictObject(draftFields)
export type TestimonialDraft = z.infer<typeof TestimonialDraft>

const edit = { permission: 'settings.edit' } as const
const id = z.uuid({ error: 'This isn’t a valid ID.' })

export const getShowcase = endpoint({
  method: 'GET',
  path: '/api/showcase',
  access: 'public',
  summary: 'The claims and the published stories of the public pages.',
  input: noInput,
  output: z.object({ claims: z.array(Claim), testimonials: z.array(Testimonial).max(12) }),
})

export const listClaims = endpoint({
  method: 'GET',
  path: '/api/admin/showcase/claims',
  access: edit,
  summary: 'The claims of the public pages; there are always the same two.',
  input: noInput,
  output: z.object({ items: z.array(Claim) }),
})

export const getClaimsReach = endpoint({
  method: 'GET',
  path: '/api/admin/showcase/claims-reach',
  access: edit,
  summary: 'How often the pages that show the claims were opened in the last 30 days.',
  input: noInput,
  output: z.object({ opened: z.number().int() }),
})

export const updateClaim = endpoint({
  method: 'PUT',
  path: '/api/admin/showcase/claims/:key',
  access: edit,
  summary: 'Changes a claim; a source needs its date and a date its source.',
  input: z.strictObject({ key: ClaimKey, ...claimFields }),
  output: Claim,
})

export const listTestimonials = endpoint({
  method: 'GET',
  path: '/api/admin/showcase/testimonials',
  access: edit,
  summary: 'Every story, published or not, in the order of the pages.',
  input: z.strictObject(pageInput),
  output: pageOf(ManagedTestimonial),
})

export const createTestimonial = endpoint({
  method: 'POST',
  path: '/api/admin/showcase/testimonials',
  access: edit,
  summary: 'Adds a story; one of a real person says how they agreed.',
  status: 201,
  input: TestimonialDraft,
  output: ManagedTestimonial,
})

export const updateTestimonial = endpoint({
  method: 'PUT',
  path: '/api/admin/showcase/testimonials/:id',
  access: edit,
  summary: 'Changes a story.',
  input: TestimonialDraft.extend({ id }),
  output: ManagedTestimonial,
})

export const deleteTestimonial = endpoint({
  method: 'DELETE',
  path: '/api/admin/showcase/testimonials/:id',
  access: edit,
  summary: 'Deletes a story for good.',
  status: 204,
  input: z.strictObject({ id }),
  output: noContent,
})

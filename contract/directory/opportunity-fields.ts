import { z } from 'zod'
import { Delivery, OpportunityKind } from '#contract/directory/opportunity-kinds.ts'
import { paragraphs, text } from '#contract/endpoint.ts'
import { CalendarDate } from '#contract/facts.ts'
import { Component, FamilyCode, Service, StateCode, Zip } from '#contract/military.ts'
import { ListingStatus, none, webAddress } from './listing-edits.ts'

/** Maximum length of an opportunity, in days. */
const maxDays = 1_100
/** Maximum locations per opportunity. */
const maxLocations = 2_000

const line = (max: number) => text(max).nullable().transform(none)
const longText = (max: number) => paragraphs(max).nullable().transform(none)
const day = CalendarDate.refine((date) => date >= '2000-01-01' && date <= '2099-12-31', {
  error: 'Check the year of the date.',
})
const days = z
  .number({ error: 'Enter a number of days.' })
  .int({ error: 'Enter whole days.' })
  .min(1, { error: 'Enter at least 1 day.' })
  .max(maxDays, { error: `Enter at most ${maxDays} days.` })

/** One of its locations. */
export const EditedLocation = z.strictObject({
  city: line(100),
  state: StateCode,
  zip: Zip.nullable(),
})
export type EditedLocation = z.infer<typeof EditedLocation>

const fields = {
  title: text(300, 1),
  organizationId: z.uuid({ error: 'Choose an organization.' }),
  kind: OpportunityKind,
  status: ListingStatus,
  programType: line(1_000),
  summary: longText(10_000),
  description: longText(50_000),
  otherEligibility: longText(20_000),
  /** Prerequisites. */
  requirements: longText(20_000),
  cost: longText(5_000),
  url: webAddress,
  /** SOC major groups. */
  families: z.array(FamilyCode).max(30),
  /** O*NET-SOC codes. */
  occupations: z.array(text(10, 1)).max(50),
  specialties: z.array(z.strictObject({ service: Service, code: text(10, 1) })).max(500),
  states: z.array(StateCode).max(60),
  nationwide: z.boolean(),
  online: z.boolean(),
  delivery: z.array(Delivery).max(3),
  /** Available lengths in days, both ends inclusive. */
  length: z
    .array(
      z.strictObject({ min: days, max: days }).refine(({ min, max }) => min <= max, {
        error: 'The first number must not be larger than the second.',
      }),
    )
    .max(20),
  cohorts: z.array(day).max(200),
  cohortsOffered: z.boolean().nullable(),
  services: z.array(Service).max(6),
  openTo: z.array(Component).max(6),
  workHours: line(200),
  /** US dollars per year. */
  payAfter: z
    .number({ error: 'Enter an amount in dollars.' })
    .int({ error: 'Enter whole dollars.' })
    .min(0)
    .max(10_000_000, { error: 'Enter at most $10,000,000.' })
    .nullable(),
  credentials: z.array(text(200, 1)).max(100),
  clearance: z.enum(['none', 'secret', 'ts', 'ts_sci']).nullable(),
  contactName: line(200),
  contactEmail: line(320).refine((typed) => typed === null || /^\S+@\S+\.\S+$/.test(typed), {
    error: 'Enter an email like name@example.com.',
  }),
  locations: z
    .array(EditedLocation)
    .max(maxLocations, { error: `Enter at most ${maxLocations} locations.` }),
  /** Contradictions in the source; removing a line marks it resolved. */
  conflicts: z.array(text(1_000, 1)).max(20),
}

/** The admin-editable fields of an opportunity. */
export const EditedOpportunity = z.strictObject(fields)
export type EditedOpportunity = z.infer<typeof EditedOpportunity>

/** A partial update. */
export const OpportunityChange = z.strictObject(fields).partial()
export type OpportunityChange = z.infer<typeof OpportunityChange>

/** A new opportunity: only its title and organization are required. */
export const OpportunityDraft = OpportunityChange.extend({
  title: fields.title,
  organizationId: fields.organizationId,
  kind: fields.kind.default('skillbridge'),
  status: fields.status.default('draft'),
  openTo: fields.openTo.default(['active', 'guard', 'reserve']),
})
export type OpportunityDraft = z.infer<typeof OpportunityDraft>

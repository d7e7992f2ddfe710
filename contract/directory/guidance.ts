import { z } from 'zod'
import { endpoint, noContent, paragraphs, queryInt, queryList, text } from '#contract/endpoint.ts'
import { CalendarDate, Confidence, Instant } from '#contract/facts.ts'
import { Component, PayGrade, Service } from '#contract/military.ts'
import { pageInput, pageOf } from '#contract/page.ts'
import { exportCall } from './listing-edits.ts'

/** The key of a rule or milestone, which never changes: `army-e1-e5`. */
export const GuidanceKey = z
  .string({ error: 'Enter a key like army-e1-e5.' })
  .max(80, { error: 'Use at most 80 characters.' })
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
    error: 'Use lowercase letters and digits with single hyphens, like army-e1-e5.',
  })
  // Paths of other calls and pages.
  .refine((key) => !['new', 'export', 'preview'].includes(key), { error: 'Choose another key.' })

const webAddress = z
  .url({ protocol: /^https$/, error: 'Enter an address that starts with https://.' })
  .max(500, { error: 'Use at most 500 characters.' })
  .nullable()
const days = (min: number, max: number) => {
  const error = `Enter a whole number from ${min} to ${max}.`
  return z.number({ error }).int({ error }).min(min, { error }).max(max, { error })
}
const confidence = z.enum(Confidence.options, { error: 'Choose how sure this is.' })

/** The source of a fact. */
const sourced = {
  source: text(300, 1),
  url: webAddress,
  /** Null: always, as for shipped facts without a date. A new entry has a date, and a date can only be replaced. */
  effectiveFrom: CalendarDate.nullable(),
  confidence,
}

/** The fields of a rule admins edit; empty lists mean "all". */
const ruleDraft = {
  /** `window` rows limit the days; `eligibility` rows say who qualifies. */
  kind: z.enum(['window', 'eligibility'], { error: 'Choose window or eligibility.' }),
  service: Service.nullable(),
  components: z.array(Component).max(6),
  grades: z.array(PayGrade).max(24),
  days: days(1, 730).nullable(),
  /** What the days measure: time before separation, or the length of the program. */
  basis: z.enum(['from_separation', 'length'], { error: 'Choose what the days count.' }).nullable(),
  approver: text(200).nullable(),
  text: paragraphs(1_000, 10),
  /** What a conflicting source says. */
  conflict: paragraphs(1_000).nullable(),
  ...sourced,
  /** The last day in effect; null if open-ended. */
  effectiveTo: CalendarDate.nullable(),
}
/** A complete rule, as admins edit it. */
export const RuleDraft = z.strictObject(ruleDraft)
export type RuleDraft = z.infer<typeof RuleDraft>

/** A rule as it is added: without a key it gets one, and what is left out is none or "all". */
const NewRule = RuleDraft.extend({
  key: GuidanceKey.optional(),
  kind: ruleDraft.kind.default('window'),
  service: ruleDraft.service.default(null),
  components: ruleDraft.components.default([]),
  grades: ruleDraft.grades.default([]),
  days: ruleDraft.days.default(null),
  basis: ruleDraft.basis.default(null),
  approver: ruleDraft.approver.default(null),
  conflict: ruleDraft.conflict.default(null),
  url: ruleDraft.url.default(null),
  effectiveFrom: CalendarDate,
  effectiveTo: ruleDraft.effectiveTo.default(null),
})

/** A step that depends on another, and the days to leave between them. */
const dependent = z
  .string()
  .trim()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*(:\d{1,3})?$/, {
    error: 'Enter keys with commas between them, like capstone:30, apply-jobs.',
  })

/** The fields of a roadmap step admins edit. */
const milestoneDraft = {
  title: text(120, 1),
  /** What its days are relative to: separation, or the day the SkillBridge window opens. */
  anchor: z.enum(['separation', 'opens'], { error: 'Choose what the days count from.' }),
  /** Days relative to the anchor; negative is before it. Null: open from the start. */
  fromDays: days(-1_500, 1_500).nullable(),
  toDays: days(-1_500, 1_500).nullable(),
  /** Keys of steps that depend on it, each with the days between the last days: `capstone:30`. */
  comesBefore: z.array(dependent).max(10),
  /** Conditions that must all be met, such as `serving` or `component:active+guard`. */
  appliesTo: z.array(text(100, 1)).max(10),
  ifMissed: paragraphs(1_000).nullable(),
  text: paragraphs(2_000, 10),
  ...sourced,
}
/** A complete milestone, as admins edit it. */
export const MilestoneDraft = z.strictObject(milestoneDraft)
export type MilestoneDraft = z.infer<typeof MilestoneDraft>

/** A milestone as it is added: without a key it gets one, and what is left out is none. */
const NewMilestone = MilestoneDraft.extend({
  key: GuidanceKey.optional(),
  anchor: milestoneDraft.anchor.default('separation'),
  fromDays: milestoneDraft.fromDays.default(null),
  toDays: milestoneDraft.toDays.default(null),
  comesBefore: milestoneDraft.comesBefore.default([]),
  appliesTo: milestoneDraft.appliesTo.default([]),
  ifMissed: milestoneDraft.ifMissed.default(null),
  url: milestoneDraft.url.default(null),
  effectiveFrom: CalendarDate,
})

const kept = {
  /** The same as `key`. */
  id: z.string(),
  key: z.string(),
  revision: z.number().int(),
  checkedOn: CalendarDate,
  /** An admin edited it: new versions of the shipped facts don't overwrite it. */
  edited: z.boolean(),
  updatedAt: Instant.nullable(),
  /** The engine looks it up by key: it can be edited but not deleted. */
  isNeeded: z.boolean(),
}

/** A rule as admins see it. */
export const AdminRule = z
  .object({ ...ruleDraft, kind: z.string(), components: z.array(z.string()), ...kept })
  .meta({ id: 'AdminRule' })
export type AdminRule = z.infer<typeof AdminRule>

/** A milestone as admins see it. */
export const AdminMilestone = z
  .object({ ...milestoneDraft, ...kept })
  .meta({ id: 'AdminMilestone' })
export type AdminMilestone = z.infer<typeof AdminMilestone>

const access = { permission: 'rules.edit' } as const
const Key = z.strictObject({ key: GuidanceKey })
/** The revision that was read: 409 when it is sent and is not the latest. */
const Revision = {
  revision: z.number({ error: 'Send the revision you read.' }).int().min(1).optional(),
}
/** Whether an entry counts today, only later, or no longer. */
export const RuleState = z.enum(['now', 'later', 'ended'], { error: 'Choose a state.' })
export type RuleState = z.infer<typeof RuleState>
/** A step has no last day. */
export const MilestoneState = RuleState.exclude(['ended'])

/** Sort keys of the rules; a leading `-` reverses the order. */
export const RuleSort = z.enum(['key', '-key', 'days', '-days', 'from', '-from'])
export type RuleSort = z.infer<typeof RuleSort>

const filters = { q: text(100).optional(), confidence: Confidence.optional() }
const ruleFilters = {
  ...filters,
  service: Service.optional(),
  state: RuleState.optional(),
  sort: RuleSort.default('key'),
}
const milestoneFilters = { ...filters, state: MilestoneState.optional() }

export const listAdminRules = endpoint({
  method: 'GET',
  path: '/api/admin/rules',
  access,
  summary: 'Rules with source, dates and confidence, also those not in force.',
  input: z.strictObject({ ...pageInput, ...ruleFilters }),
  output: pageOf(AdminRule),
})

/** The filtered rules as a file. */
export const exportAdminRules = exportCall(
  '/api/admin/rules/export',
  access,
  z.strictObject(ruleFilters),
)

export const getAdminRule = endpoint({
  method: 'GET',
  path: '/api/admin/rules/:key',
  access,
  summary: 'One rule.',
  input: Key,
  output: AdminRule,
})

export const countRuleReach = endpoint({
  method: 'GET',
  path: '/api/admin/rules-reach',
  access,
  summary: 'How many members, and reports of theirs, a rule for these people is about.',
  input: z.strictObject({
    service: Service.optional(),
    grade: queryList(PayGrade, 24).optional(),
    component: queryList(Component, 6).optional(),
  }),
  output: z.object({ members: z.number().int(), reports: z.number().int() }),
})

export const createRule = endpoint({
  method: 'POST',
  path: '/api/admin/rules',
  access,
  summary: 'Adds a rule; it takes effect on its day.',
  input: NewRule,
  output: AdminRule,
  status: 201,
})

export const updateRule = endpoint({
  method: 'PATCH',
  path: '/api/admin/rules/:key',
  access,
  summary:
    'Changes a rule; what is absent stays. 409 when a revision is sent and is not the latest.',
  input: RuleDraft.partial().extend({ key: GuidanceKey, ...Revision }),
  output: AdminRule,
})

export const deleteRule = endpoint({
  method: 'DELETE',
  path: '/api/admin/rules/:key',
  access,
  summary: 'Deletes a rule.',
  input: Key.extend({ revision: queryInt(1, 2_000_000_000).optional() }),
  output: noContent,
  status: 204,
})

export const listAdminMilestones = endpoint({
  method: 'GET',
  path: '/api/admin/milestones',
  access,
  summary: 'Steps of the roadmap with source, dates and confidence.',
  input: z.strictObject({ ...pageInput, ...milestoneFilters }),
  output: pageOf(AdminMilestone),
})

/** The filtered milestones as a file. */
export const exportAdminMilestones = exportCall(
  '/api/admin/milestones/export',
  access,
  z.strictObject(milestoneFilters),
)

export const getAdminMilestone = endpoint({
  method: 'GET',
  path: '/api/admin/milestones/:key',
  access,
  summary: 'One step of the roadmap.',
  input: Key,
  output: AdminMilestone,
})

export const createMilestone = endpoint({
  method: 'POST',
  path: '/api/admin/milestones',
  access,
  summary: 'Adds a step to every roadmap its conditions fit.',
  input: NewMilestone,
  output: AdminMilestone,
  status: 201,
})

export const updateMilestone = endpoint({
  method: 'PATCH',
  path: '/api/admin/milestones/:key',
  access,
  summary:
    'Changes a step of the roadmap; what is absent stays. 409 when a revision is sent and is not the latest.',
  input: MilestoneDraft.partial().extend({ key: GuidanceKey, ...Revision }),
  output: AdminMilestone,
})

export const deleteMilestone = endpoint({
  method: 'DELETE',
  path: '/api/admin/milestones/:key',
  access,
  summary: 'Deletes a step of the roadmap.',
  input: Key.extend({ revision: queryInt(1, 2_000_000_000).optional() }),
  output: noContent,
  status: 204,
})

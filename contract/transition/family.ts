import { z } from 'zod'
import { endpoint, noContent, noInput, paragraphs, queryInt, text } from '#contract/endpoint.ts'
import { CalendarDate, Instant } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'
import { CalendarEntry } from './calendar.ts'
import { RoadmapTask } from './reports.ts'

/** Days an invitation link is valid. */
export const invitationDays = 7

/** Maximum family steps per link; one page of the list holds them all. */
export const maxFamilySteps = 100

/** The member owns the shared roadmap. The spouse reads it. */
export const FamilyRole = z.enum(['member', 'spouse'])
export type FamilyRole = z.infer<typeof FamilyRole>

/** Who did it, from the caller's side; null once that account is gone. */
const Doer = z.enum(['you', 'partner']).nullable()

/** Two accounts that share a timeline; `role` is the caller's. */
export const FamilyLink = z
  .object({
    id: z.uuid(),
    role: FamilyRole,
    partner: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
    since: Instant,
  })
  .meta({ id: 'FamilyLink' })
export type FamilyLink = z.infer<typeof FamilyLink>

/** An invitation that was emailed and isn't accepted yet. */
export const FamilyInvitation = z
  .object({ email: z.string(), createdAt: Instant, expiresAt: Instant })
  .meta({ id: 'FamilyInvitation' })
export type FamilyInvitation = z.infer<typeof FamilyInvitation>

/** An event on the caller's links, and who caused it. */
export const FamilyEvent = z
  .object({ kind: z.enum(['linked', 'ended']), by: Doer, at: Instant })
  .meta({ id: 'FamilyEvent' })
export type FamilyEvent = z.infer<typeof FamilyEvent>

/** The caller's link, pending invitation, and events, newest first. */
export const Family = z
  .object({
    link: FamilyLink.nullable(),
    invitation: FamilyInvitation.nullable(),
    history: z.array(FamilyEvent),
  })
  .meta({ id: 'Family' })
export type Family = z.infer<typeof Family>

export const getFamily = endpoint({
  method: 'GET',
  path: '/api/family',
  access: 'member',
  summary: 'Who the caller shares a timeline with, their open invitation and what happened before.',
  input: noInput,
  output: Family,
})

export const inviteFamily = endpoint({
  method: 'POST',
  path: '/api/family/invitation',
  access: 'member',
  summary:
    'Mails an invitation to a spouse or partner; an earlier one stops working. Answers the same whether or not the address has an account; 409 while linked or unconfirmed.',
  status: 201,
  input: z.strictObject({
    email: z
      .string()
      .trim()
      .max(254)
      .pipe(z.email({ error: 'Enter an email like name@example.com.' })),
    agree: z.literal(true, { error: 'Agree to share your roadmap first.' }),
  }),
  output: FamilyInvitation,
})

export const withdrawFamilyInvitation = endpoint({
  method: 'DELETE',
  path: '/api/family/invitation',
  access: 'member',
  summary: 'Withdraws the open invitation: its link stops working.',
  status: 204,
  input: noInput,
  output: noContent,
})

const token = z.string().max(100, { error: 'Open the whole link.' })

export const readFamilyInvitation = endpoint({
  method: 'POST',
  path: '/api/family/invitation/read',
  access: 'public',
  summary: 'Who sent an invitation, by the secret of its link; it stays as it is.',
  duringMaintenance: 'read_only',
  input: z.strictObject({ token }),
  output: z.object({ firstName: z.string(), expiresAt: Instant }),
})

export const acceptFamilyInvitation = endpoint({
  method: 'POST',
  path: '/api/family/invitation/accept',
  access: 'member',
  summary:
    'Accepts an invitation with the caller’s own account; its link works once. 422 when it was used, withdrawn or has expired; 409 while linked or unconfirmed.',
  input: z.strictObject({
    token,
    agree: z.literal(true, { error: 'Agree to link your accounts first.' }),
  }),
  output: FamilyLink,
})

export const endFamilyLink = endpoint({
  method: 'DELETE',
  path: '/api/family',
  access: 'member',
  summary: 'Ends the link at once; both keep a copy of the family steps.',
  status: 204,
  input: noInput,
  output: noContent,
})

/**
 * The member's roadmap as both the spouse and the member see it. Days and states are in the caller's time zone.
 * Excludes answers, own steps, reasons, applications and messages.
 */
export const FamilyTimeline = z
  .object({
    asOf: CalendarDate,
    role: FamilyRole,
    /** First name of the roadmap's owner. */
    member: z.string(),
    /** The member's last day in the service. */
    separation: CalendarDate.nullable(),
    /** SkillBridge; nulls where there is no window. */
    window: z.object({ opens: CalendarDate.nullable(), latestFinish: CalendarDate.nullable() }),
    tasks: z.array(RoadmapTask),
    /** The spouse's tasks by the member's date; empty for a spouse whose own roadmap has them. */
    spouseTasks: z.array(RoadmapTask),
    /** The member's dates and the family steps, in date order. */
    days: z.array(CalendarEntry),
  })
  .meta({ id: 'FamilyTimeline' })
export type FamilyTimeline = z.infer<typeof FamilyTimeline>

export const getFamilyTimeline = endpoint({
  method: 'GET',
  path: '/api/family/timeline',
  access: 'member',
  summary: 'The shared timeline of the caller’s link; 404 without one.',
  input: noInput,
  output: FamilyTimeline,
})

/** A step both can see and edit. */
export const FamilyStep = z
  .object({
    id: z.uuid(),
    title: z.string(),
    due: CalendarDate,
    note: z.string().nullable(),
    done: z.boolean(),
    addedBy: Doer,
    doneBy: Doer,
    doneAt: Instant.nullable(),
    revision: z.number().int(),
    updatedAt: Instant,
  })
  .meta({ id: 'FamilyStep' })
export type FamilyStep = z.infer<typeof FamilyStep>

const id = z.uuid({ error: 'This isn’t a valid ID.' })
const revision = z
  .number({ error: 'Enter the revision you saw.' })
  .int({ error: 'Enter the revision you saw.' })
const title = text(120, 1)
const note = paragraphs(2_000).nullable().optional()

export const listFamilySteps = endpoint({
  method: 'GET',
  path: '/api/family/steps',
  access: 'member',
  summary: 'The steps of the caller’s link, by day; empty without one.',
  input: z.strictObject(pageInput),
  output: pageOf(FamilyStep),
})

export const createFamilyStep = endpoint({
  method: 'POST',
  path: '/api/family/steps',
  access: 'member',
  summary: `Adds a step that both see; at most ${maxFamilySteps}.`,
  status: 201,
  input: z.strictObject({ title, due: CalendarDate, note }),
  output: FamilyStep,
})

export const updateFamilyStep = endpoint({
  method: 'PATCH',
  path: '/api/family/steps/:id',
  access: 'member',
  summary: 'Changes a step, or marks it done or not done; 409 when the revision is not the latest.',
  input: z.strictObject({
    id,
    revision,
    title: title.optional(),
    due: CalendarDate.optional(),
    note,
    done: z.boolean({ error: 'Use true or false.' }).optional(),
  }),
  output: FamilyStep,
})

export const deleteFamilyStep = endpoint({
  method: 'DELETE',
  path: '/api/family/steps/:id',
  access: 'member',
  summary:
    'Deletes a step; 409 when a revision is sent that is not the latest. It can be restored for a day.',
  status: 204,
  input: z.strictObject({ id, revision: queryInt(1, 2_000_000_000).optional() }),
  output: noContent,
})

export const restoreFamilyStep = endpoint({
  method: 'POST',
  path: '/api/family/steps/:id/restore',
  access: 'member',
  summary: 'Brings back a step that was deleted in the last day.',
  input: z.strictObject({ id }),
  output: FamilyStep,
})

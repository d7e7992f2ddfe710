import { z } from 'zod'
import { endpoint, noContent, noInput, paragraphs, text } from '#contract/endpoint.ts'
import { CalendarDate, Instant, PlanDay } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'

/** Maximum goals per account, open and closed. */
export const maxGoals = 30
/** Maximum steps per goal. */
export const maxSteps = 150
/** The last week a step can be in. */
export const maxWeeks = 52

/** Whether a goal is being worked on. */
export const GoalState = z.enum(['active', 'done', 'dropped'], { error: 'Choose a state.' })
export type GoalState = z.infer<typeof GoalState>

const Week = z
  .number({ error: 'Choose a week.' })
  .int()
  .min(1, { error: 'Choose a week.' })
  .max(maxWeeks, { error: `A plan has at most ${maxWeeks} weeks.` })

/** A step of a goal; `week` 1 starts on the goal’s `startsOn`. */
export const CoachingStep = z.object({
  id: z.uuid(),
  week: Week,
  title: z.string(),
  /** How to do it. */
  how: z.string(),
  done: z.boolean(),
})
export type CoachingStep = z.infer<typeof CoachingStep>

/** A goal with its steps, sorted by week, then in the member's order. */
export const CoachingGoal = z
  .object({
    id: z.uuid(),
    /** The key of the template plan it was copied from. */
    plan: z.string().nullable(),
    title: z.string(),
    why: z.string(),
    /** The Monday when week 1 starts. */
    startsOn: CalendarDate,
    targetDay: CalendarDate.nullable(),
    state: GoalState,
    steps: z.array(CoachingStep),
    revision: z.number().int(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'CoachingGoal' })
export type CoachingGoal = z.infer<typeof CoachingGoal>

/** A template plan that can be copied into a goal with one click. */
export const CoachingPlan = z
  .object({
    key: z.string(),
    title: z.string(),
    /** Its audience, in one sentence. */
    summary: z.string(),
    weeks: z.number().int(),
    steps: z.array(CoachingStep.pick({ week: true, title: true, how: true })),
  })
  .meta({ id: 'CoachingPlan' })
export type CoachingPlan = z.infer<typeof CoachingPlan>

/** A step as a member sends it: with the `id` of an existing step; without one, it's new. */
const StepDraft = z.strictObject({
  id: z.uuid({ error: 'This isn’t a valid ID.' }).optional(),
  week: Week,
  title: text(200, 1),
  how: paragraphs(1_000).default(''),
  done: z.boolean({ error: 'Use true or false.' }).default(false),
})
const Steps = z.array(StepDraft).max(maxSteps, { error: `Add up to ${maxSteps} steps.` })

const id = z.uuid({ error: 'This isn’t a valid ID.' })
const GoalId = z.strictObject({ id })

const title = text(120, 1)
const why = paragraphs(1_000)
const targetDay = PlanDay.nullable()

export const listCoachingPlans = endpoint({
  method: 'GET',
  path: '/api/coaching/plans',
  access: 'member',
  summary: 'The ready-made plans with their steps.',
  input: noInput,
  output: z.object({ items: z.array(CoachingPlan) }),
})

export const listGoals = endpoint({
  method: 'GET',
  path: '/api/coaching/goals',
  access: 'member',
  summary: 'The goals of the caller with their steps: active ones first, newest first.',
  input: z.strictObject({ ...pageInput, state: GoalState.optional() }),
  output: pageOf(CoachingGoal),
})

export const createGoal = endpoint({
  method: 'POST',
  path: '/api/coaching/goals',
  access: 'member',
  summary:
    'Sets a goal: one’s own with a title, or a copy of a ready-made plan. Week 1 begins on the Monday of `startsOn`; without it, this Monday until Wednesday and the next one after.',
  status: 201,
  input: z.strictObject({
    /** The key of a template plan; its title and steps are copied. */
    plan: text(60, 1).optional(),
    title: title.optional(),
    why: why.optional(),
    startsOn: PlanDay.optional(),
    targetDay: targetDay.optional(),
    steps: Steps.optional(),
  }),
  output: CoachingGoal,
})

export const getGoal = endpoint({
  method: 'GET',
  path: '/api/coaching/goals/:id',
  access: 'member',
  summary: 'One goal of the caller.',
  input: GoalId,
  output: CoachingGoal,
})

export const updateGoal = endpoint({
  method: 'PATCH',
  path: '/api/coaching/goals/:id',
  access: 'member',
  summary:
    'Changes what is named. `steps` replaces all steps: those without a known id are added, missing ones are deleted. 409 when a revision is sent and is not the latest.',
  input: GoalId.extend({
    revision: z.number().int().min(1).optional(),
    title: title.optional(),
    why: why.optional(),
    startsOn: PlanDay.optional(),
    targetDay: targetDay.optional(),
    state: GoalState.optional(),
    steps: Steps.optional(),
  }),
  output: CoachingGoal,
})

export const deleteGoal = endpoint({
  method: 'DELETE',
  path: '/api/coaching/goals/:id',
  access: 'member',
  summary: 'Deletes a goal with its steps.',
  status: 204,
  input: GoalId,
  output: noContent,
})

/** Weeks of progress counted, including this one. */
export const progressWeeks = 12

export const getCoachingProgress = endpoint({
  method: 'GET',
  path: '/api/coaching/progress',
  access: 'member',
  summary: `Steps done in each of the last ${progressWeeks} weeks, from the first goal on; weeks begin on Monday where the caller lives.`,
  input: noInput,
  output: z.object({
    /** The Monday of this week. */
    thisWeek: CalendarDate,
    /** Steps of active goals due this week. */
    planned: z.number().int(),
    /** How many of those are done. */
    plannedDone: z.number().int(),
    weeks: z.array(z.object({ week: CalendarDate, done: z.number().int() })),
  }),
})

/** A member's weekly check-in; only they and their coach can read it. */
export const CheckIn = z
  .object({
    id: z.uuid(),
    /** The Monday of its week, in the member's time zone. */
    week: CalendarDate,
    gotDone: z.string(),
    inTheWay: z.string(),
    next: z.string(),
    revision: z.number().int(),
    updatedAt: Instant,
  })
  .meta({ id: 'CheckIn' })
export type CheckIn = z.infer<typeof CheckIn>

export const listCheckIns = endpoint({
  method: 'GET',
  path: '/api/coaching/check-ins',
  access: 'member',
  summary: 'The weekly check-ins of the caller, newest first.',
  input: z.strictObject(pageInput),
  output: pageOf(CheckIn),
})

const answer = paragraphs(2_000).default('')

export const saveCheckIn = endpoint({
  method: 'PUT',
  path: '/api/coaching/check-in',
  access: 'member',
  summary:
    'Saves the check-in of this week, where the caller lives; a repeat changes it. 409 when a revision is sent and is not the latest; 0 means there is none yet.',
  input: z.strictObject({
    gotDone: answer,
    inTheWay: answer,
    next: answer,
    revision: z.number().int().min(0).optional(),
  }),
  output: CheckIn,
})

/** When a member is reminded to check in, in their time zone. */
export const CheckInReminder = z
  .strictObject({
    on: z.boolean({ error: 'Use true or false.' }),
    /** 1 is Monday, 7 is Sunday. */
    weekday: z
      .number({ error: 'Choose a day of the week.' })
      .int()
      .min(1)
      .max(7, { error: 'Choose a day of the week.' }),
    time: z
      .string({ error: 'Choose a time.' })
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Enter a time like 18:00.' }),
  })
  .meta({ id: 'CheckInReminder' })
export type CheckInReminder = z.infer<typeof CheckInReminder>

/** The default: Sunday at 6 PM. */
export const defaultReminder: CheckInReminder = { on: true, weekday: 7, time: '18:00' }

export const getCheckInReminder = endpoint({
  method: 'GET',
  path: '/api/coaching/reminder',
  access: 'member',
  summary: 'When the caller is reminded of the weekly check-in.',
  input: noInput,
  output: CheckInReminder,
})

export const setCheckInReminder = endpoint({
  method: 'PUT',
  path: '/api/coaching/reminder',
  access: 'member',
  summary: 'Chooses weekday and time of the weekly reminder, or turns it off.',
  input: CheckInReminder,
  output: CheckInReminder,
})

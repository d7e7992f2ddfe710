import { z } from 'zod'
import {
  endpoint,
  noContent,
  paragraphs,
  queryBoolean,
  queryInt,
  text,
} from '#contract/endpoint.ts'
import { CalendarDate, Instant } from '#contract/facts.ts'
import { Component, PayGrade, Service } from '#contract/military.ts'
import { RoadmapTask, SkillBridgeWindow } from './reports.ts'
import { SeparationAnswers } from './surveys.ts'

/** The type of separation. */
export const SeparationType = SeparationAnswers.shape.type.unwrap()
export type SeparationType = z.infer<typeof SeparationType>

const farDate = 'Enter a date from 1950 to 2100.'

/** A visitor's facts for the public timeline; none of them are stored. */
export const TimelineFacts = z.strictObject({
  /**
   * The separation or retirement date, the end of orders, or a partner's date; without it, the output has
   * relative offsets.
   */
  date: CalendarDate.refine((date) => date >= '1950-01-01' && date <= '2100-12-31', {
    error: farDate,
  }).optional(),
  component: Component.default('active'),
  type: SeparationType.default('end_of_term'),
  service: Service.optional(),
  grade: PayGrade.optional(),
  /** Full years of service. */
  years: queryInt(0, 50).optional(),
  oconus: queryBoolean.default(false),
  joinsReserve: queryBoolean.default(false),
})
export type TimelineFacts = z.infer<typeof TimelineFacts>

export const getPublicRoadmap = endpoint({
  method: 'GET',
  path: '/api/roadmap/public',
  access: 'public',
  summary: 'Every deadline around a separation date, for anybody; nothing is stored.',
  input: TimelineFacts,
  output: z.object({
    asOf: CalendarDate,
    window: SkillBridgeWindow,
    tasks: z.array(RoadmapTask),
    nextSteps: z.array(z.string()),
  }),
})

export const getPublicRoadmapCalendar = endpoint({
  method: 'GET',
  path: '/api/roadmap/public.ics',
  access: 'public',
  summary: 'The same deadlines as a calendar file (RFC 5545); needs a date.',
  input: TimelineFacts.required({ date: true }),
  output: z.unknown(),
  file: true,
})

/** Maximum own steps per account. */
export const maxOwnTasks = 200

/** A step that a member added to their roadmap. */
export const OwnTask = z
  .object({
    id: z.uuid(),
    title: z.string(),
    due: CalendarDate,
    note: z.string().nullable(),
    done: z.boolean(),
    updatedAt: Instant,
  })
  .meta({ id: 'OwnTask' })
export type OwnTask = z.infer<typeof OwnTask>

const id = z.uuid({ error: 'This isn’t a valid ID.' })
const title = text(120, 1)
const note = paragraphs(2_000).nullable().optional()

export const createOwnTask = endpoint({
  method: 'POST',
  path: '/api/roadmap/tasks',
  access: 'member',
  summary: `Adds a step of the caller's own to the roadmap; at most ${maxOwnTasks}.`,
  status: 201,
  input: z.strictObject({ title, due: CalendarDate, note }),
  output: OwnTask,
})

export const updateOwnTask = endpoint({
  method: 'PATCH',
  path: '/api/roadmap/tasks/:id',
  access: 'member',
  summary: 'Changes a step of one’s own, or marks it done or not done.',
  input: z.strictObject({
    id,
    title: title.optional(),
    due: CalendarDate.optional(),
    note,
    done: z.boolean({ error: 'Use true or false.' }).optional(),
  }),
  output: OwnTask,
})

export const deleteOwnTask = endpoint({
  method: 'DELETE',
  path: '/api/roadmap/tasks/:id',
  access: 'member',
  summary: 'Deletes a step of one’s own.',
  status: 204,
  input: z.strictObject({ id }),
  output: noContent,
})

/** Maximum days a step can be snoozed. */
export const maxSnoozeDays = 366

export const snoozeTask = endpoint({
  method: 'PUT',
  path: '/api/roadmap/:key/snooze',
  access: 'member',
  summary: `Puts a step off until a day, at most ${maxSnoozeDays} days ahead, with a reason; null brings it back.`,
  input: z.strictObject({
    key: z.string().regex(/^[a-z0-9-]{1,80}$/, { error: 'Enter a task key.' }),
    until: CalendarDate.nullable(),
    reason: text(200).nullable().optional(),
  }),
  output: z.object({ key: z.string(), until: CalendarDate.nullable() }),
})

export const markTask = endpoint({
  method: 'PUT',
  path: '/api/roadmap/:key',
  access: 'member',
  summary: 'Marks a roadmap task done or not done.',
  input: z.strictObject({
    key: z.string().regex(/^[a-z0-9-]{1,80}$/, { error: 'Enter a task key.' }),
    done: z.boolean({ error: 'Use true or false.' }),
  }),
  output: z.object({ key: z.string(), done: z.boolean() }),
})

import { z } from 'zod'
import { endpoint, queryBoolean, queryInt } from '#contract/endpoint.ts'
import { CalendarDate } from '#contract/facts.ts'
import { Component, PayGrade, Service } from '#contract/military.ts'
import { RoadmapTask, SkillBridgeWindow } from './reports.ts'
import { SeparationAnswers } from './surveys.ts'

/** How somebody leaves. */
export const SeparationType = SeparationAnswers.shape.type.unwrap()
export type SeparationType = z.infer<typeof SeparationType>

const farDate = 'Enter a date from 1950 to 2100.'

/** What a visitor tells of themselves for the public timeline; nothing of it is kept. */
export const TimelineFacts = z.strictObject({
  /** The separation or retirement date, the end of orders, or a partner's date; offsets in words without it. */
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

import { z } from 'zod'
import { endpoint, noContent } from '#contract/endpoint.ts'
import { CalendarDate, Fact, Instant } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'
import { FederalSeries } from './federal-careers.ts'
import { HostOffer, Match } from './matches.ts'
import { ReportOpening, WorkNear } from './report-opening.ts'
import { Answers } from './surveys.ts'

/** A report's four processing steps, in order. */
export const processingSteps = [
  'analyze_survey',
  'match_opportunities',
  'create_roadmap',
  'generate_report',
] as const
/** One of the four processing steps. */
export const ProcessingStep = z.enum(processingSteps)
export type ProcessingStep = z.infer<typeof ProcessingStep>

/** Status text for each step, in the specification's order. */
export const processingStepLabels: Record<ProcessingStep, string> = {
  analyze_survey: 'Analyzing survey data',
  match_opportunities: 'Matching with opportunities',
  create_roadmap: 'Creating a personalized roadmap',
  generate_report: 'Generating the report',
}

/** One progress update: `seq` counts from 1 in a report; `done` of `total` items are finished. */
export const ProgressEvent = z.object({
  seq: z.number().int(),
  step: ProcessingStep,
  status: z.enum(['started', 'done']),
  done: z.number().int(),
  total: z.number().int().nullable(),
  at: Instant,
})
export type ProgressEvent = z.infer<typeof ProgressEvent>

/** Why a report failed, as text; `retryable` says whether retrying may help. */
export const ReportError = z.object({
  code: z.string(),
  message: z.string(),
  retryable: z.boolean(),
})
export type ReportError = z.infer<typeof ReportError>

/** One task around separation, between two dates. */
export const RoadmapTask = z
  .object({
    key: z.string(),
    title: z.string(),
    from: CalendarDate.nullable(),
    to: CalendarDate.nullable(),
    /** Days relative to separation, as text, for members who don't know their date. */
    offset: z.string().nullable(),
    state: z.enum(['done', 'next', 'later', 'overdue', 'missed']),
    ifMissed: z.string().nullable(),
    fact: Fact,
    url: z.string().nullable(),
    /** Set for a step the member added; its key is its ID, `to` its due date. */
    own: z.object({ note: z.string().nullable() }).optional(),
    /** The day it was marked done, in the account's time zone. */
    doneOn: CalendarDate.optional(),
    /** Set while it's snoozed. */
    snoozed: z.object({ until: CalendarDate, reason: z.string().nullable() }).optional(),
  })
  .meta({ id: 'RoadmapTask' })
export type RoadmapTask = z.infer<typeof RoadmapTask>

/** When this person can use SkillBridge, and by which rule; days are calendar days. */
export const SkillBridgeWindow = z.object({
  status: z.enum(['not_yet', 'open', 'closed', 'not_applicable', 'unknown']),
  opens: CalendarDate.nullable(),
  latestFinish: CalendarDate.nullable(),
  allowedDays: z.number().int().nullable(),
  usableDays: z.number().int().nullable(),
  /** The days to count on once approval has taken its usual weeks; absent in older reports. */
  afterApproval: z.object({ min: z.number().int(), max: z.number().int() }).nullable().optional(),
  approver: z.string().nullable(),
  rule: Fact.nullable(),
  why: z.string(),
})
export type SkillBridgeWindow = z.infer<typeof SkillBridgeWindow>

/** A suggested occupation, with the matches that lead to it. */
export const CareerPath = z.object({
  code: z.string(),
  title: z.string(),
  /** 0 to 100. */
  fit: z.number(),
  jobZone: z.number().int().nullable(),
  reasons: z.array(z.string()),
  /** What the member lacks for it, such as a degree or a license; null if nothing. */
  gap: z.string().nullable().default(null),
  /** The typical entry-level education, such as "Bachelor's degree". */
  education: z.string().nullable().default(null),
  /** Dollars a year; a quartile is missing where the Bureau of Labor Statistics top-codes it. */
  pay: z
    .object({
      median: z.number(),
      p25: z.number().nullable(),
      p75: z.number().nullable(),
      asOf: z.string(),
    })
    .nullable()
    .default(null),
  outlook: z
    .object({ growthPercent: z.number(), openingsPerYear: z.number(), asOf: z.string() })
    .nullable(),
  /** The wider group that pay and outlook are of, "all transportation inspectors"; absent in older reports. */
  countedAs: z.string().nullable().optional(),
  /** Median earnings of Army enlisted veterans who did the member's kind of work, in dollars. */
  veterans: z
    .object({
      y1: z.number(),
      y5: z.number(),
      y10: z.number(),
      group: z.string(),
      asOf: z.string(),
    })
    .nullable()
    .default(null),
  matchIds: z.array(z.uuid()),
})
export type CareerPath = z.infer<typeof CareerPath>

/** The frozen part of a finished report; it never changes once stored. */
export const ReportBody = z.object({
  asOf: CalendarDate,
  engine: z.object({ version: z.string(), data: z.string(), weights: z.string() }),
  inputs: Answers,
  summary: z.string(),
  opening: ReportOpening,
  sampleData: z.boolean(),
  readiness: z.object({
    score: z.number(),
    parts: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        points: z.number(),
        max: z.number(),
        how: z.string(),
      }),
    ),
  }),
  window: SkillBridgeWindow,
  matches: z.object({
    considered: z.number().int(),
    fits: z.number().int(),
    reach: z.number().int(),
    work: WorkNear,
    /** What to ask about lengths, if most programs are too long; null otherwise and in older reports. */
    lengthNote: z.string().nullable().default(null),
    excluded: z.array(z.object({ reason: z.string(), count: z.number().int() })),
    shown: z.number().int(),
    limitedBy: z.enum(['plan']).nullable(),
    items: z.array(Match),
    /** Programs of exactly this work outside the places asked for, if few are there; empty in older reports. */
    elsewhere: z.array(HostOffer).default([]),
  }),
  /** Hosts that train for this work, for people who can't use SkillBridge; no score or window. */
  employers: z.array(HostOffer),
  paths: z.array(CareerPath),
  /** Federal job series related to the member's work; empty in older reports. */
  federal: z.array(FederalSeries).max(3).default([]),
  skills: z.object({
    have: z.array(z.object({ id: z.string(), name: z.string(), from: z.string() })),
    toGet: z.array(
      z.object({ id: z.string(), name: z.string(), why: z.string(), paths: z.number().int() }),
    ),
  }),
  roadmap: z.array(RoadmapTask),
  nextSteps: z.array(z.string()).max(3),
})
export type ReportBody = z.infer<typeof ReportBody>

/** A finished, stored report. */
export const ReadyReport = ReportBody.extend({
  id: z.uuid(),
  surveyId: z.uuid(),
  status: z.literal('ready'),
  createdAt: Instant,
  readyAt: Instant,
  /** True when profile facts it depends on have changed since: create a new report. */
  outdated: z.boolean(),
}).meta({ id: 'Report' })
export type ReadyReport = z.infer<typeof ReadyReport>

/** A report that isn't ready yet, or failed. */
export const PendingReport = z.object({
  id: z.uuid(),
  status: z.enum(['queued', 'processing', 'failed']),
  createdAt: Instant,
  error: ReportError.optional(),
})
export type PendingReport = z.infer<typeof PendingReport>

/** A report in any of its states. */
export const Report = z.discriminatedUnion('status', [ReadyReport, PendingReport])
export type Report = z.infer<typeof Report>

const reportId = z.strictObject({ id: z.uuid({ error: 'Enter a report ID.' }) })

/** A report as shown in the list; `readiness` is 0 to 100. */
export const ReportSummary = z.object({
  id: z.uuid(),
  status: z.enum(['queued', 'processing', 'ready', 'failed']),
  createdAt: Instant,
  readyAt: Instant.nullable(),
  summary: z.string().nullable(),
  readiness: z.number().nullable(),
})

export const listReports = endpoint({
  method: 'GET',
  path: '/api/reports',
  access: 'member',
  summary: "The member's reports, newest first.",
  input: z.strictObject(pageInput),
  output: pageOf(ReportSummary),
})

export const getReport = endpoint({
  method: 'GET',
  path: '/api/reports/:id',
  access: 'member',
  summary: 'A report; only its status while it is not ready.',
  input: reportId,
  output: Report,
})

export const retryReport = endpoint({
  method: 'POST',
  path: '/api/reports/:id/retry',
  access: 'member',
  summary: 'Queues a failed report again.',
  input: reportId,
  output: z.object({ id: z.uuid(), status: z.enum(['queued', 'processing', 'ready', 'failed']) }),
  status: 202,
})

/** Permanent: feedback and actions on its matches are kept; the report and its texts go. */
export const deleteReport = endpoint({
  method: 'DELETE',
  path: '/api/reports/:id',
  access: 'member',
  summary: 'Deletes a report that is not being made.',
  input: reportId,
  output: noContent,
  status: 204,
})

/** Events `progress`, then `ready` or `failed`; replays from the first or after Last-Event-ID. */
export const reportProgress = endpoint({
  method: 'GET',
  path: '/api/reports/:id/progress',
  access: 'member',
  summary: 'The progress of a report as server-sent events.',
  input: reportId,
  output: z.string(),
  stream: true,
})

export const getRoadmap = endpoint({
  method: 'GET',
  path: '/api/roadmap',
  access: 'member',
  summary: 'The live roadmap, from the profile as it is now.',
  input: z.strictObject({}),
  output: z.object({
    asOf: CalendarDate,
    separation: CalendarDate.nullable(),
    window: SkillBridgeWindow,
    tasks: z.array(RoadmapTask),
    nextSteps: z.array(z.string()),
  }),
})

export const getRoadmapCalendar = endpoint({
  method: 'GET',
  path: '/api/roadmap/calendar.ics',
  access: 'member',
  summary: "The member's open deadlines as a calendar file (RFC 5545).",
  input: z.strictObject({}),
  output: z.unknown(),
  file: true,
})

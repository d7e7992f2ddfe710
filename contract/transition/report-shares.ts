import { z } from 'zod'
import { endpoint, noContent } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'
import { ReadyReport, RoadmapTask } from './reports.ts'

/** Personal details a shared report includes only if its owner opts in. */
export const SharedPart = z.enum(['name', 'clearance', 'zip'], {
  error: 'Choose name, clearance or zip.',
})
export type SharedPart = z.infer<typeof SharedPart>

/** What a link shows: the report, or its dates with a partner's tasks. */
export const SharedView = z.enum(['report', 'family'], { error: 'Choose report or family.' })
export type SharedView = z.infer<typeof SharedView>

/** Maximum links per report at a time. */
export const maxShares = 10
/** Maximum days a link is valid. */
export const maxShareDays = 30

/** An active link; its URL is shown only once, when it's created. */
export const ReportShare = z
  .object({
    id: z.uuid(),
    include: z.array(SharedPart),
    view: SharedView,
    createdAt: Instant,
    expiresAt: Instant,
    /** Number of views. */
    views: z.number().int(),
    lastViewedAt: Instant.nullable(),
  })
  .meta({ id: 'ReportShare' })
export type ReportShare = z.infer<typeof ReportShare>

const reportId = z.uuid({ error: 'Enter a report ID.' })

export const createReportShare = endpoint({
  method: 'POST',
  path: '/api/reports/:id/shares',
  access: 'member',
  summary: 'Makes a link under which others read a report for some days.',
  input: z.strictObject({
    id: reportId,
    expiresInDays: z
      .number({ error: `Enter 1 to ${maxShareDays} days.` })
      .int({ error: `Enter 1 to ${maxShareDays} days.` })
      .min(1, { error: `Enter 1 to ${maxShareDays} days.` })
      .max(maxShareDays, { error: `Enter 1 to ${maxShareDays} days.` }),
    include: z.array(SharedPart).max(3).default([]),
    view: SharedView.default('report'),
  }),
  output: z.object({ id: z.uuid(), url: z.string(), expiresAt: Instant }),
  status: 201,
})

export const listReportShares = endpoint({
  method: 'GET',
  path: '/api/reports/:id/shares',
  access: 'member',
  summary: 'The links of a report that still work, newest first.',
  input: z.strictObject({ ...pageInput, id: reportId }),
  output: pageOf(ReportShare),
})

export const deleteReportShare = endpoint({
  method: 'DELETE',
  path: '/api/reports/:id/shares/:shareId',
  access: 'member',
  summary: 'Ends a link at once.',
  input: z.strictObject({ id: reportId, shareId: z.uuid({ error: 'Enter a link ID.' }) }),
  output: noContent,
  status: 204,
})

/** A report as shown through its link: only what the owner chose to include. */
export const SharedReport = ReadyReport.extend({
  view: SharedView,
  /** For a partner: their own tasks by this report's dates; empty otherwise. */
  familySteps: z.array(RoadmapTask),
  sharedBy: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
  expiresAt: Instant,
}).meta({ id: 'SharedReport' })
export type SharedReport = z.infer<typeof SharedReport>

export const getSharedReport = endpoint({
  method: 'GET',
  path: '/api/shared-reports/:key',
  access: 'public',
  summary: 'A report by its link; 404 when the link is unknown, ended or expired.',
  input: z.strictObject({ key: z.string().max(100, { error: 'Open the whole link.' }) }),
  output: SharedReport,
})

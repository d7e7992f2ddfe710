import { z } from 'zod'
import { ImportStatus } from '#contract/directory/imports.ts'
import { endpoint, noInput } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'

/** Days covered by a trend. */
export const trendDays = 14
const trend = z.array(z.number().int()).length(trendDays)

/** Pending work for an admin, with the page that handles it. */
export const Chore = z.object({
  key: z.enum([
    'problem_reports',
    'refused_rows',
    'failed_jobs',
    'failed_mail',
    'failed_reports',
    'moderation',
    'tickets',
    'resource_inbox',
    'stale_listings',
  ]),
  count: z.number().int(),
  url: z.string(),
})
export type Chore = z.infer<typeof Chore>

/** The admin landing page: totals, trends and pending work. */
export const Overview = z
  .object({
    accounts: z.number().int(),
    surveys: z.object({ drafts: z.number().int(), submitted: z.number().int() }),
    reports: z.object({
      waiting: z.number().int(),
      ready: z.number().int(),
      failed: z.number().int(),
    }),
    listing: z.object({
      organizations: z.number().int(),
      opportunities: z.number().int(),
      /** True while only sample opportunities are listed. */
      sample: z.boolean(),
      /** The newest date any opportunity was verified. */
      lastVerified: z.iso.date().nullable(),
      /** When the newest import finished. */
      importedAt: Instant.nullable(),
    }),
    queue: z.object({
      waiting: z.number().int(),
      running: z.number().int(),
      failed: z.number().int(),
      /** Seconds the oldest due job has been waiting. */
      oldestSeconds: z.number().int().nullable(),
    }),
    mail: z.object({ queued: z.number().int(), failed: z.number().int() }),
    /** New items per day in UTC, oldest first, today last. */
    trends: z.object({
      accounts: trend,
      surveys: trend,
      reports: trend,
      failures: trend,
    }),
    /** Empty when there's no pending work; most urgent first. */
    chores: z.array(Chore),
    imports: z.array(
      z.object({
        id: z.uuid(),
        kind: z.string(),
        fileName: z.string(),
        status: ImportStatus,
        counts: z.record(z.string(), z.number()).nullable(),
        message: z.string().nullable(),
        startedAt: Instant,
      }),
    ),
  })
  .meta({ id: 'Overview' })
export type Overview = z.infer<typeof Overview>

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  access: 'admin',
  summary: 'Counts of what the service holds and its latest imports.',
  input: noInput,
  output: Overview,
})

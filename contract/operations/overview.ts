import { z } from 'zod'
import { ImportStatus } from '#contract/directory/imports.ts'
import { endpoint, noInput } from '#contract/endpoint.ts'
import { CalendarDate, Instant } from '#contract/facts.ts'

/** Days covered by a trend. */
export const trendDays = 14
const trend = z.array(z.number().int().nullable()).length(trendDays)

/** Failures older than this need no one: members got a newer report or email, or gave up. */
export const choreDays = 7

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
      /** When the newest import of programs, locations or jobs finished. */
      importedAt: Instant.nullable(),
      /** Days since then; null without an import. */
      ageDays: z.number().int().nullable(),
    }),
    queue: z.object({
      /** Jobs that are due. */
      waiting: z.number().int(),
      running: z.number().int(),
      failed: z.number().int(),
      /** Seconds the oldest due job has been waiting. */
      oldestSeconds: z.number().int().nullable(),
    }),
    mail: z.object({ queued: z.number().int(), failed: z.number().int() }),
    /** The days that the figures cover, in the admin's time zone. */
    window: z.object({
      timeZone: z.string(),
      /** First day of the trends. */
      from: CalendarDate,
      /** Today. */
      to: CalendarDate,
      /** Day of the first account, import or audit event; null without any. */
      firstDay: CalendarDate.nullable(),
      /** Day of the newest one. */
      lastDay: CalendarDate.nullable(),
    }),
    /** A value per day of the window, oldest first; null where it isn't known. */
    trends: z.object({
      accounts: trend,
      surveys: trend,
      reports: trend,
      failures: trend,
      /** Emails written. */
      mail: trend,
      /** Most jobs that were late at once: due for more than ten seconds. */
      queue: trend,
      /** Days since the newest import, at the end of each day. */
      listingAge: trend,
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
  summary: 'Figures with trends by day of the admin’s time zone, pending work and latest imports.',
  input: noInput,
  output: Overview,
})

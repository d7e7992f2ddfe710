import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'

/** The source of a feed event. */
export const ActivitySource = z.enum(['audit', 'imports', 'reports', 'mail', 'jobs', 'tickets'], {
  error: 'Choose a source.',
})
export type ActivitySource = z.infer<typeof ActivitySource>

/** The urgency of an event. */
export const ActivityTone = z.enum(['info', 'good', 'bad'])
export type ActivityTone = z.infer<typeof ActivityTone>

/** A feed event, caused by a person or the system. */
export const ActivityEvent = z
  .object({
    /** Unique within the feed. */
    id: z.string(),
    at: Instant,
    source: ActivitySource,
    tone: ActivityTone,
    title: z.string(),
    detail: z.string().nullable(),
    actor: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** The page with details. */
    url: z.string().nullable(),
  })
  .meta({ id: 'ActivityEvent' })
export type ActivityEvent = z.infer<typeof ActivityEvent>

/** Maximum events per source in the feed. */
export const maxPerSource = 500

export const listActivity = endpoint({
  method: 'GET',
  path: '/api/admin/activity',
  access: 'admin',
  summary: `What happened lately, newest first: the newest ${maxPerSource} events of each source.`,
  input: z.strictObject({
    ...pageInput,
    source: ActivitySource.optional(),
    tone: ActivityTone.optional(),
  }),
  output: pageOf(ActivityEvent),
})

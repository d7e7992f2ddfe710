import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'

/** Where an event of the feed comes from. */
export const ActivitySource = z.enum(['audit', 'imports', 'reports', 'mail', 'jobs', 'tickets'], {
  error: 'Choose a source.',
})
export type ActivitySource = z.infer<typeof ActivitySource>

/** How much attention an event needs. */
export const ActivityTone = z.enum(['info', 'good', 'bad'])
export type ActivityTone = z.infer<typeof ActivityTone>

/** Something that happened, by a person or by the system. */
export const ActivityEvent = z
  .object({
    /** Unique in the feed. */
    id: z.string(),
    at: Instant,
    source: ActivitySource,
    tone: ActivityTone,
    title: z.string(),
    detail: z.string().nullable(),
    actor: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** The page that shows more. */
    url: z.string().nullable(),
  })
  .meta({ id: 'ActivityEvent' })
export type ActivityEvent = z.infer<typeof ActivityEvent>

/** Events of each source the feed goes back to. */
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

import { z } from 'zod'
import { endpoint, queryBoolean } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'

/** The event a notice is about. */
export const NoticeKind = z.enum([
  'report_ready',
  'report_failed',
  'export_ready',
  'new_sign_in',
  'search_results',
  'saved_program',
  'deadline',
  'community',
  'moderation',
  'mentor_session',
  'mentor_news',
  'coaching',
  'introduction',
  'story',
  'billing',
  'ticket_answer',
  'support_access',
])
export type NoticeKind = z.infer<typeof NoticeKind>

/** An in-app notice to a member; `url` is a path on this site. */
export const Notice = z
  .object({
    id: z.uuid(),
    kind: NoticeKind,
    title: z.string(),
    body: z.string(),
    url: z.string(),
    createdAt: Instant,
    readAt: Instant.nullable(),
  })
  .meta({ id: 'Notification' })
export type Notice = z.infer<typeof Notice>

export const listNotices = endpoint({
  method: 'GET',
  path: '/api/notifications',
  access: 'member',
  summary: 'Notifications of the caller, newest first; all, or the unread ones.',
  input: z.strictObject({ ...pageInput, unread: queryBoolean.optional() }),
  output: pageOf(Notice),
})

export const readNotices = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  access: 'member',
  summary: 'Marks notifications as read: some of them, or all. Answers how many are left unread.',
  input: z.strictObject({
    ids: z
      .array(z.uuid({ error: 'This isn’t a valid ID.' }))
      .min(1, { error: 'Name at least one notification.' })
      .max(100, { error: 'Name at most 100 notifications.' })
      .optional(),
    all: z.literal(true).optional(),
  }),
  output: z.object({ unread: z.number().int() }),
})

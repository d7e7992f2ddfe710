import { z } from 'zod'
import { endpoint, noInput } from '#contract/endpoint.ts'

/** Notices whose channels are configurable; account security emails are always sent. */
export const NotificationKind = z.enum([
  'deadline',
  'saved_program',
  'report_ready',
  'community',
  'new_sign_in',
  'mentor_session',
  'coaching',
  'introduction',
])
export type NotificationKind = z.infer<typeof NotificationKind>

/** How a notice is emailed: right away, in a daily digest, or not at all. */
export const MailTiming = z.enum(['at_once', 'daily', 'off'], {
  error: 'Choose at_once, daily or off.',
})
export type MailTiming = z.infer<typeof MailTiming>

/** The channels of one kind of notice. */
export const Channels = z.strictObject({
  inApp: z.boolean({ error: 'Use true or false.' }),
  mail: MailTiming,
})
export type Channels = z.infer<typeof Channels>

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time such as 22:00.')

/** Hours in the member's time zone; they can span midnight. */
export const QuietHours = z
  .strictObject({ from: TimeOfDay, to: TimeOfDay })
  .refine(({ from, to }) => from !== to, { error: 'Choose two different times.', path: ['to'] })
export type QuietHours = z.infer<typeof QuietHours>

/** The default for members who haven't chosen. */
const atOnce: Channels = { inApp: true, mail: 'at_once' }

/** The channels of each kind of notice, and when no email is sent. */
export const NotificationChoices = z
  .strictObject({
    kinds: z.strictObject({
      deadline: Channels,
      saved_program: Channels,
      report_ready: Channels,
      community: Channels,
      new_sign_in: Channels,
      /** Added later: older callers leave it out. */
      mentor_session: Channels.default(atOnce),
      coaching: Channels.default(atOnce),
      introduction: Channels.default(atOnce),
    }),
    quietHours: QuietHours.nullable(),
  })
  .meta({ id: 'NotificationChoices' })
export type NotificationChoices = z.infer<typeof NotificationChoices>

/** Defaults for members who haven't chosen. */
export const defaultNotificationChoices: NotificationChoices = {
  kinds: {
    deadline: { inApp: true, mail: 'daily' },
    saved_program: { inApp: true, mail: 'daily' },
    report_ready: { inApp: true, mail: 'off' },
    community: { inApp: true, mail: 'daily' },
    new_sign_in: atOnce,
    mentor_session: atOnce,
    coaching: atOnce,
    introduction: atOnce,
  },
  quietHours: null,
}

export const getNotificationChoices = endpoint({
  method: 'GET',
  path: '/api/account/notification-choices',
  access: 'member',
  summary: 'Where each kind of notice reaches the member, and their quiet hours.',
  input: noInput,
  output: NotificationChoices,
})

export const updateNotificationChoices = endpoint({
  method: 'PUT',
  path: '/api/account/notification-choices',
  access: 'member',
  summary: 'Changes where each kind of notice reaches the member, and their quiet hours.',
  input: NotificationChoices,
  output: NotificationChoices,
})

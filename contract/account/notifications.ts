import { z } from 'zod'
import { endpoint, noInput } from '#contract/endpoint.ts'

/** Notices whose channels are a person's choice; mails about the safety of the account are always sent. */
export const NotificationKind = z.enum(['deadline', 'saved_program', 'report_ready', 'new_sign_in'])
export type NotificationKind = z.infer<typeof NotificationKind>

/** When a notice is mailed: by itself, in one summary a day, or not at all. */
export const MailTiming = z.enum(['at_once', 'daily', 'off'], {
  error: 'Choose at_once, daily or off.',
})
export type MailTiming = z.infer<typeof MailTiming>

/** Where one kind of notice reaches a person. */
export const Channels = z.strictObject({
  inApp: z.boolean({ error: 'Use true or false.' }),
  mail: MailTiming,
})
export type Channels = z.infer<typeof Channels>

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time such as 22:00.')

/** Hours in the member's time zone; they may go over midnight. */
export const QuietHours = z
  .strictObject({ from: TimeOfDay, to: TimeOfDay })
  .refine(({ from, to }) => from !== to, { error: 'Choose two different times.', path: ['to'] })
export type QuietHours = z.infer<typeof QuietHours>

/** Where each kind of notice reaches the member, and when no mail is sent. */
export const NotificationChoices = z
  .strictObject({
    kinds: z.strictObject({
      deadline: Channels,
      saved_program: Channels,
      report_ready: Channels,
      new_sign_in: Channels,
    }),
    quietHours: QuietHours.nullable(),
  })
  .meta({ id: 'NotificationChoices' })
export type NotificationChoices = z.infer<typeof NotificationChoices>

/** Until a person chooses. */
export const defaultNotificationChoices: NotificationChoices = {
  kinds: {
    deadline: { inApp: true, mail: 'daily' },
    saved_program: { inApp: true, mail: 'daily' },
    report_ready: { inApp: true, mail: 'off' },
    new_sign_in: { inApp: true, mail: 'at_once' },
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

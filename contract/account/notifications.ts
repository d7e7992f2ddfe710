import { z } from 'zod'
import { endpoint, noInput } from '#contract/endpoint.ts'

/** Mails that are a person's choice; mails about the safety of the account are always sent. */
export const NotificationKind = z.enum(['new_sign_in', 'report_ready'])
export type NotificationKind = z.infer<typeof NotificationKind>

/** Whether each kind is mailed. */
export const NotificationChoices = z
  .strictObject({
    new_sign_in: z.boolean({ error: 'Use true or false.' }),
    report_ready: z.boolean({ error: 'Use true or false.' }),
  })
  .meta({ id: 'NotificationChoices' })
export type NotificationChoices = z.infer<typeof NotificationChoices>

/** Until a person chooses. */
export const defaultNotificationChoices: NotificationChoices = {
  new_sign_in: true,
  report_ready: false,
}

export const getNotificationChoices = endpoint({
  method: 'GET',
  path: '/api/account/notification-choices',
  access: 'member',
  summary: 'Which mails the member wants.',
  input: noInput,
  output: NotificationChoices,
})

export const updateNotificationChoices = endpoint({
  method: 'PUT',
  path: '/api/account/notification-choices',
  access: 'member',
  summary: 'Changes which mails the member wants.',
  input: NotificationChoices,
  output: NotificationChoices,
})

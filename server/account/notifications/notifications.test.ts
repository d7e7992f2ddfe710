import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login } from '#contract/account/accounts.ts'
import {
  defaultNotificationChoices,
  getNotificationChoices,
  type MailTiming,
  NotificationChoices,
  NotificationKind,
  updateNotificationChoices,
} from '#contract/account/notifications.ts'
import { army25b } from '#test/answers.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { emailsTo, newestEmail } from '#test/mail.ts'
import { reportFor } from '#test/survey.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const newerFirefox = firefox.replaceAll('140', '141')
/** The defaults with other email timings. */
const mailing = (timings: Partial<Record<NotificationKind, MailTiming>>): NotificationChoices => {
  const kinds = NotificationKind.options.map((kind) => {
    const channels = defaultNotificationChoices.kinds[kind]
    return [kind, { ...channels, mail: timings[kind] ?? channels.mail }]
  })
  return NotificationChoices.parse({ kinds: Object.fromEntries(kinds), quietHours: null })
}
const kindsTo = async ({ user }: Member) =>
  (await emailsTo(app, user.email)).map(({ kind }) => kind)

async function logInWith(userAgent: string, { user, password }: Member): Promise<void> {
  const headers = { 'content-type': 'application/json', 'user-agent': userAgent }
  const body = JSON.stringify({ email: user.email, password })
  const response = await app.fetch(login.path, { method: 'POST', headers, body })
  expect(response.status).toBe(200)
}

describe('email preferences', () => {
  test('are the defaults until the member chooses', async () => {
    const { call } = await app.member()
    expect(await call(getNotificationChoices, {})).toEqual(defaultNotificationChoices)
    const chosen = {
      ...mailing({ new_sign_in: 'off', report_ready: 'at_once' }),
      quietHours: { from: '21:30', to: '06:00' },
    }
    expect(await call(updateNotificationChoices, chosen)).toEqual(chosen)
    expect(await call(getNotificationChoices, {})).toEqual(chosen)
    await call(updateNotificationChoices, defaultNotificationChoices)
    expect(await call(getNotificationChoices, {})).toEqual(defaultNotificationChoices)
  })

  test('apply only to their own account', async () => {
    const [first, other] = [await app.member(), await app.member()]
    await first.call(updateNotificationChoices, mailing({ new_sign_in: 'off' }))
    expect(await other.call(getNotificationChoices, {})).toEqual(defaultNotificationChoices)
  })

  const { kinds } = defaultNotificationChoices
  test.each([
    {},
    { kinds: { deadline: kinds.deadline }, quietHours: null },
    { kinds: { ...kinds, deadline: { inApp: true, mail: 'hourly' } }, quietHours: null },
    { kinds, quietHours: { from: '22:00', to: '22:00' } },
    { kinds, quietHours: { from: '24:00', to: '07:00' } },
  ])('must be complete: %j is refused', async (input) => {
    const { call } = await app.member()
    const wrong = call(updateNotificationChoices, input as never)
    await expect(wrong).rejects.toMatchObject({ code: 'validation' })
  })
})

describe('a sign-in', () => {
  test('from a new device type is emailed once', async () => {
    const member = await app.verifiedMember()
    await app.logIn({ email: member.user.email, password: member.password })
    expect(await kindsTo(member)).toEqual(['verify_email'])
    for (const device of [firefox, newerFirefox]) await logInWith(device, member)
    expect(await kindsTo(member)).toEqual(['verify_email', 'new_sign_in'])
    const { text } = await newestEmail(app, member.user.email)
    expect(text).toContain(
      'Someone logged in to your account on Nov 21, 2026 at 10:00 AM EST from a new device: Firefox on Windows.',
    )
  })

  test('is not emailed to members who opted out', async () => {
    const member = await app.verifiedMember()
    await member.call(updateNotificationChoices, mailing({ new_sign_in: 'off' }))
    await logInWith(firefox, member)
    expect(await kindsTo(member)).toEqual(['verify_email'])
  })

  test('is not emailed to an unverified address', async () => {
    const member = await app.member()
    await logInWith(firefox, member)
    expect(await kindsTo(member)).toEqual(['verify_email'])
  })
})

describe('a report', () => {
  test('is emailed with a link to members who opted in', async () => {
    const member = await app.verifiedMember()
    await member.call(updateNotificationChoices, mailing({ report_ready: 'at_once' }))
    const { id } = await reportFor(app, member, army25b)
    const { kind, link } = await newestEmail(app, member.user.email)
    expect({ kind, link }).toEqual({
      kind: 'report_ready',
      link: `${app.services.config.publicUrl}/reports/${id}`,
    })
  })

  test('is not emailed without opt-in or to an unverified address', async () => {
    const [unasked, unconfirmed] = [await app.verifiedMember(), await app.member()]
    await unconfirmed.call(updateNotificationChoices, mailing({ report_ready: 'at_once' }))
    for (const member of [unasked, unconfirmed]) {
      await reportFor(app, member, army25b)
      expect(await kindsTo(member)).toEqual(['verify_email'])
    }
  })
})

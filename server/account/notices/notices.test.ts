import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listNotices } from '#contract/account/notices.ts'
import {
  type Channels,
  defaultNotificationChoices,
  type QuietHours,
  updateNotificationChoices,
} from '#contract/account/notifications.ts'
import { unsubscribeFromAlerts } from '#contract/directory/saved-searches.ts'
import { unsubscribeKey } from '#server/platform/mail/unsubscribe-key.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { runNow } from '#test/jobs.ts'
import { emailsTo, newestEmail } from '#test/mail.ts'
import { addNotice } from './notices.ts'
import { mailSummaries } from './summary-job.ts'

let app: TestApp
let member: Member
beforeAll(async () => {
  app = await startApp({ workers: 0 })
})
afterAll(() => app.close())
beforeEach(async () => {
  member = await app.verifiedMember()
})

const hour = 3_600
const tell = (key: string, { user } = member) =>
  app.db.transaction().execute((tx) =>
    addNotice(tx, app.services, {
      accountId: user.id,
      kind: 'saved_program',
      title: `Changed: ${key}`,
      body: 'The start day.',
      url: '/dashboard/saved',
      key,
    }),
  )
const choose = (saved_program: Channels, quietHours: QuietHours | null = null) =>
  member.call(updateNotificationChoices, {
    kinds: { ...defaultNotificationChoices.kinds, saved_program },
    quietHours,
  })
const summarize = () => runNow(app, mailSummaries, {})
const mails = async ({ user } = member) =>
  (await emailsTo(app, user.email))
    .filter(({ kind }) => kind === 'notice' || kind === 'daily_summary')
    .map(({ subject }) => subject)
const listed = async () => (await member.call(listNotices, {})).items.map(({ title }) => title)
/** Hours until a time of day in the member's time zone. */
const until = (time: number) => {
  const here = new Intl.DateTimeFormat('en-US', {
    timeZone: member.user.time_zone,
    hour: 'numeric',
    hourCycle: 'h23',
  }).format(app.clock.now())
  return (time - Number(here) + 24) % 24
}

test('a day’s notices are one email at seven, sent once by any number of nodes', async () => {
  app.clock.advance(until(9) * hour)
  const later = await app.verifiedMember()
  member = later
  for (const key of ['A', 'B', 'B']) await tell(key)
  await summarize()
  expect(await mails()).toEqual([])
  app.clock.advance(until(6) * hour)
  await summarize()
  expect(await mails()).toEqual([])
  app.clock.advance(hour)
  await Promise.all([summarize(), summarize(), summarize()])
  expect(await mails()).toEqual(['2 things to know today'])
  const { text } = await newestEmail(app, later.user.email, 'daily_summary')
  expect(text).toMatch(/Changed: A\. The start day\.\s+Changed: B\. The start day\./)
  await summarize()
  expect(await mails()).toHaveLength(1)
})

test('three nodes send twenty members one email each', async () => {
  const members = await Promise.all(Array.from({ length: 20 }, () => app.verifiedMember()))
  for (const member of members) {
    for (const key of ['A', 'B', 'C']) await tell(key, member)
  }
  app.clock.advance(30 * hour)
  await Promise.all([summarize(), summarize(), summarize()])
  const counts = await Promise.all(members.map(async (member) => (await mails(member)).length))
  expect(counts).toEqual(members.map(() => 1))
})

test('an immediate email waits for the end of quiet hours', async () => {
  app.clock.advance(until(23) * hour)
  member = await app.verifiedMember()
  await choose({ inApp: true, mail: 'at_once' })
  await tell('A')
  expect(await mails()).toEqual(['Changed: A'])
  await choose({ inApp: true, mail: 'at_once' }, { from: '22:00', to: '06:00' })
  await tell('B')
  expect(await mails()).toEqual(['Changed: A'])
  app.clock.advance(until(5) * hour)
  await summarize()
  expect(await mails()).toEqual(['Changed: A'])
  app.clock.advance(hour)
  await summarize()
  expect(await mails()).toEqual(['Changed: A', 'Changed: B'])
})

test('a disabled channel gets nothing', async () => {
  await choose({ inApp: false, mail: 'at_once' })
  await tell('A')
  await choose({ inApp: true, mail: 'off' })
  await tell('B')
  app.clock.advance(30 * hour)
  await summarize()
  expect(await mails()).toEqual(['Changed: A'])
  const rows = await app.db
    .selectFrom('notice')
    .select(['title', 'in_app'])
    .where('account_id', '=', member.user.id)
    .orderBy('title')
    .execute()
  expect(rows).toEqual([
    { title: 'Changed: A', in_app: false },
    { title: 'Changed: B', in_app: true },
  ])
})

test('lists only in-app notices', async () => {
  await choose({ inApp: false, mail: 'off' })
  await tell('A')
  await choose({ inApp: true, mail: 'off' })
  await tell('B')
  expect(await listed()).toEqual(['Changed: B'])
})

test('unsubscribing from summaries also drops pending ones, but keeps login alerts', async () => {
  await tell('A')
  const key = unsubscribeKey(app.services.secrets, member.user.id, 'notices')
  const { kinds } = defaultNotificationChoices
  // All emailed kinds except login alerts, which stay on.
  const mailed = Object.entries(kinds).filter(
    ([kind, { mail }]) => kind !== 'new_sign_in' && mail !== 'off',
  )
  expect(await app.call(unsubscribeFromAlerts, { key })).toEqual({ turnedOff: mailed.length })
  expect(await app.call(unsubscribeFromAlerts, { key })).toEqual({ turnedOff: 0 })
  app.clock.advance(30 * hour)
  await summarize()
  expect(await mails()).toEqual([])
})

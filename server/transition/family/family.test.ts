import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateMe } from '#contract/account/accounts.ts'
import { createCalendarFeed, getCalendar } from '#contract/transition/calendar.ts'
import {
  acceptFamilyInvitation,
  createFamilyStep,
  deleteFamilyStep,
  endFamilyLink,
  getFamily,
  getFamilyTimeline,
  inviteFamily,
  listFamilySteps,
  readFamilyInvitation,
  restoreFamilyStep,
  updateFamilyStep,
  withdrawFamilyInvitation,
} from '#contract/transition/family.ts'
import { getRoadmap } from '#contract/transition/reports.ts'
import { createOwnTask, markTask, snoozeTask } from '#contract/transition/roadmap.ts'
import { deleteDueAccounts } from '#server/account/deletion/deletion.ts'
import { answersWith } from '#test/answers.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { invitationTo, spouseOf } from '#test/family.ts'
import { emailsTo, newestEmail } from '#test/mail.ts'
import { submitAnswers } from '#test/survey.ts'
import { notifyOfEndedLink } from './ended-link-job.ts'
import { sweepFamily } from './family.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ workers: 0 })
})
afterAll(() => app.close())

const agree = true as const
const refused = (code: string) => expect.objectContaining({ code })

const tokenFor = (member: Member, email: string) => invitationTo(app, member, email)

/** A linked pair: the member who invited, and the spouse. */
async function pair(): Promise<{ ana: Member; jo: Member }> {
  const ana = await app.verifiedMember({ first_name: 'Ana' })
  return { ana, jo: await spouseOf(app, ana) }
}

const kindsOfAudit = async (...members: Member[]) =>
  (
    await app.db
      .selectFrom('audit_event')
      .select(['kind', 'actor'])
      .where(
        'actor',
        'in',
        members.map(({ user }) => user.id),
      )
      .where('kind', 'like', 'family.%')
      .orderBy('seq')
      .execute()
  ).map(({ kind, actor }) => [kind, members.findIndex(({ user }) => user.id === actor)])

test('two accounts link by invitation with both consents, and either ends it immediately', async () => {
  const ana = await app.verifiedMember({ first_name: 'Ana', last_name: 'Reyes' })
  const jo = await app.verifiedMember({ first_name: 'Jo', last_name: 'Park' })
  const unconfirmed = await app.member()
  await expect(
    unconfirmed.call(inviteFamily, { email: 'x@example.com', agree }),
  ).rejects.toMatchObject({ code: 'conflict' })
  await expect(ana.call(inviteFamily, { email: ana.user.email, agree })).rejects.toMatchObject({
    fields: { email: expect.stringContaining('your own email') },
  })

  // The response and the mail are the same with and without an account.
  const toKnown = await ana.call(inviteFamily, { email: jo.user.email, agree })
  const early = (await newestEmail(app, jo.user.email, 'family_invitation')).token
  const toUnknown = await ana.call(inviteFamily, { email: 'no-account@example.com', agree })
  expect({ ...toUnknown, email: toKnown.email }).toEqual(toKnown)
  const texts = await Promise.all(
    [jo.user.email, 'no-account@example.com'].map(async (email) =>
      (await newestEmail(app, email, 'family_invitation')).text.replace(/token=\S+/, ''),
    ),
  )
  expect(texts[0]).toBe(texts[1])

  // The second invitation replaced the first; once withdrawn, it is dead too.
  const late = (await newestEmail(app, 'no-account@example.com', 'family_invitation')).token
  await expect(app.call(readFamilyInvitation, { token: early })).rejects.toEqual(
    refused('incomplete'),
  )
  expect(await app.call(readFamilyInvitation, { token: late })).toMatchObject({ firstName: 'Ana' })
  await ana.call(withdrawFamilyInvitation, {})
  await expect(jo.call(acceptFamilyInvitation, { token: late, agree })).rejects.toEqual(
    refused('incomplete'),
  )

  // Expires after seven days.
  const expired = await tokenFor(ana, jo.user.email)
  app.clock.advance(7 * 86_400 + 1)
  const again = await app.logIn({ email: jo.user.email, password: jo.password })
  const as = { token: again.token }
  await expect(app.call(acceptFamilyInvitation, { token: expired, agree }, as)).rejects.toEqual(
    refused('incomplete'),
  )
  const { token: anaToken } = await app.logIn({ email: ana.user.email, password: ana.password })
  const anaNow: Member = {
    ...ana,
    call: (item, input) => app.call(item, input, { token: anaToken }),
  }
  const joNow: Member = { ...jo, call: (item, input) => app.call(item, input, as) }

  // Rejects own and unconfirmed addresses; exactly one of eight concurrent accepts wins.
  const token = await tokenFor(anaNow, 'jo-at-work@example.com')
  await expect(anaNow.call(acceptFamilyInvitation, { token, agree })).rejects.toEqual(
    refused('conflict'),
  )
  const attempts = await Promise.allSettled(
    Array.from({ length: 8 }, () => joNow.call(acceptFamilyInvitation, { token, agree })),
  )
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const since = app.clock.now().toISOString()
  expect(await joNow.call(getFamily, {})).toEqual({
    link: {
      id: expect.any(String),
      role: 'spouse',
      partner: { firstName: 'Ana', lastName: 'Reyes', email: ana.user.email },
      since,
    },
    invitation: null,
    history: [{ kind: 'linked', by: 'you', at: since }],
  })
  expect(await anaNow.call(getFamily, {})).toMatchObject({
    link: { role: 'member', partner: { firstName: 'Jo' } },
    history: [{ kind: 'linked', by: 'partner', at: since }],
  })
  for (const { email } of [ana.user, jo.user]) {
    expect((await newestEmail(app, email)).subject).toBe('Your accounts are linked')
  }

  // One link at a time on either side.
  const other = await app.verifiedMember({ first_name: 'Lee' })
  await expect(anaNow.call(inviteFamily, { email: 'x@example.com', agree })).rejects.toEqual(
    refused('conflict'),
  )
  const second = await tokenFor(other, jo.user.email)
  await expect(joNow.call(acceptFamilyInvitation, { token: second, agree })).rejects.toEqual(
    refused('conflict'),
  )
  await expect(other.call(getFamilyTimeline, {})).rejects.toEqual(refused('not_found'))

  await joNow.call(endFamilyLink, {})
  await expect(anaNow.call(getFamilyTimeline, {})).rejects.toEqual(refused('not_found'))
  await expect(joNow.call(getFamilyTimeline, {})).rejects.toEqual(refused('not_found'))
  expect(await anaNow.call(getFamily, {})).toMatchObject({
    link: null,
    history: [{ kind: 'ended', by: 'partner' }, { kind: 'linked' }],
  })
  expect((await newestEmail(app, ana.user.email)).text).toContain('Jo ended the link')
  expect((await newestEmail(app, jo.user.email)).text).toContain('You ended the link')
  expect(await kindsOfAudit(ana, jo)).toEqual([
    ['family.invited', 0],
    ['family.invited', 0],
    ['family.invitation_withdrawn', 0],
    ['family.invited', 0],
    ['family.invited', 0],
    ['family.linked', 1],
    ['family.ended', 1],
  ])
})

test('the spouse sees only steps and dates, in their own time zone', async () => {
  const { ana, jo } = await pair()
  await submitAnswers(
    ana,
    answersWith({
      separation: { type: 'medical' },
      goals: { experience: 'I fixed lighthouse clocks' },
    }),
  )
  await ana.call(createOwnTask, { title: 'Talk to Dr. Quartermain', due: '2027-01-15' })
  const { tasks } = await ana.call(getRoadmap, {})
  const [first, second] = tasks.filter((task) => task.own === undefined && task.state !== 'missed')
  if (!first || !second) throw new Error('The roadmap is too short.')
  // 2 a.m. in London is the previous day in Honolulu.
  app.clock.set('2026-12-10T02:00:00Z')
  const login = async ({ user: { email }, password }: Member) =>
    (await app.logIn({ email, password })).token
  const [anaToken, joToken] = [await login(ana), await login(jo)]
  const [asAna, asJo] = [{ token: anaToken }, { token: joToken }]
  await app.call(updateMe, { time_zone: 'Europe/London' }, asAna)
  await app.call(updateMe, { time_zone: 'Pacific/Honolulu' }, asJo)
  await app.call(markTask, { key: first.key, done: true }, asAna)
  const until = '2027-02-01'
  await app.call(snoozeTask, { key: second.key, until, reason: 'Waiting for Lee' }, asAna)

  const seen = await app.call(getFamilyTimeline, {}, asJo)
  expect(seen).toMatchObject({ asOf: '2026-12-09', role: 'spouse', member: 'Ana' })
  const task = (key: string) => seen.tasks.find((task) => task.key === key)
  expect(task(first.key)).toMatchObject({ state: 'done', doneOn: '2026-12-09' })
  expect(task(second.key)?.snoozed).toEqual({ until, reason: null })
  expect(seen.spouseTasks.map(({ key }) => key)).toContain('spouse-license')
  const seenText = JSON.stringify(seen)
  for (const hidden of [/Quartermain/, /Waiting for Lee/, /lighthouse/, /\bMEB\b|med board/i]) {
    expect(hidden.test(seenText) ? hidden.source : null).toBeNull()
  }
  expect(Object.keys(seen).toSorted()).toEqual([
    'asOf',
    'days',
    'member',
    'role',
    'separation',
    'spouseTasks',
    'tasks',
    'window',
  ])
  // The member sees the shared part in their own time zone.
  const timeline = await app.call(getFamilyTimeline, {}, asAna)
  expect([timeline.asOf, timeline.role, timeline.tasks.length]).toEqual([
    '2026-12-10',
    'member',
    seen.tasks.length,
  ])
})

test('both add, change and complete family steps, which appear in both calendars', async () => {
  const { ana, jo } = await pair()
  const stranger = await app.verifiedMember()
  const step = await ana.call(createFamilyStep, { title: 'Enroll the kids', due: '2027-01-20' })
  expect(step).toMatchObject({ addedBy: 'you', done: false, revision: 1 })
  const { id } = step
  await expect(stranger.call(updateFamilyStep, { id, revision: 1, done: true })).rejects.toEqual(
    refused('not_found'),
  )
  await expect(stranger.call(createFamilyStep, { title: 'x', due: '2027-01-20' })).rejects.toEqual(
    refused('conflict'),
  )

  const ticked = await jo.call(updateFamilyStep, { id, revision: 1, done: true })
  expect(ticked).toMatchObject({ addedBy: 'partner', doneBy: 'you', done: true, revision: 2 })
  await expect(ana.call(updateFamilyStep, { id, revision: 1, title: 'y' })).rejects.toEqual(
    refused('conflict'),
  )
  await ana.call(updateFamilyStep, { id, revision: 2, title: 'Enroll Sam', done: false })
  await expect(jo.call(deleteFamilyStep, { id, revision: 2 })).rejects.toEqual(refused('conflict'))
  await jo.call(deleteFamilyStep, { id, revision: 3 })
  expect((await ana.call(listFamilySteps, {})).items).toEqual([])
  expect(await jo.call(restoreFamilyStep, { id })).toMatchObject({ title: 'Enroll Sam' })

  const range = { from: '2027-01-01', to: '2027-01-31' }
  for (const member of [ana, jo]) {
    const { items } = await member.call(getCalendar, range)
    expect(items.filter(({ kind }) => kind === 'family')).toEqual([
      {
        id: `family:${id}`,
        kind: 'family',
        title: 'Enroll Sam',
        date: '2027-01-20',
        time: null,
        url: '/dashboard/family',
        done: false,
      },
    ])
    const { url } = await member.call(createCalendarFeed, {})
    const { pathname, search } = new URL(url)
    expect(await (await app.fetch(pathname + search)).text()).toContain('Enroll Sam')
  }

  // Deleted steps are purged after a day; an ended link after half a year.
  await ana.call(deleteFamilyStep, { id })
  const dayLater = new Date(app.clock.now().getTime() + 86_400_001)
  await app.db.transaction().execute((tx) => sweepFamily(tx, dayLater))
  await expect(ana.call(restoreFamilyStep, { id })).rejects.toEqual(refused('not_found'))
})

test('ending the link keeps both accounts intact, also when one is deleted', async () => {
  const { ana, jo } = await pair()
  await ana.call(createFamilyStep, { title: 'Enroll the kids', due: '2027-01-20' })
  await jo.call(createFamilyStep, { title: 'Find a vet for Rex', due: '2027-02-20' })
  const due = { deletion_due_at: app.clock.now() }
  await app.db.updateTable('account').set(due).where('id', '=', jo.user.id).execute()
  await deleteDueAccounts(app.services)
  expect(await ana.call(getFamily, {})).toMatchObject({ link: null })
  const { tasks } = await ana.call(getRoadmap, {})
  expect(tasks.map(({ title }) => title)).toEqual(['Enroll the kids', 'Find a vet for Rex'])
  const rows = await app.db.selectFrom('family_member').select('account_id').execute()
  expect(rows.map(({ account_id }) => account_id)).not.toContain(jo.user.id)
  const run = { services: app.services, log: app.services.log, attempt: 1, maxAttempts: 5 }
  const { signal } = new AbortController()
  await notifyOfEndedLink.run({ accountId: ana.user.id }, { ...run, signal })
  const emails = await emailsTo(app, ana.user.email)
  expect(emails.at(-1)?.text).toContain('deleted their Waypoint account')
  // Both can link again.
  await tokenFor(ana, 'someone@example.com')
})

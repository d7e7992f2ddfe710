import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createGoal,
  deleteGoal,
  getCheckInReminder,
  getCoachingProgress,
  getGoal,
  listCheckIns,
  listCoachingPlans,
  listGoals,
  saveCheckIn,
  setCheckInReminder,
  updateGoal,
} from '#contract/career/coaching.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { runNow } from '#test/jobs.ts'
import { coachingPlans } from './plans.ts'
import { remindOfCheckIns } from './reminder-job.ts'
import { firstMonday, lastDay, mondayOf } from './weeks.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ env: { PAYMENTS: 'local' } })
})
afterAll(() => app.close())

/** A Lifetime member in a time zone. */
async function lifetimeMember(time_zone = 'America/New_York'): Promise<Member> {
  const member = await app.verifiedMember()
  const account_id = member.user.id
  await app.db.updateTable('account').set({ time_zone }).where('id', '=', account_id).execute()
  const now = app.clock.now()
  await app.db
    .insertInto('subscription')
    .values({ account_id, status: 'none', lifetime_at: now, created_at: now, updated_at: now })
    .execute()
  return member
}

/** The same member, logged in again: sessions expire when the clock jumps. */
async function again(member: Member): Promise<Member> {
  const { token } = await app.logIn({ email: member.user.email, password: member.password })
  return { ...member, token, call: (endpoint, input) => app.call(endpoint, input, { token }) }
}

const noticesOf = async ({ user }: Member) => {
  const rows = await app.db
    .selectFrom('notice')
    .select('key')
    .where('account_id', '=', user.id)
    .where('kind', '=', 'coaching')
    .orderBy('created_at')
    .execute()
  return rows.map(({ key }) => key.replace('coaching-check-in-', ''))
}

const mailsTo = async ({ user }: Member) => {
  const { count } = await app.db
    .selectFrom('mail')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', user.id)
    .where('kind', '=', 'notice')
    .executeTakeFirstOrThrow()
  return count
}

test('weeks start on Monday; a goal set on Thursday or later starts the next one', () => {
  const days = ['2026-11-22', '2026-11-23', '2026-11-25', '2026-11-26', '2026-11-29']
  expect(days.map(mondayOf)).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-23',
    '2026-11-23',
    '2026-11-23',
  ])
  expect(days.map(firstMonday)).toEqual([
    '2026-11-23',
    '2026-11-23',
    '2026-11-23',
    '2026-11-30',
    '2026-11-30',
  ])
  expect(lastDay('2026-11-23', 13)).toBe('2027-02-21')
})

test('the shipped plans have 6 to 13 weeks, each with steps and no duplicates', () => {
  expect(coachingPlans.length).toBeGreaterThanOrEqual(5)
  for (const { key, weeks, steps } of coachingPlans) {
    expect([key, weeks >= 6 && weeks <= 13]).toEqual([key, true])
    expect(new Set(steps.map(({ week }) => week)).size).toBe(weeks)
    expect(new Set(steps.map(({ title }) => title)).size).toBe(steps.length)
    expect(steps.map(({ week }) => week)).toEqual(
      steps.map(({ week }) => week).toSorted((a, b) => a - b),
    )
  }
})

test('copies a plan in one click; steps are done, moved, added, undone and counted by week', async () => {
  app.clock.set('2026-11-23T15:00:00Z')
  let member = await lifetimeMember()
  const { items: plans } = await member.call(listCoachingPlans, {})
  const created = await member.call(createGoal, { plan: 'first-90-days' })
  expect(created).toMatchObject({
    plan: 'first-90-days',
    title: 'First 90 days in a civilian job',
    startsOn: '2026-11-23',
    targetDay: '2027-02-21',
    state: 'active',
    revision: 1,
  })
  expect(created.steps).toHaveLength(plans[0]?.steps.length ?? 0)
  const { id, revision } = created
  const [first, second, ...rest] = created.steps
  if (!first || !second) throw new Error('The plan has no steps.')
  const steps = [second, { ...first, done: true }, { week: 1, title: 'Call Lee' }, ...rest]
  const changed = await member.call(updateGoal, { id, revision, steps })
  expect(changed.steps.slice(0, 3)).toEqual([
    second,
    { ...first, done: true },
    { id: expect.any(String), week: 1, title: 'Call Lee', how: '', done: false },
  ])
  await expect(member.call(updateGoal, { id, revision, steps })).rejects.toMatchObject({
    code: 'conflict',
  })
  const planned = { thisWeek: '2026-11-23', planned: 4, plannedDone: 1 }
  expect(await member.call(getCoachingProgress, {})).toEqual({
    ...planned,
    weeks: [{ week: '2026-11-23', done: 1 }],
  })
  // Late Sunday in the member's time zone is Monday in UTC: still the same week.
  app.clock.set('2026-11-30T03:00:00Z')
  member = await again(member)
  await member.call(updateGoal, {
    id,
    steps: changed.steps.map((step) => ({ ...step, done: true })),
  })
  app.clock.set('2026-11-30T15:00:00Z')
  member = await again(member)
  expect((await member.call(getCoachingProgress, {})).weeks).toEqual([
    { week: '2026-11-23', done: changed.steps.length },
    { week: '2026-11-30', done: 0 },
  ])
  // Undo.
  const before = await member.call(updateGoal, { id, steps: created.steps })
  expect(before.steps).toEqual(created.steps)
  expect(await member.call(updateGoal, { id, state: 'dropped' })).toMatchObject({
    state: 'dropped',
  })
  const ownGoal = await member.call(createGoal, { title: 'Learn to weld', why: 'For the yard.' })
  const { items } = await member.call(listGoals, {})
  expect(items.map(({ title }) => title)).toEqual(['Learn to weld', created.title])
  const other = await lifetimeMember()
  for (const call of [getGoal, deleteGoal] as const) {
    await expect(other.call(call, { id: ownGoal.id })).rejects.toMatchObject({ code: 'not_found' })
  }
  await member.call(deleteGoal, { id: ownGoal.id })
  expect((await member.call(listGoals, { state: 'active' })).total).toBe(0)
})

test("one check-in a week in the member's time zone, updated and never duplicated", async () => {
  app.clock.set('2026-11-29T15:00:00Z')
  let member = await lifetimeMember('Pacific/Honolulu')
  await expect(member.call(saveCheckIn, {})).rejects.toMatchObject({ code: 'validation' })
  const first = await member.call(saveCheckIn, { gotDone: 'Two talks.', revision: 0 })
  expect(first).toMatchObject({ week: '2026-11-23', gotDone: 'Two talks.', revision: 1 })
  // Monday in UTC, Sunday in Honolulu.
  app.clock.set('2026-11-30T08:00:00Z')
  member = await again(member)
  const changed = await member.call(saveCheckIn, { gotDone: 'Three talks.', next: 'Rest.' })
  expect(changed).toMatchObject({ id: first.id, week: '2026-11-23', next: 'Rest.', revision: 2 })
  await expect(member.call(saveCheckIn, { gotDone: 'Late.', revision: 1 })).rejects.toMatchObject({
    code: 'conflict',
  })
  app.clock.set('2026-11-30T12:00:00Z')
  member = await again(member)
  await member.call(saveCheckIn, { inTheWay: 'Time.' })
  const { items } = await member.call(listCheckIns, {})
  expect(items.map(({ week }) => week)).toEqual(['2026-11-30', '2026-11-23'])
})

test('without coaching in the plan, existing goals can be read and closed but none created', async () => {
  const member = await lifetimeMember()
  const { id, steps } = await member.call(createGoal, {
    title: 'Move',
    steps: [{ week: 1, title: 'Pack' }],
  })
  await app.db.deleteFrom('subscription').where('account_id', '=', member.user.id).execute()
  const forbidden = { code: 'forbidden' }
  await expect(member.call(createGoal, { title: 'More' })).rejects.toMatchObject(forbidden)
  await expect(member.call(saveCheckIn, { next: 'More' })).rejects.toMatchObject(forbidden)
  const extended = [...steps, { week: 2, title: 'Drive' }]
  await expect(member.call(updateGoal, { id, steps: extended })).rejects.toMatchObject(forbidden)
  const done = steps.map((step) => ({ ...step, done: true }))
  await member.call(updateGoal, { id, steps: done, state: 'done' })
  expect(await member.call(getGoal, { id })).toMatchObject({ state: 'done', steps: done })
})

test('reminds once a week at the chosen time, through both clock changes and a move', async () => {
  // Sunday at 2:30, skipped on Mar 14, 2027, and at 1:30, which occurs twice on Nov 7.
  app.clock.set('2027-03-08T17:00:00Z')
  const [first, idle, unpaid] = [
    await lifetimeMember(),
    await lifetimeMember(),
    await lifetimeMember(),
  ]
  let spring = first
  for (const member of [spring, unpaid]) await member.call(createGoal, { plan: 'networking' })
  await app.db.deleteFrom('subscription').where('account_id', '=', unpaid.user.id).execute()
  expect(await spring.call(getCheckInReminder, {})).toEqual({ on: true, weekday: 7, time: '18:00' })
  for (const member of [spring, idle, unpaid]) {
    await member.call(setCheckInReminder, { on: true, weekday: 7, time: '02:30' })
  }
  const remind = async (time: string) => {
    app.clock.set(time)
    await Promise.all([1, 2, 3].map(() => runNow(app, remindOfCheckIns, {})))
    await runNow(app, remindOfCheckIns, {})
  }
  await remind('2027-03-08T17:00:00Z')
  await remind('2027-03-14T07:29:00Z')
  expect(await noticesOf(spring)).toEqual([])
  await remind('2027-03-14T07:30:00Z')
  await remind('2027-03-14T09:00:00Z')
  expect(await noticesOf(spring)).toEqual(['2027-03-08'])
  await remind('2027-03-21T06:29:00Z')
  expect(await noticesOf(spring)).toEqual(['2027-03-08'])
  await remind('2027-03-21T06:30:00Z')
  expect(await noticesOf(spring)).toEqual(['2027-03-08', '2027-03-15'])
  expect(await mailsTo(spring)).toBe(2)
  expect(await noticesOf(idle)).toEqual([])
  expect(await noticesOf(unpaid)).toEqual([])

  app.clock.set('2027-11-01T17:00:00Z')
  spring = await again(spring)
  await spring.call(setCheckInReminder, { on: true, weekday: 7, time: '01:30' })
  await remind('2027-11-07T05:30:00Z')
  await remind('2027-11-07T06:29:00Z')
  expect(await noticesOf(spring)).toHaveLength(2)
  await remind('2027-11-07T06:30:00Z')
  await remind('2027-11-07T07:00:00Z')
  expect((await noticesOf(spring)).slice(2)).toEqual(['2027-11-01'])
  // Six hours west on the same day: the time recurs there, the reminder doesn't.
  const moved = { time_zone: 'Pacific/Honolulu' }
  await app.db.updateTable('account').set(moved).where('id', '=', spring.user.id).execute()
  await remind('2027-11-07T12:00:00Z')
  expect(await noticesOf(spring)).toHaveLength(3)
  await remind('2027-11-14T11:29:00Z')
  expect(await noticesOf(spring)).toHaveLength(3)
  await remind('2027-11-14T11:30:00Z')
  expect((await noticesOf(spring)).slice(3)).toEqual(['2027-11-08'])
  // A check-in that week suppresses the reminder, and so does turning it off.
  app.clock.set('2027-11-20T17:00:00Z')
  spring = await again(spring)
  await spring.call(saveCheckIn, { gotDone: 'All of it.' })
  await remind('2027-11-21T11:30:00Z')
  spring = await again(spring)
  await spring.call(setCheckInReminder, { on: false, weekday: 7, time: '01:30' })
  await remind('2027-11-28T11:30:00Z')
  expect(await noticesOf(spring)).toHaveLength(4)
  spring = await again(spring)
  // After two days of downtime, sends no outdated reminders.
  await spring.call(setCheckInReminder, { on: true, weekday: 7, time: '01:30' })
  await remind('2027-12-07T11:30:00Z')
  expect(await noticesOf(spring)).toHaveLength(4)
})

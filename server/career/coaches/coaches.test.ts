import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  askCoach,
  getOwnPairing,
  getPairing,
  listCoaches,
  listPairings,
  setCoach,
  updatePairing,
  writeCoachNote,
} from '#contract/career/coaches.ts'
import { createGoal, saveCheckIn } from '#contract/career/coaching.ts'
import { decideMentor } from '#contract/career/mentor-records.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { approvedCoach } from '#test/coaches.ts'
import { runNow } from '#test/jobs.ts'
import { endCoachingOfLeaver, notifyOfLeavingCoach } from './account-deletion.ts'

let app: TestApp
let admin: Member
beforeAll(async () => {
  app = await startApp()
  admin = await app.admin()
})
afterAll(() => app.close())

const coach = (capacity: number, name?: string) => approvedCoach(app, admin, capacity, name)

const titlesOf = async ({ user }: Member) => {
  const rows = await app.db
    .selectFrom('notice')
    .select('title')
    .where('account_id', '=', user.id)
    .where('kind', '=', 'coaching')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ title }) => title)
}

test('a member asks, the coach accepts, sees goals and check-ins and leaves a note; either ends it', async () => {
  const dana = await coach(1)
  const member = await app.verifiedMember({ first_name: 'Sam', last_name: 'Ortiz' })
  await member.call(createGoal, { plan: 'credential' })
  await member.call(saveCheckIn, { gotDone: 'Booked the exam.' })
  const { items } = await member.call(listCoaches, {})
  expect(items.filter(({ id }) => id === dana.id)).toMatchObject([{ hasRoom: true, isSelf: false }])
  const pairing = await member.call(askCoach, { mentorId: dana.id, message: 'Help me finish.' })
  expect(pairing).toMatchObject({ status: 'asked', coach: 'Dana H.', notes: [] })
  const { id } = pairing
  const other = await app.verifiedMember()
  const conflict = { code: 'conflict' }
  const ask = { mentorId: dana.id, message: 'Me too' }
  await expect(member.call(askCoach, ask)).rejects.toMatchObject(conflict)
  await expect(other.call(askCoach, ask)).rejects.toMatchObject(conflict)

  const { items: waiting } = await dana.member.call(listPairings, {})
  expect(waiting).toMatchObject([{ id, status: 'asked', member: 'Sam O.', lastCheckInAt: null }])
  // The coach sees nothing of the member before accepting.
  const request = await dana.member.call(getPairing, { id })
  expect(request).toMatchObject({ goals: [], checkIns: [], notes: [] })
  await expect(dana.member.call(writeCoachNote, { id, text: 'Hi' })).rejects.toMatchObject(conflict)
  await expect(member.call(updatePairing, { id, status: 'active' })).rejects.toMatchObject(conflict)
  await expect(dana.member.call(updatePairing, { id, status: 'declined' })).rejects.toMatchObject({
    code: 'validation',
    fields: { reason: expect.any(String) },
  })
  await dana.member.call(updatePairing, { id, status: 'active', revision: 1 })
  await dana.member.call(writeCoachNote, { id, text: 'Sleep the night before.' })
  const seen = await dana.member.call(getPairing, { id })
  expect(seen).toMatchObject({
    status: 'active',
    goals: [{ title: 'Finish a credential' }],
    checkIns: [{ gotDone: 'Booked the exam.' }],
    notes: [{ text: 'Sleep the night before.' }],
  })
  expect(JSON.stringify(seen)).not.toContain(member.user.email)
  expect(await dana.member.call(getOwnPairing, {})).toEqual({ pairing: null, isCoach: true })
  for (const stranger of [other, member, admin]) {
    await expect(stranger.call(getPairing, { id })).rejects.toMatchObject({ code: 'not_found' })
  }
  await member.call(updatePairing, { id, status: 'ended', reason: 'I passed.' })
  await expect(dana.member.call(getPairing, { id })).rejects.toMatchObject({ code: 'not_found' })
  expect(await member.call(getOwnPairing, {})).toMatchObject({
    pairing: { status: 'ended', closedBy: 'member', notes: [{ text: 'Sleep the night before.' }] },
    isCoach: false,
  })
  expect(await titlesOf(dana.member)).toEqual([
    'You’re a coach now',
    'Sam O. asks you to be their coach',
    'Sam O. ended the coaching',
  ])
  expect(await titlesOf(member)).toEqual(['Dana H. is your coach now', 'A note from Dana H.'])

  const again = await other.call(askCoach, ask)
  const no = { id: again.id, status: 'declined' as const, reason: 'I’m away until March.' }
  await dana.member.call(updatePairing, no)
  expect((await other.call(getOwnPairing, {})).pairing).toMatchObject({
    status: 'declined',
    reason: 'I’m away until March.',
  })
})

test('a coach who declined, or got several requests from the member, can’t be asked again', async () => {
  const kim = await coach(5, 'Kim')
  const [declined, pushy] = [await app.verifiedMember(), await app.verifiedMember()]
  const ask = { mentorId: kim.id, message: 'Please' }
  const { id } = await declined.call(askCoach, ask)
  await kim.member.call(updatePairing, { id, status: 'declined', reason: 'Not my field.' })
  await expect(declined.call(askCoach, ask)).rejects.toMatchObject({ code: 'conflict' })
  for (let times = 0; times < 3; times += 1) {
    const refused = await pushy.call(askCoach, ask)
    await pushy.call(updatePairing, { id: refused.id, status: 'withdrawn' })
  }
  await expect(pushy.call(askCoach, ask)).rejects.toMatchObject({ code: 'conflict' })
})

test('accepts no more concurrent requests than the coach’s capacity', async () => {
  const robin = await coach(2, 'Robin')
  const members = await Promise.all(Array.from({ length: 8 }, () => app.verifiedMember()))
  const answers = await Promise.allSettled(
    members.map((member) => member.call(askCoach, { mentorId: robin.id, message: 'Please' })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
})

test('an unmarked, paused, reported or deleted coach loses access, and the member is notified', async () => {
  const lee = await coach(5, 'Lee')
  const [unmarked, reporter, left] = [
    await app.verifiedMember(),
    await app.verifiedMember(),
    await app.verifiedMember(),
  ]
  const take = async (member: Member, mentor: { id: string; member: Member }) => {
    const { id } = await member.call(askCoach, { mentorId: mentor.id, message: 'Please' })
    await mentor.member.call(updatePairing, { id, status: 'active' })
    return id
  }
  const first = await take(unmarked, lee)
  const mark = { id: lee.id, capacity: 5 }
  const stale = { ...mark, isCoach: false, revision: 1 }
  await expect(admin.call(setCoach, stale)).rejects.toMatchObject({ code: 'conflict' })
  await admin.call(setCoach, { ...mark, isCoach: false, revision: lee.revision })
  await expect(lee.member.call(getPairing, { id: first })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect((await unmarked.call(getOwnPairing, {})).pairing).toMatchObject({
    status: 'ended',
    closedBy: 'waypoint',
  })
  expect((await titlesOf(unmarked)).at(-1)).toBe('Your coach isn’t available anymore')
  await admin.call(setCoach, { ...mark, isCoach: true, revision: lee.revision + 1 })

  // A report immediately hides the two from each other.
  const second = await take(reporter, lee)
  await app.db
    .insertInto('session_report')
    .values({
      id: newId(),
      account_id: reporter.user.id,
      about_id: lee.member.user.id,
      reason: 'other',
      text: 'Something odd.',
      status: 'open',
      created_at: app.clock.now(),
    })
    .execute()
  await expect(lee.member.call(getPairing, { id: second })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect((await reporter.call(listCoaches, {})).items.map(({ id }) => id)).not.toContain(lee.id)
  await app.db.deleteFrom('session_report').execute()
  const paused = { id: lee.id, action: 'pause' as const, note: '', revision: lee.revision + 2 }
  await admin.call(decideMentor, paused)
  expect((await reporter.call(getOwnPairing, {})).pairing).toMatchObject({ status: 'ended' })

  const kim = await coach(5, 'Kim')
  const third = await take(left, kim)
  await app.db.transaction().execute(async (tx) => {
    await endCoachingOfLeaver(tx, { email: kim.member.user.email } as never, app.clock.now())
    await tx.deleteFrom('account').where('id', '=', kim.member.user.id).execute()
  })
  await runNow(app, notifyOfLeavingCoach, { pairingId: third, accountId: left.user.id })
  expect((await left.call(getOwnPairing, {})).pairing).toMatchObject({
    status: 'ended',
    mentorId: null,
    coach: 'A former coach',
  })
  const { events } = await app.db
    .selectFrom('audit_event')
    .select((eb) => eb.fn.countAll<number>().as('events'))
    .where('kind', 'like', 'mentor.coach_%')
    .executeTakeFirstOrThrow()
  expect(events).toBe(7)
})

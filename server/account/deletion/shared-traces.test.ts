import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestDeletion } from '#contract/account/deletion.ts'
import { createBooking, updateBooking } from '#contract/career/bookings.ts'
import { askCoach, updatePairing } from '#contract/career/coaches.ts'
import { endFamilyLink } from '#contract/transition/family.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { approvedCoach } from '#test/coaches.ts'
import { spouseOf } from '#test/family.ts'
import { approvedMentor } from '#test/mentors.ts'
import { tablesWith } from '#test/traces.ts'
import { deleteDueAccounts } from './deletion.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ workers: 0 })
})
afterAll(() => app.close())

const person = { first_name: 'Zenobia', last_name: 'Quartermain', email: 'zenobia@example.com' }
const message = 'My marriage ended and I need help to start.'
const inHours = (hours: number) =>
  new Date((Math.ceil(app.clock.now().getTime() / 3_600_000) + hours) * 3_600_000).toISOString()

test('deletes notices and emails to others that mention the member', async () => {
  const admin = await app.admin()
  const member = await app.verifiedMember(person)
  const coach = await approvedCoach(app, admin, 2)
  const { id: pairing } = await member.call(askCoach, { mentorId: coach.id, message })
  await coach.member.call(updatePairing, { id: pairing, status: 'active' })
  await member.call(updatePairing, { id: pairing, status: 'ended', reason: message })
  const mentor = await approvedMentor(app, admin)
  const booked = { mentorId: mentor.id, start: inHours(30), topic: 'First job' }
  const { id } = await member.call(createBooking, booked)
  await member.call(updateBooking, { id, start: inHours(40) })
  await member.call(updateBooking, { id, status: 'cancelled', reason: message })
  await member.call(createBooking, { ...booked, start: inHours(60) })
  await spouseOf(app, member)
  await member.call(endFamilyLink, {})
  for (const text of [person.first_name, person.email, message]) {
    expect(await tablesWith(app, text)).toEqual(expect.arrayContaining(['mail']))
  }

  await member.call(requestDeletion, {})
  app.clock.advance(24 * 3_600)
  expect(await deleteDueAccounts(app.services)).toBe(1)
  for (const text of [person.first_name, person.email, message]) {
    expect([text, await tablesWith(app, text)]).toEqual([text, []])
  }
})

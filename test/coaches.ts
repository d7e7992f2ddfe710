import { askCoach, setCoach, updatePairing } from '#contract/career/coaches.ts'
import { listMentorRecords } from '#contract/career/mentor-records.ts'
import type { Member, TestApp } from './app.ts'
import { approvedMentor } from './mentors.ts'

/** A mentor an admin marked as a coach, with a member limit; `revision` is the mark's revision. */
export async function approvedCoach(
  app: TestApp,
  admin: Member,
  capacity: number,
  first_name = 'Dana',
) {
  const created = await approvedMentor(app, admin, {}, { first_name })
  const { items } = await admin.call(listMentorRecords, { pageSize: 100 })
  const revision = items.find(({ id }) => id === created.id)?.revision ?? 0
  await admin.call(setCoach, { id: created.id, isCoach: true, capacity, revision })
  return { ...created, revision: revision + 1 }
}

/** A coach who accepted a member. */
export async function coachOf(app: TestApp, admin: Member, member: Member) {
  const coach = await approvedCoach(app, admin, 5)
  const input = { mentorId: coach.id, message: 'Help me start well.' }
  const { id } = await member.call(askCoach, input)
  await coach.member.call(updatePairing, { id, status: 'active' })
  return { member: coach.member, pairing: id }
}

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getRoadmap } from '#contract/transition/reports.ts'
import {
  createOwnTask,
  deleteOwnTask,
  maxSnoozeDays,
  snoozeTask,
  updateOwnTask,
} from '#contract/transition/roadmap.ts'
import { addDays } from '#planning/rules/dates.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { army25b } from '#test/answers.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { reportFor } from '#test/survey.ts'

let app: TestApp
let member: Member
let asOf: string
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  member = await app.member()
  await reportFor(app, member, army25b)
  asOf = (await member.call(getRoadmap, {})).asOf
})

const find = async (key: string) =>
  (await member.call(getRoadmap, {})).tasks.find((task) => task.key === key)

test('an own step appears in the roadmap and is changed, done, undone and deleted', async () => {
  const due = addDays(asOf, 10)
  const created = await member.call(createOwnTask, {
    title: 'Call Lee',
    due,
    note: 'About the packet',
  })
  expect(created).toMatchObject({ title: 'Call Lee', due, note: 'About the packet', done: false })
  const { id } = created
  expect(await find(id)).toMatchObject({
    from: null,
    to: due,
    state: 'next',
    own: { note: created.note },
  })
  expect((await member.call(getRoadmap, {})).nextSteps[0]).toBe(id)
  const later = addDays(asOf, 100)
  await member.call(updateOwnTask, { id, due: later, note: null })
  expect(await find(id)).toMatchObject({ to: later, state: 'later', own: { note: null } })
  await member.call(updateOwnTask, { id, done: true })
  expect(await find(id)).toMatchObject({ state: 'done', doneOn: asOf })
  await member.call(updateOwnTask, { id, done: false })
  expect(await find(id)).toMatchObject({ state: 'later' })
  await member.call(deleteOwnTask, { id })
  expect(await find(id)).toBe(undefined)
})

test('a snoozed step leaves the next steps until its day, with a reason', async () => {
  const { nextSteps } = await member.call(getRoadmap, {})
  const [key = ''] = nextSteps
  const until = addDays(asOf, 2)
  await member.call(snoozeTask, { key, until, reason: 'On leave' })
  const after = await member.call(getRoadmap, {})
  expect(after.nextSteps).not.toContain(key)
  expect(after.nextSteps).toHaveLength(3)
  expect(await find(key)).toMatchObject({ snoozed: { until, reason: 'On leave' } })
  // Simulates that day.
  await app.db.updateTable('roadmap_snooze').set({ until: asOf }).execute()
  expect((await find(key))?.snoozed).toBe(undefined)
  await member.call(snoozeTask, { key, until: null })
  expect((await member.call(getRoadmap, {})).nextSteps).toEqual(nextSteps)
})

test("rejects invalid days, unknown steps and other members' steps", async () => {
  const { id } = await member.call(createOwnTask, { title: 'Mine', due: asOf })
  const other = await app.member()
  for (const [caller, call, code] of [
    [member, { key: id, until: asOf }, 'validation'],
    [member, { key: id, until: addDays(asOf, maxSnoozeDays + 1) }, 'validation'],
    [member, { key: newId(), until: addDays(asOf, 1) }, 'not_found'],
    [other, { key: id, until: addDays(asOf, 1) }, 'not_found'],
  ] as const) {
    await expect(caller.call(snoozeTask, call)).rejects.toMatchObject({ code })
  }
  for (const call of [
    () => other.call(updateOwnTask, { id, done: true }),
    () => other.call(deleteOwnTask, { id }),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: 'not_found' })
  }
})

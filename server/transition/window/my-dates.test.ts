import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMyDates } from '#contract/directory/listing-query.ts'
import { answersWith, army25b } from '#test/answers.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { reportFor } from '#test/survey.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test('calculates the days a member can still use from their dates', async () => {
  const member = await app.member()
  expect(await member.call(getMyDates, {})).toEqual({
    days: null,
    service: null,
    why: 'Answer the survey first; then the list can be held against your dates.',
  })
  await reportFor(app, member, army25b)
  expect(await member.call(getMyDates, {})).toEqual({
    days: expect.any(Number),
    service: 'army',
    why: expect.any(String),
  })
})

test('explains why a member has no days left', async () => {
  const member = await app.member()
  await reportFor(app, member, answersWith({ separation: { date: '2026-11-24' } }))
  const { days, why } = await member.call(getMyDates, {})
  expect([days, why.length > 10]).toEqual([null, true])
})

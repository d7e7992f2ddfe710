import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareReports } from '#contract/transition/report-comparison.ts'
import { answersWith } from '#test/answers.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { reportFor } from '#test/survey.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test('two reports differ by answers and by program ranks', async () => {
  const member = await app.member()
  const older = await reportFor(app, member, answersWith({ separation: { date: '2027-06-30' } }))
  app.clock.advance(60)
  const newer = await reportFor(
    app,
    member,
    answersWith({ separation: { date: '2027-08-31' }, places: { reach: 'remote_only' } }),
  )
  const comparison = await member.call(compareReports, { id: newer.id, otherId: older.id })
  expect([comparison.older.id, comparison.newer.id]).toEqual([older.id, newer.id])
  const texts = comparison.changes.map(({ kind, text }) => `${kind} ${text}`)
  expect(texts).toContain('answers Separation date: was Jun 30, 2027, now Aug 31, 2027')
  expect(texts.filter((text) => text.startsWith('answers Where you would go'))).toHaveLength(1)
  expect(texts.some((text) => text.startsWith('engine'))).toBe(false)
  expect(comparison.matches.some(({ before, after }) => before !== null && after === null)).toBe(
    true,
  )
  const ranks = comparison.matches.flatMap(({ after }) => after ?? [])
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))

  const same = member.call(compareReports, { id: newer.id, otherId: newer.id })
  await expect(same).rejects.toMatchObject({ code: 'validation' })
  const stranger = await app.member()
  const strangerReport = await reportFor(app, stranger, answersWith({}))
  for (const call of [
    () => stranger.call(compareReports, { id: newer.id, otherId: older.id }),
    () => member.call(compareReports, { id: newer.id, otherId: strangerReport.id }),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: 'not_found' })
  }
})

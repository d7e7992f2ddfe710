import { afterAll, beforeAll, expect, test } from 'vitest'
import { getReport, getRoadmap, listReports, retryReport } from '#contract/transition/reports.ts'
import { markTask } from '#contract/transition/roadmap.ts'
import { army25b } from '#test/answers.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { readProgress, reportFor, submitAnswers } from '#test/survey.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test('a survey becomes a report with at least ten matches that add up', async () => {
  const member = await app.member()
  const report = await reportFor(app, member, army25b)
  const { matches } = report
  expect(matches.items.length).toBeGreaterThanOrEqual(10)
  const excluded = matches.excluded.reduce((sum, { count }) => sum + count, 0)
  expect(matches.considered).toBe(matches.fits + matches.reach + excluded)
  for (const { score, contributions } of matches.items) {
    const tenths = contributions.reduce((sum, { points }) => sum + Math.round(points * 10), 0)
    expect(tenths).toBe(Math.round(score * 10))
  }
  expect(report.window).toMatchObject({ status: 'not_yet', opens: '2026-12-23', usableDays: 120 })
  expect(report.nextSteps.length).toBe(3)
})

test('the event stream sends the four steps in order and ends with ready', async () => {
  const member = await app.member()
  const { reportId } = await submitAnswers(member, army25b)
  const text = await readProgress(app, member, reportId)
  const events = text.split('\n\n').filter(Boolean)
  const steps = events.slice(0, -1).map((event) => {
    const { seq, step, status } = JSON.parse(event.split('data: ')[1] ?? '')
    return `${seq} ${step} ${status}`
  })
  expect(steps).toEqual([
    '1 analyze_survey started',
    '2 analyze_survey done',
    '3 match_opportunities started',
    '4 match_opportunities done',
    '5 create_roadmap started',
    '6 create_roadmap done',
    '7 generate_report started',
    '8 generate_report done',
  ])
  expect(events.at(-1)).toBe(`event: ready\ndata: {"reportId":"${reportId}"}`)
  const rest = await readProgress(app, member, reportId, '7')
  expect(rest.split('\n\n')[0]).toMatch(/^id: 8\n/)
})

test("other members can't read, follow or retry a report", async () => {
  const [ana, ben] = [await app.member(), await app.member()]
  const { reportId } = await submitAnswers(ana, army25b)
  const notFound = { code: 'not_found' }
  await expect(ben.call(getReport, { id: reportId })).rejects.toMatchObject(notFound)
  await expect(ben.call(retryReport, { id: reportId })).rejects.toMatchObject(notFound)
  expect(await readProgress(app, ben, reportId)).toContain('"code":"not_found"')
  expect((await ben.call(listReports, {})).total).toBe(0)
})

test('a task marked done leaves the next steps, and returns when unmarked', async () => {
  const member = await app.member()
  await reportFor(app, member, army25b)
  const { nextSteps } = await member.call(getRoadmap, {})
  const key = nextSteps[0] ?? ''
  await member.call(markTask, { key, done: true })
  const after = await member.call(getRoadmap, {})
  expect(after.tasks.find((task) => task.key === key)?.state).toBe('done')
  expect(after.nextSteps).not.toContain(key)
  await member.call(markTask, { key, done: false })
  expect((await member.call(getRoadmap, {})).nextSteps).toEqual(nextSteps)
})

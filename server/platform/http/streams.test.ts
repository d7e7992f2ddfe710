import { afterAll, beforeAll, expect, test } from 'vitest'
import { army25b } from '#test/answers.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { submitAnswers } from '#test/survey.ts'

// No workers, so the report stays queued and its streams stay open.
let app: TestApp
beforeAll(async () => {
  app = await startApp({ workers: 0 })
})
afterAll(() => app.close())

test('an account may open ten streams at a time, and another after one ends', async () => {
  const [ana, ben] = [await app.member(), await app.member()]
  const { reportId } = await submitAnswers(ana, army25b)
  const other = await submitAnswers(ben, army25b)
  const open = async (member: Member, id: string) => {
    const leaving = new AbortController()
    const headers = { authorization: `Bearer ${member.token}` }
    const path = `/api/reports/${id}/progress`
    const { status } = await app.fetch(path, { headers, signal: leaving.signal })
    return { status, leaving }
  }
  const streams = await Promise.all(Array.from({ length: 12 }, () => open(ana, reportId)))
  expect(streams.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(200), 429, 429])
  expect((await open(ben, other.reportId)).status).toBe(200)
  streams.find(({ status }) => status === 200)?.leaving.abort()
  await expect.poll(async () => (await open(ana, reportId)).status).toBe(200)
  expect((await open(ana, reportId)).status).toBe(429)
})

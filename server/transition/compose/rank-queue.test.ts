import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoMatch } from '#contract/transition/matches.ts'
import { askWhatIf } from '#contract/transition/what-if.ts'
import { army25b } from '#test/answers.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { reportFor } from '#test/survey.ts'
import { createRankQueue } from './rank-queue.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test('yields to other work between rankings, however many are queued', async () => {
  const queue = createRankQueue()
  const done: string[] = []
  let isOver = false
  const other = () => {
    done.push('other')
    if (!isOver) setImmediate(other)
  }
  other()
  const rankings = Array.from({ length: 30 }, () =>
    queue.run(() => {
      done.push('ranking')
    }),
  )
  await Promise.all(rankings)
  isOver = true
  const inARow = done.join(' ').match(/(ranking ?)+/g) ?? []
  expect(inARow.length).toBe(30)
})

test('demo and what-if rankings queue up and are rejected when the queue is full', async () => {
  const member = await app.member()
  const { id } = await reportFor(app, member, army25b)
  const demo = { service: 'army', specialty: '25B' } as const
  const { rankQueue } = app.services
  let end = () => {}
  const blocker = rankQueue.run(() => new Promise<void>((resolve) => (end = resolve)))
  const waiting = Array.from({ length: 40 }, () =>
    rankQueue.run(() => 'done').catch(({ code }) => code),
  )
  const busy = { code: 'unavailable', message: expect.stringMatching(/^Many people/) }
  await expect(app.call(demoMatch, demo)).rejects.toMatchObject(busy)
  await expect(member.call(askWhatIf, { id })).rejects.toMatchObject(busy)
  const response = await app.fetch('/api/match?service=army&specialty=25B')
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  end()
  await blocker
  const outcomes = await Promise.all(waiting)
  const count = (outcome: string) => outcomes.filter((item) => item === outcome).length
  expect([count('done'), count('unavailable')]).toEqual([32, 8])
  expect((await app.call(demoMatch, demo)).items).toHaveLength(3)
  expect((await member.call(askWhatIf, { id })).items.length).toBeGreaterThan(0)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoMatch } from '#contract/transition/matches.ts'
import { limitRules } from '#server/platform/limits.ts'
import { startApp, type TestApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ workers: 0, env: { RATE_LIMIT_SCALE: '1' } })
})
afterAll(() => app.close())

test('a visitor gets three explained matches for a specialty, and their parts add up', async () => {
  const { items } = await app.call(demoMatch, {
    service: 'army',
    specialty: '25b',
    state: 'TX',
  })
  const tenths = (points: number) => Math.round(points * 10)
  const sums = items.map(({ contributions }) =>
    contributions.reduce((sum, { points }) => sum + tenths(points), 0),
  )
  expect(sums).toEqual(items.map(({ score }) => tenths(score)))
  const facts = items.map(({ rank, sample, reasons }) => [rank, sample, reasons.length > 0])
  expect(facts).toEqual([1, 2, 3].map((rank) => [rank, true, true]))
})

test('rejects a specialty unknown to the service at its field', async () => {
  const pending = app.call(demoMatch, { service: 'navy', specialty: '25B' })
  await expect(pending).rejects.toMatchObject({
    code: 'validation',
    fields: { specialty: expect.stringContaining('25B') },
  })
})

test('limits requests per IP address', async () => {
  const { points, message } = limitRules.demo
  const ask = () =>
    app.call(demoMatch, { service: 'army', specialty: '11B' }).then(
      () => 'answered',
      (error) => error.message,
    )
  const outcomes: string[] = []
  // Batched like a classroom; requests from the tests above count too.
  while (outcomes.length <= points) {
    outcomes.push(...(await Promise.all(Array.from({ length: 25 }, ask))))
  }
  expect([...new Set(outcomes)]).toEqual(['answered', message])
  expect(outcomes.filter((outcome) => outcome === 'answered').length).toBeLessThan(points)
})

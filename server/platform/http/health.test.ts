import fastify from 'fastify'
import { expect, test } from 'vitest'
import { createMetrics } from '#server/platform/metrics.ts'
import { startApp } from '#test/app.ts'
import { registerHealth } from './health.ts'

test('a flood of readiness checks queries the database once per second', async () => {
  const app = await startApp({ workers: 0 })
  const http = fastify()
  let requestCount = 0
  registerHealth(http, { ...app.services, metrics: createMetrics() }, async () => {
    requestCount += 1
  })
  const ready = async () => (await http.inject('/api/health/ready')).statusCode
  expect(await Promise.all(Array.from({ length: 50 }, ready))).toEqual(Array(50).fill(200))
  expect(requestCount).toBe(1)
  app.clock.advance(1.1)
  expect([await ready(), requestCount]).toEqual([200, 2])
  await http.close()
  await app.close()
})

test('one address may check six hundred times in five minutes', async () => {
  const app = await startApp({ workers: 0, env: { RATE_LIMIT_SCALE: '1' } })
  const statuses: number[] = []
  for (let times = 0; times < 601; times++) {
    statuses.push((await app.fetch('/api/health/ready')).status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(600)
  expect(statuses.at(-1)).toBe(429)
  await app.close()
})

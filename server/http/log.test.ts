import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type App, createApp } from '#server/app.ts'
import { createLog } from '#server/lib/log.ts'
import { TestClock, testConfig, testSecret } from '#test/app.ts'
import { createTestDatabase } from '#test/database.ts'

const lines: string[] = []
let app: App
let database: Awaited<ReturnType<typeof createTestDatabase>>

beforeAll(async () => {
  database = await createTestDatabase()
  app = await createApp({
    ...{ clock: new TestClock('2026-11-21T15:00:00Z'), secret: testSecret, config: testConfig() },
    ...{ connection: database.connection, workers: 0, recurring: [] },
    log: createLog('info', { write: (line) => void lines.push(line) }),
  })
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

const Line = z.object({ msg: z.string(), req: z.object({ url: z.string() }).optional() })

test('a line about a request shows neither its query, nor its token, nor its cookies', async () => {
  const url = '/api/auth/google/callback?code=the-code&state=the-state'
  const headers = { authorization: 'Bearer the-token', cookie: 'google_flow=the-flow' }
  expect((await app.http.inject({ url, headers })).statusCode).toBe(303)
  const urls = lines.flatMap((line) => Line.parse(JSON.parse(line)).req?.url ?? [])
  expect(urls).toEqual(['/api/auth/google/callback'])
  expect(lines.join('')).not.toMatch(/the-(code|state|token|flow)/)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type App, createApp } from '#server/app.ts'
import { createLog } from '#server/platform/lib/log.ts'
import { TestClock, testConfig, testSecret } from '#test/app.ts'
import { createTestDatabase } from '#test/database.ts'

const lines: string[] = []
let app: App
let database: Awaited<ReturnType<typeof createTestDatabase>>

beforeAll(async () => {
  database = await createTestDatabase()
  app = await createApp({
    clock: new TestClock('2026-11-21T15:00:00Z'),
    secret: testSecret,
    config: testConfig(),
    connection: database.connection,
    workers: 0,
    recurring: [],
    // As in test/app.ts: on a busy machine it waits instead of being turned away.
    busyFromMs: 0,
    log: createLog('info', { write: (line) => void lines.push(line) }),
  })
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

const Line = z.object({ msg: z.string(), req: z.object({ url: z.string() }).optional() })

test('a request log line omits the query, the token and cookies', async () => {
  const url = '/api/auth/google/callback?code=the-code&state=the-state'
  const headers = { authorization: 'Bearer the-token', cookie: 'google_flow=the-flow' }
  expect((await app.http.inject({ url, headers })).statusCode).toBe(303)
  const urls = lines.flatMap((line) => Line.parse(JSON.parse(line)).req?.url ?? [])
  expect(urls).toEqual(['/api/auth/google/callback'])
  expect(lines.join('')).not.toMatch(/the-(code|state|token|flow)/)
})

test('email addresses in mail server and database errors are redacted', () => {
  const written: string[] = []
  const log = createLog('info', { write: (line) => void written.push(line) })
  const detail = "Key (lower(email))=(ana.o'neil+x@example.co.uk) already exists."
  const refused = Object.assign(new Error('550 5.1.1 <ana@example.com>: rejected'), { detail })
  log.error({ err: refused, reason: 'to=bob_b@mail.example.org' }, 'not sent to cy@example.com')
  log.child({ job: 'one' }).warn({ worker: 'Failed: dée@exämple.com; a@xn--exmple-cua.xn--p1ai' })
  const shown = written.map((line) => JSON.parse(line))
  expect(shown).toMatchObject([
    {
      msg: 'not sent to [address]',
      reason: '[address]',
      err: {
        message: '550 5.1.1 <[address]>: rejected',
        stack: expect.stringContaining('Error: 550 5.1.1 <[address]>: rejected'),
        detail: 'Key (lower(email))=([address]) already exists.',
      },
    },
    { worker: 'Failed: [address]; [address]' },
  ])
})

test('text that only resembles an address stays readable', () => {
  const written: string[] = []
  const path = 'at node_modules/@react-router/dev/vite.js (pino@10.4.0)'
  createLog('info', { write: (line) => void written.push(line) }).info({ path }, 'no address')
  expect(written.map((line) => JSON.parse(line))).toMatchObject([{ path, msg: 'no address' }])
})

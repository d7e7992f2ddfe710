import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionTimes } from '#contract/account/sessions.ts'
import { startApp, type TestApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ workers: 0 })
})
afterAll(() => app.close())

const minutes = 60
const hours = 60 * minutes
const days = 24 * hours

/** A time relative to the test's clock, in seconds. */
const from = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000).toISOString()

const background = { 'x-background': '1' }
const timesOf = async (token: string, headers: Record<string, string> = {}) => {
  const init = { headers: { authorization: `Bearer ${token}`, ...headers } }
  return (await app.fetch(sessionTimes.path, init)).json()
}

test('a member’s session reports 14 idle days and 30 days in total', async () => {
  const { call } = await app.member()
  expect(await call(sessionTimes, {})).toEqual({
    idle_ends_at: from(14 * days),
    expires_at: from(30 * days),
    now: from(0),
  })
})

test('an admin’s session reports 30 minutes and 12 hours', async () => {
  const { call } = await app.admin()
  expect(await call(sessionTimes, {})).toEqual({
    idle_ends_at: from(30 * minutes),
    expires_at: from(12 * hours),
    now: from(0),
  })
})

test('background requests do not reset the idle clock; user requests do', async () => {
  const { token } = await app.admin()
  const expires_at = from(12 * hours)
  const idle_ends_at = from(30 * minutes)
  app.clock.advance(20 * minutes)
  const now = from(0)
  expect(await timesOf(token, background)).toEqual({ idle_ends_at, expires_at, now })
  expect(await timesOf(token, background)).toEqual({ idle_ends_at, expires_at, now })
  expect(await timesOf(token)).toEqual({ idle_ends_at: from(30 * minutes), expires_at, now })
})

test('the absolute end replaces the idle end once it is nearer', async () => {
  const { token } = await app.admin()
  const expires_at = from(12 * hours)
  for (let turn = 0; turn < 35; turn += 1) {
    app.clock.advance(20 * minutes)
    await app.db.updateTable('session').set({ last_seen_at: app.clock.now() }).execute()
  }
  const { token: refreshed } = await (
    await app.fetch('/api/auth/refresh-token', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
  ).json()
  expect(await timesOf(refreshed)).toEqual({ idle_ends_at: expires_at, expires_at, now: from(0) })
})

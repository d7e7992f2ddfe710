import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { login, me, register } from '#contract/account/accounts.ts'
import { listOpportunities } from '#contract/directory/listing.ts'
import { verifyAuditLogs } from '#contract/operations/audit-logs.ts'
import {
  getMaintenance,
  getNotice,
  getSystemInfo,
  updateMaintenance,
} from '#contract/operations/maintenance.ts'
import { createOwnTask } from '#contract/transition/roadmap.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'

let app: TestApp
let other: TestApp
let admin: Member
let member: Member
beforeAll(async () => {
  app = await startApp({ workers: 0 })
  other = await startApp({ connection: app.connection, workers: 0 })
  admin = await app.admin()
  member = await app.member()
})
afterAll(async () => {
  await other.close()
  await app.close()
})
afterEach(() => admin.call(updateMaintenance, { mode: 'off', message: '' }))

const message = 'Back at 6 p.m. Eastern.'
const opened = { mode: 'off' as const, message: '' }

/** Polls until the other node has the mode. */
const followed = (mode: string) =>
  expect.poll(async () => (await other.call(getNotice, {})).mode, { timeout: 10_000 }).toBe(mode)

const bearer = ({ token }: Member) => ({ headers: { authorization: `Bearer ${token}` } })

describe('a closed service', () => {
  test('returns 503 with Retry-After and the message to everyone but admins, on every node', async () => {
    const changed = await admin.call(updateMaintenance, { mode: 'closed', message })
    const changedAt = app.clock.now().toISOString()
    expect(changed).toEqual({ mode: 'closed', message, allowed: [], changedAt })
    await followed('closed')
    for (const node of [app, other]) {
      const refused = await node.fetch('/api/opportunities')
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '120'])
      expect(await refused.json()).toMatchObject({ code: 'unavailable', message })
      const memberResponse = await node.fetch('/api/auth/me', bearer(member))
      expect(memberResponse.status).toBe(503)
      expect((await node.fetch('/api/auth/me', bearer(admin))).status).toBe(200)
      expect((await node.fetch('/api/opportunities', bearer(admin))).status).toBe(200)
      expect(await node.call(getNotice, {})).toEqual({ mode: 'closed', message })
      expect((await node.fetch('/api/health/live')).status).toBe(200)
    }
    await expect(app.call(register, person('closed@example.com'))).rejects.toMatchObject({
      code: 'unavailable',
    })
    await app.logIn({ email: admin.user.email, password: admin.password }).catch((error: Error) => {
      expect(error.message).toBe('A second factor is asked for.')
    })
  })

  test('admits requests from allowed addresses only', async () => {
    const closed = { mode: 'closed' as const, message: '' }
    const { yourAddress } = await admin.call(getMaintenance, {})
    expect(yourAddress).toBe('127.0.0.1')
    await admin.call(updateMaintenance, { ...closed, allowed: ['203.0.113.0/24', '2001:db8::/32'] })
    expect((await app.fetch('/api/auth/me', bearer(member))).status).toBe(503)
    await admin.call(updateMaintenance, { ...closed, allowed: ['203.0.113.7', '127.0.0.0/8'] })
    expect((await app.fetch('/api/auth/me', bearer(member))).status).toBe(200)
    expect((await app.fetch('/api/opportunities')).status).toBe(200)
    expect((await admin.call(updateMaintenance, closed)).allowed).toHaveLength(2)
    const wrong = { ...closed, allowed: ['example.com'] }
    await expect(admin.call(updateMaintenance, wrong)).rejects.toMatchObject({ code: 'validation' })
    await admin.call(updateMaintenance, { ...opened, allowed: [] })
  })

  test('can be reopened, with an audit log entry', async () => {
    await admin.call(updateMaintenance, { mode: 'closed', message: '' })
    const { message: standard } = await app.call(getNotice, {})
    expect(standard).toBe('Waypoint is down for maintenance. Your data is safe. Try again soon.')
    await admin.call(updateMaintenance, opened)
    await followed('off')
    expect((await member.call(me, {})).id).toBe(member.user.id)
    expect((await app.call(getNotice, {})).message).toBe('')
    const events = await app.db
      .selectFrom('audit_event')
      .select('detail')
      .where('kind', '=', 'maintenance.changed')
      .orderBy('seq', 'desc')
      .limit(1)
      .execute()
    expect(events).toEqual([{ detail: { before: 'closed', after: 'off', message: '' } }])
    expect(await admin.call(verifyAuditLogs, {})).toMatchObject({ ok: true })
  })
})

const person = (email: string) => ({
  email,
  password: 'sturdy harbor lantern',
  first_name: 'Ana',
  last_name: 'Reyes',
})

test('a read-only service serves reads and refuses writes, except logging in', async () => {
  await admin.call(updateMaintenance, { mode: 'read_only', message: '' })
  await followed('read_only')
  const task = { title: 'Call Lee', due: '2027-01-04' }
  for (const node of [app, other]) {
    const call = { token: member.token }
    expect((await node.call(listOpportunities, {})).total).toBeGreaterThan(0)
    expect((await node.call(me, {}, call)).id).toBe(member.user.id)
    await expect(node.call(createOwnTask, task, call)).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('read-only'),
    })
  }
  const { email } = member.user
  expect(await app.call(login, { email, password: member.password })).toHaveProperty('token')
  await expect(app.call(register, person('reader@example.com'))).rejects.toMatchObject({
    code: 'unavailable',
  })
  await admin.call(createOwnTask, task)
})

test('an unknown mode or an unreadable message is refused', async () => {
  const wrong = { mode: 'asleep' as 'off', message: 'x'.repeat(501) }
  await expect(admin.call(updateMaintenance, wrong)).rejects.toMatchObject({
    fields: { mode: 'Choose a mode.', message: 'Use at most 500 characters.' },
  })
  expect(await admin.call(getMaintenance, {})).toMatchObject(opened)
})

test('the system reports its versions, sizes and migrations', async () => {
  const info = await admin.call(getSystemInfo, {})
  expect(info.node).toBe(process.versions.node)
  expect(info.postgres).toMatch(/^1[5-9]/)
  expect(info.migrations.pending).toEqual([])
  expect(info.migrations.applied.map(({ name }) => name)).toContain('0001_accounts.sql')
  expect(info.database.bytes).toBeGreaterThan(1_000_000)
  expect(info.database.tables).toHaveLength(10)
  expect(info.disk.free).toBeGreaterThan(0)
  expect(info.matchIndex.opportunities).toBeGreaterThan(100)
  const size = { entries: expect.any(Number), bytes: expect.any(Number) }
  expect(info.caches).toEqual({ answers: size })
})

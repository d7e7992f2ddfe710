import { afterAll, beforeAll, expect, test } from 'vitest'
import { me } from '#contract/account/accounts.ts'
import { endOtherSessions, endOwnSession, listSessions } from '#contract/account/sessions.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ workers: 0 })
})
afterAll(() => app.close())

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const ended = { code: 'unauthenticated' }

/** Logs the member in again on another device. */
async function logInAgain({ user, password }: Member, device = firefox): Promise<string> {
  const response = await app.fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': device },
    body: JSON.stringify({ email: user.email, password }),
  })
  return (await response.json()).token
}

const list = async (token: string) => (await app.call(listSessions, {}, { token })).items

async function lastEvents(count: number) {
  const rows = await app.db
    .selectFrom('audit_event')
    .select(['kind', 'actor', 'subject', 'detail'])
    .orderBy('seq', 'desc')
    .limit(count)
    .execute()
  return rows
}

test('lists device, address, method and times, with this session first', async () => {
  const member = await app.member()
  const opened = app.clock.now().toISOString()
  app.clock.advance(1200)
  const later = app.clock.now().toISOString()
  const second = await logInAgain(member)
  const [first, other] = await list(member.token)
  const same = { address: '127.0.0.1', method: 'password' }
  expect([first, other]).toEqual([
    {
      ...same,
      id: expect.any(String),
      this_device: true,
      device: expect.any(String),
      created_at: opened,
      last_seen_at: later,
    },
    {
      ...same,
      id: expect.any(String),
      this_device: false,
      device: 'Firefox on Windows',
      created_at: later,
      last_seen_at: later,
    },
  ])
  expect(await list(second)).toEqual([
    { ...other, this_device: true },
    { ...first, this_device: false },
  ])
})

test('expired and ended sessions are not listed', async () => {
  const member = await app.member()
  const endedSession = await logInAgain(member)
  await app.fetch('/api/auth/logout', {
    method: 'POST',
    headers: { authorization: `Bearer ${endedSession}` },
  })
  expect(await list(member.token)).toHaveLength(1)
  app.clock.advance(14 * 24 * 3600)
  const token = await logInAgain(member)
  expect(await list(token)).toEqual([expect.objectContaining({ this_device: true })])
})

test('ends one session immediately and audits it; ending it again is not found', async () => {
  const member = await app.member()
  const stolen = await logInAgain(member)
  const id = (await list(member.token))[1]?.id ?? ''
  expect(await member.call(endOwnSession, { id })).toBeUndefined()
  await expect(app.call(me, {}, { token: stolen })).rejects.toMatchObject(ended)
  expect(await member.call(me, {})).toMatchObject({ id: member.user.id })
  expect(await lastEvents(1)).toEqual([
    {
      kind: 'session.ended',
      actor: member.user.id,
      subject: id,
      detail: { reason: 'owner' },
    },
  ])
  await expect(member.call(endOwnSession, { id })).rejects.toMatchObject({ code: 'not_found' })
})

test('no one, including admins, can end or detect another user’s session', async () => {
  const owner = await app.member()
  const id = (await list(owner.token))[0]?.id ?? ''
  for (const other of [await app.member(), await app.admin(), await app.admin('super_admin')]) {
    await expect(other.call(endOwnSession, { id })).rejects.toMatchObject({ code: 'not_found' })
    expect(await list(other.token)).toHaveLength(1)
  }
  expect(await owner.call(me, {})).toMatchObject({ id: owner.user.id })
})

test('ends all other sessions at once, but not this one or those of other users', async () => {
  const member = await app.member()
  const bystander = await app.member()
  const others = [await logInAgain(member), await logInAgain(member)]
  expect(await member.call(endOtherSessions, {})).toEqual({ ended: 2 })
  for (const token of others) {
    await expect(app.call(me, {}, { token })).rejects.toMatchObject(ended)
  }
  expect(await list(member.token)).toHaveLength(1)
  expect(await bystander.call(me, {})).toMatchObject({ id: bystander.user.id })
  const { id } = member.user
  const event = { kind: 'session.ended', actor: id, subject: id }
  expect(await lastEvents(1)).toEqual([{ ...event, detail: { reason: 'others', ended: 2 } }])
  expect(await member.call(endOtherSessions, {})).toEqual({ ended: 0 })
  expect(await lastEvents(1)).toEqual([{ ...event, detail: { reason: 'others', ended: 2 } }])
})

test('ending a session requires reauthentication within five minutes', async () => {
  const member = await app.member()
  app.clock.advance(5 * 60)
  const refused = { code: 'confirmation_required' }
  await expect(member.call(endOtherSessions, {})).rejects.toMatchObject(refused)
  const id = (await list(member.token))[0]?.id ?? ''
  await expect(member.call(endOwnSession, { id })).rejects.toMatchObject(refused)
})

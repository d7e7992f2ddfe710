import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { me, type Role } from '#contract/account/accounts.ts'
import { changeRole, changeStatus, endSessionsOf } from '#contract/account/roles.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'

let app: TestApp
let superAdmin: Member
beforeAll(async () => {
  app = await startApp({ workers: 0 })
  superAdmin = await app.admin('super_admin')
})
afterAll(() => app.close())

const ended = { code: 'unauthenticated' }
const last = async () =>
  app.db
    .selectFrom('audit_event')
    .select(['kind', 'actor', 'subject', 'detail'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()

const statusOf = (id: string) =>
  app.db
    .selectFrom('account')
    .select(['role', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

async function activeSuperAdmins(): Promise<number> {
  const rows = await app.db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'super_admin')
    .where('status', '=', 'active')
    .execute()
  return rows.length
}

describe('a role', () => {
  test.each<Role>(['mentor', 'admin', 'super_admin'])(
    'is granted by a super admin, ends the user’s sessions and is audited: %s',
    async (role) => {
      const { user, call, password } = await app.verifiedMember()
      const input = { id: user.id, role }
      expect(await superAdmin.call(changeRole, input)).toEqual({ ...input, status: 'active' })
      expect(await last()).toEqual({
        kind: 'account.role_changed',
        actor: superAdmin.user.id,
        subject: user.id,
        detail: { before: 'user', after: role },
      })
      await expect(call(me, {})).rejects.toMatchObject(ended)
      expect((await app.logIn({ email: user.email, password })).user).toMatchObject({ role })
      const back = { id: user.id, role: 'user' as const }
      expect(await superAdmin.call(changeRole, back)).toEqual({ ...back, status: 'active' })
    },
  )

  test('that is unchanged ends no session and records nothing', async () => {
    const { user, call } = await app.verifiedMember()
    const before = await last()
    await superAdmin.call(changeRole, { id: user.id, role: 'user' })
    expect(await last()).toEqual(before)
    expect(await call(me, {})).toMatchObject({ role: 'user' })
  })

  test.each<Role>(['admin', 'super_admin'])(
    'of an admin requires a verified address: %s',
    async (role) => {
      const { user } = await app.member()
      await expect(superAdmin.call(changeRole, { id: user.id, role })).rejects.toMatchObject({
        code: 'conflict',
        message: 'Only an account with a confirmed email can become an admin.',
      })
      expect(await statusOf(user.id)).toEqual({ role: 'user', status: 'active' })
      await superAdmin.call(changeRole, { id: user.id, role: 'mentor' })
    },
  )

  test('cannot be changed by its owner, an admin or a member', async () => {
    const admin = await app.admin()
    const member = await app.verifiedMember()
    const id = superAdmin.user.id
    for (const role of ['user', 'admin', 'super_admin'] as const) {
      await expect(superAdmin.call(changeRole, { id, role })).rejects.toMatchObject({
        code: 'forbidden',
      })
      for (const who of [admin, member]) {
        for (const target of [who.user.id, member.user.id, superAdmin.user.id]) {
          const refused = { code: 'forbidden', message: 'Your account may not do this.' }
          await expect(who.call(changeRole, { id: target, role })).rejects.toMatchObject(refused)
        }
      }
    }
    expect(await statusOf(id)).toEqual({ role: 'super_admin', status: 'active' })
    expect(await statusOf(admin.user.id)).toEqual({ role: 'admin', status: 'active' })
    expect(await statusOf(member.user.id)).toEqual({ role: 'user', status: 'active' })
  })

  test('of an unknown account is not found', async () => {
    const id = '00000000-0000-4000-8000-000000000000'
    await expect(superAdmin.call(changeRole, { id, role: 'admin' })).rejects.toMatchObject({
      code: 'not_found',
    })
    const deletedMember = await app.verifiedMember()
    const set = { status: 'deleted' }
    await app.db.updateTable('account').set(set).where('id', '=', deletedMember.user.id).execute()
    await expect(
      superAdmin.call(changeStatus, { id: deletedMember.user.id, status: 'active' }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })
})

test('two super admins who demote or suspend each other at once leave one', async () => {
  const site = await startApp({ workers: 0 })
  const sole = async () => {
    const rows = await site.db
      .selectFrom('account')
      .select('id')
      .where('role', '=', 'super_admin')
      .where('status', '=', 'active')
      .execute()
    return rows.map(({ id }) => id)
  }
  for (let round = 0; round < 20; round += 1) {
    const [first, second] = [await site.admin('super_admin'), await site.admin('super_admin')]
    const others = (await sole()).filter((id) => id !== first.user.id && id !== second.user.id)
    const set = { role: 'user' }
    if (others.length > 0) {
      await site.db.updateTable('account').set(set).where('id', 'in', others).execute()
    }
    const demote = (by: Member, whom: Member) =>
      round % 2 === 0
        ? by.call(changeRole, { id: whom.user.id, role: 'user' })
        : by.call(changeStatus, { id: whom.user.id, status: 'suspended' })
    const results = await Promise.allSettled([demote(first, second), demote(second, first)])
    const done = results.filter(({ status }) => status === 'fulfilled')
    expect([done.length, (await sole()).length]).toEqual([1, 1])
  }
  await site.close()
})

describe('a suspended account', () => {
  test('loses access at once and regains it when restored', async () => {
    const { user, call, password, token } = await app.member()
    const input = { id: user.id, status: 'suspended' as const }
    expect(await superAdmin.call(changeStatus, input)).toEqual({ ...input, role: 'user' })
    expect(await last()).toEqual({
      kind: 'account.suspended',
      actor: superAdmin.user.id,
      subject: user.id,
      detail: { before: 'active', after: 'suspended' },
    })
    await expect(call(me, {})).rejects.toMatchObject(ended)
    await expect(app.logIn({ email: user.email, password })).rejects.toMatchObject({
      code: 'forbidden',
      message: 'This account is suspended. Contact us for help.',
    })
    await superAdmin.call(changeStatus, { id: user.id, status: 'active' })
    expect(await last()).toMatchObject({ kind: 'account.restored', subject: user.id })
    // The old session stays ended.
    await expect(app.call(me, {}, { token })).rejects.toMatchObject(ended)
    expect(await app.logIn({ email: user.email, password })).toMatchObject({
      user: { id: user.id },
    })
  })

  test('loses access on every node immediately', async () => {
    const second = await startApp({ workers: 0, connection: app.connection, clock: app.clock })
    const { user, token } = await app.member()
    expect(await second.call(me, {}, { token })).toMatchObject({ id: user.id })
    await superAdmin.call(changeStatus, { id: user.id, status: 'suspended' })
    await expect(second.call(me, {}, { token })).rejects.toMatchObject(ended)
    await second.close()
  })
})

describe('an admin', () => {
  test('suspends members and mentors and ends their sessions', async () => {
    const admin = await app.admin()
    const { user, password } = await app.member()
    await app.logIn({ email: user.email, password })
    expect(await admin.call(endSessionsOf, { id: user.id })).toEqual({ ended: 2 })
    expect(await last()).toEqual({
      kind: 'session.ended',
      actor: admin.user.id,
      subject: user.id,
      detail: { reason: 'admin', ended: 2 },
    })
    const { token } = await app.logIn({ email: user.email, password })
    await admin.call(changeStatus, { id: user.id, status: 'suspended' })
    await expect(app.call(me, {}, { token })).rejects.toMatchObject(ended)
  })

  test('cannot do so to admins, super admins or themselves', async () => {
    const admin = await app.admin()
    const colleague = await app.admin()
    const message = 'Only a super admin can change an admin’s account.'
    for (const { user } of [colleague, superAdmin]) {
      const refused = { code: 'forbidden', message }
      const suspend = admin.call(changeStatus, { id: user.id, status: 'suspended' })
      await expect(suspend).rejects.toMatchObject(refused)
      await expect(admin.call(endSessionsOf, { id: user.id })).rejects.toMatchObject(refused)
    }
    for (const who of [admin, superAdmin]) {
      const { id } = who.user
      const suspend = who.call(changeStatus, { id, status: 'suspended' })
      await expect(suspend).rejects.toMatchObject({ code: 'forbidden' })
      await expect(who.call(endSessionsOf, { id })).rejects.toMatchObject({ code: 'forbidden' })
    }
    expect(await activeSuperAdmins()).toBe(1)
    expect(await superAdmin.call(endSessionsOf, { id: colleague.user.id })).toEqual({ ended: 1 })
  })
})

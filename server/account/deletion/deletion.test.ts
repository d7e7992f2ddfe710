import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { me } from '#contract/account/accounts.ts'
import { cancelDeletion, requestDeletion } from '#contract/account/deletion.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { emailsTo, newestEmail } from '#test/mail.ts'
import { deleteDueAccounts } from './deletion.ts'

let app: TestApp
beforeAll(async () => {
  // Tests run the jobs themselves, so results don't depend on worker order.
  app = await startApp({ workers: 0 })
})
afterAll(() => app.close())

const hour = 3600
const due = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000).toISOString()
const credentialsOf = ({ user, password }: Member) => ({ email: user.email, password })
const kindsAbout = async (id: string) => {
  const events = app.db.selectFrom('audit_event').select('kind').where('actor', '=', id)
  return (await events.orderBy('seq').execute()).map(({ kind }) => kind)
}

test('requesting deletion ends other sessions and emails the date; repeating it changes nothing', async () => {
  const member = await app.verifiedMember()
  const other = await app.logIn(credentialsOf(member))
  const expected = { ...member.user, deletion_due_at: due(24 * hour) }
  expect(await member.call(requestDeletion, {})).toEqual(expected)
  await expect(app.call(me, {}, other)).rejects.toMatchObject({ code: 'unauthenticated' })
  app.clock.advance(60)
  expect(await member.call(requestDeletion, {})).toEqual(expected)
  expect(await member.call(me, {})).toEqual(expected)
  const emails = await emailsTo(app, member.user.email)
  const requestMails = emails.filter(({ kind }) => kind === 'deletion_requested')
  expect(requestMails).toHaveLength(1)
  expect(requestMails[0]?.text).toContain('On Nov 22, 2026 at 10:00 AM EST we’ll delete it')
  expect(await kindsAbout(member.user.id)).toEqual([
    'account.created',
    'session.opened',
    'account.deletion_requested',
  ])
})

test('the owner logs in within 24 hours and keeps the account', async () => {
  const member = await app.verifiedMember()
  await member.call(requestDeletion, {})
  app.clock.advance(24 * hour - 1)
  expect(await deleteDueAccounts(app.services)).toBe(1)
  const back = await app.logIn(credentialsOf(member))
  expect(back.user.deletion_due_at).toBe(due(1))
  const unchangedUser = { ...member.user, deletion_due_at: null }
  expect(await app.call(cancelDeletion, {}, back)).toEqual(unchangedUser)
  expect(await app.call(cancelDeletion, {}, back)).toEqual(unchangedUser)
  expect(await newestEmail(app, member.user.email)).toMatchObject({ kind: 'deletion_cancelled' })
  app.clock.advance(2)
  expect(await deleteDueAccounts(app.services)).toBe(0)
  expect(await app.call(me, {}, back)).toEqual(unchangedUser)
})

test('the last super admin stays when two request deletion at once', async () => {
  const [first, second] = [await app.admin('super_admin'), await app.admin('super_admin')]
  const outcomes = await Promise.allSettled([
    first.call(requestDeletion, {}),
    second.call(requestDeletion, {}),
  ])
  const refused = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason] : [],
  )
  expect(refused).toMatchObject([
    { code: 'conflict', message: expect.stringMatching(/^You’re the last super admin\./) },
  ])
  const [leaving, staying] = outcomes[0]?.status === 'fulfilled' ? [first, second] : [second, first]
  // The remaining one then loses the role.
  const { id } = staying.user
  await app.db.updateTable('account').set({ role: 'user' }).where('id', '=', id).execute()
  app.clock.advance(24 * hour)
  const remaining: string[] = []
  expect(await deleteDueAccounts(app.services, { onKept: (value) => remaining.push(value) })).toBe(
    0,
  )
  expect(remaining).toEqual([leaving.user.id])
  await app.db.updateTable('account').set({ role: 'super_admin' }).where('id', '=', id).execute()
  expect(await deleteDueAccounts(app.services)).toBe(1)
})

test('a deletion that fails at its last step rolls back and succeeds on retry', async () => {
  const [first, second] = [await app.member(), await app.member()]
  await first.call(requestDeletion, {})
  await second.call(requestDeletion, {})
  app.clock.advance(24 * hour)
  const rowsOf = async (id: string) => {
    const counts = await sql<Record<string, number>>`select
      (select count(*) from account where id = ${id}) as accounts,
      (select count(*) from session where account_id = ${id} and revoked_at is null) as sessions,
      (select count(*) from mail where account_id = ${id}) > 0 as mails,
      (select count(*) from audit_key where id = ${id}) as keys`.execute(app.db)
    return counts.rows[0]
  }
  // Makes the last step of the deletion fail for one of the two.
  await sql`create table broken as select ${first.user.id}::text as id`.execute(app.db)
  await sql`create function refuse_broken() returns trigger language plpgsql as $$ begin
    if new.kind = 'account.deleted' and new.actor in (select id from broken) then
      raise exception 'the disk is full';
    end if;
    return new;
  end $$`.execute(app.db)
  await sql`create trigger refuse_broken before insert on audit_event
    for each row execute function refuse_broken()`.execute(app.db)
  const failed: string[] = []
  const onFailure = (id: string) => failed.push(id)
  expect(await deleteDueAccounts(app.services, { onFailure })).toBe(1)
  expect(failed).toEqual([first.user.id])
  expect(await rowsOf(first.user.id)).toEqual({ accounts: 1, sessions: 1, mails: true, keys: 1 })
  await sql`truncate broken`.execute(app.db)
  expect(await deleteDueAccounts(app.services, { onFailure })).toBe(1)
  expect(await rowsOf(first.user.id)).toEqual({ accounts: 0, sessions: 0, mails: false, keys: 0 })
})

test('requires a recent reauthentication', async () => {
  const member = await app.member()
  app.clock.advance(301)
  await expect(member.call(requestDeletion, {})).rejects.toMatchObject({
    code: 'confirmation_required',
  })
})

test('deleting the account ends its open streams', async () => {
  const member = await app.member()
  const { session_id } = await app.services.authenticate(member.token)
  const ended: string[] = []
  app.services.notifications.subscribe('session_ended', (id) => ended.push(id))
  await member.call(requestDeletion, {})
  app.clock.advance(24 * hour)
  await deleteDueAccounts(app.services)
  // Sessions that earlier tests ended may still be notified.
  await expect.poll(() => ended).toContain(session_id)
})

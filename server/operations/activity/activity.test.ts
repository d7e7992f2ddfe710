import { afterAll, beforeAll, expect, test } from 'vitest'
import { listActivity } from '#contract/operations/activity.ts'
import { getOverview } from '#contract/operations/overview.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'

let app: TestApp
let admin: Member
beforeAll(async () => {
  app = await startApp({ workers: 0 })
  admin = await app.admin()
  app.clock.advance(60)
  const now = app.clock.now()
  await app.db
    .insertInto('import_run')
    .values({
      id: newId(),
      kind: 'programs',
      file_name: 'list.csv',
      file_sha256: 'x',
      status: 'done',
      counts: JSON.stringify({ new: 3, changed: 0, refused: 2 }),
      started_at: now,
      finished_at: now,
    })
    .execute()
  const mail = { recipient: 'a@example.com', kind: 'report_ready', content: '{}' }
  await app.db
    .insertInto('mail')
    .values({
      ...mail,
      id: newId(),
      status: 'failed',
      last_error: 'The mailbox is full.',
      created_at: now,
    })
    .execute()
})
afterAll(() => app.close())

test('the feed mixes user and system events, newest first, and filters them', async () => {
  const all = await admin.call(listActivity, { pageSize: 100 })
  expect(all.items.map(({ source }) => source)).toEqual(
    expect.arrayContaining(['audit', 'imports', 'mail']),
  )
  const times = all.items.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().reverse())
  expect(await admin.call(listActivity, { source: 'imports' })).toEqual({
    items: [
      {
        id: expect.stringMatching(/^import-/),
        at: app.clock.now().toISOString(),
        source: 'imports',
        tone: 'good',
        title: 'Import finished: SkillBridge programs',
        detail: 'list.csv: 3 new, 2 refused',
        actor: null,
        url: expect.stringMatching(/^\/admin\/etl\/[\da-f-]{36}$/),
      },
    ],
    total: 1,
    page: 1,
    pageSize: 10,
  })
  const bad = await admin.call(listActivity, { tone: 'bad' })
  expect(bad.items).toMatchObject([{ source: 'mail', detail: 'The mailbox is full.' }])
  const past = await admin.call(listActivity, { page: 50 })
  expect([past.items, past.total]).toEqual([[], all.total])
})

test('a refused login appears in the feed as a problem', async () => {
  await expect(
    app.logIn({ email: admin.user.email, password: 'not this one' }),
  ).rejects.toMatchObject({ code: 'unauthenticated' })
  const { items } = await admin.call(listActivity, { tone: 'bad', source: 'audit' })
  expect(items).toMatchObject([{ title: 'Sign-in refused', actor: null }])
})

test('the overview lists pending chores with links', async () => {
  const { chores, mail, trends } = await admin.call(getOverview, {})
  expect(chores).toEqual([
    { key: 'failed_mail', count: 1, url: '/admin/system/emails?status=failed' },
    { key: 'refused_rows', count: 2, url: expect.stringMatching(/^\/admin\/etl\/[\da-f-]{36}$/) },
  ])
  expect(mail.failed).toBe(1)
  expect(trends.accounts.at(-1)).toBe(1)
})

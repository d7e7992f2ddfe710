import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '#contract/account/accounts.ts'
import {
  defaultSettings,
  getSettings,
  getSite,
  listSettingChanges,
  updateSettings,
} from '#contract/operations/settings.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { runNow } from '#test/jobs.ts'
import { sweep } from '../housekeeping/sweep-job.ts'

let app: TestApp
let other: TestApp
let admin: Member
beforeAll(async () => {
  const env = { RATE_LIMIT_SCALE: '1' }
  app = await startApp({ workers: 0, env })
  other = await startApp({ connection: app.connection, workers: 0, env })
  admin = await app.admin()
})
afterAll(async () => {
  await other.close()
  await app.close()
})

/** Saves on top of the current revision. */
async function save(values: Partial<typeof defaultSettings>) {
  const { revision } = await admin.call(getSettings, {})
  return admin.call(updateSettings, { revision, values })
}

const person = (email: string) => ({
  email,
  password: 'sturdy harbor lantern',
  first_name: 'Ben',
  last_name: 'Cole',
})

test('settings start as the defaults; a change adds a revision and an audit event', async () => {
  const first = await admin.call(getSettings, {})
  expect(first).toMatchObject({ revision: 0, values: defaultSettings, changedAt: null })
  const contactEmail = 'help@example.com'
  const changed = await admin.call(updateSettings, { revision: 0, values: { contactEmail } })
  expect(changed).toMatchObject({ revision: 1, values: { ...defaultSettings, contactEmail } })
  await expect(
    admin.call(updateSettings, { revision: 0, values: { surveysPerHour: 3 } }),
  ).rejects.toMatchObject({ code: 'conflict' })
  await save({ surveysPerHour: 5 })
  expect((await save({ surveysPerHour: 5 })).revision).toBe(2)
  const { items, total } = await admin.call(listSettingChanges, {})
  const { id, first_name, last_name } = admin.user
  const changedBy = { id, name: `${first_name} ${last_name}` }
  expect(total).toBe(2)
  expect(items).toMatchObject([
    { revision: 2, changedBy, changes: [{ key: 'surveysPerHour', before: 10, after: 5 }] },
    {
      revision: 1,
      changedBy,
      changes: [{ key: 'contactEmail', before: null, after: contactEmail }],
    },
  ])
  const second = await admin.call(listSettingChanges, { page: 2, pageSize: 1 })
  expect(second.items).toEqual([items[1]])
  const events = await app.db
    .selectFrom('audit_event')
    .select('detail')
    .where('kind', '=', 'settings.changed')
    .orderBy('seq')
    .execute()
  expect(events.map(({ detail }) => detail)).toEqual([
    { before: 'contactEmail: none', after: 'contactEmail: an address', revision: 1 },
    { before: 'surveysPerHour: 10', after: 'surveysPerHour: 5', revision: 2 },
  ])
})

test('going back to earlier values is a change of its own, and says which one it reverts', async () => {
  const { revision } = await admin.call(getSettings, {})
  await save({ siteName: 'Trailhead', messageDays: 90 })
  const values = { siteName: 'Waypoint', messageDays: 365 }
  const reverts = revision + 1
  const back = await admin.call(updateSettings, { revision: reverts, values, reverts })
  expect(back).toMatchObject({ revision: revision + 2, values })
  const { items } = await admin.call(listSettingChanges, { pageSize: 1 })
  expect(items[0]?.changes).toEqual([
    { key: 'siteName', before: 'Trailhead', after: 'Waypoint' },
    { key: 'messageDays', before: 90, after: 365 },
  ])
  const event = await app.db
    .selectFrom('audit_event')
    .select(['kind', 'actor', 'detail'])
    .orderBy('seq', 'desc')
    .executeTakeFirst()
  const detail = {
    before: 'siteName: Trailhead; messageDays: 90',
    after: 'siteName: Waypoint; messageDays: 365',
    revision: revision + 2,
    reverts,
  }
  expect(event).toEqual({ kind: 'settings.changed', actor: admin.user.id, detail })
})

test('closed sign-up creates no account on any node', async () => {
  await save({ signUpOpen: false })
  await expect(app.call(register, person('one@example.com'))).rejects.toMatchObject({
    code: 'forbidden',
    message: 'Sign-up is closed right now. Check back soon.',
  })
  await expect
    .poll(async () => (await other.call(getSite, {})).signUpOpen, { timeout: 10_000 })
    .toBe(false)
  await expect(other.call(register, person('two@example.com'))).rejects.toMatchObject({
    code: 'forbidden',
  })
  await save({ signUpOpen: true })
  expect(await app.call(register, person('one@example.com'))).toHaveProperty('token')
})

test('a changed limit takes effect', async () => {
  await save({ signUpsPerHour: 1 })
  await expect(app.call(register, person('three@example.com'))).rejects.toMatchObject({
    code: 'rate_limited',
  })
  await save({ signUpsPerHour: 100 })
  expect(await app.call(register, person('three@example.com'))).toHaveProperty('token')
})

test('deletes emails after the configured number of days', async () => {
  const countMails = async () => {
    const rows = await app.db.selectFrom('mail').select('id').execute()
    return rows.length
  }
  expect(await countMails()).toBeGreaterThan(0)
  app.clock.advance(10 * 24 * 3_600)
  await runNow(app, sweep, {})
  expect(await countMails()).toBeGreaterThan(0)
  const again = await app.admin()
  const { revision } = await again.call(getSettings, {})
  await again.call(updateSettings, { revision, values: { emailDays: 7 } })
  const before = await countMails()
  await runNow(app, sweep, {})
  expect(await countMails()).toBeLessThan(before)
})

test('an out-of-bounds value is refused by its name', async () => {
  const again = await app.admin()
  const { revision } = await again.call(getSettings, {})
  const values = { emailDays: 91, contactEmail: 'nobody' }
  await expect(again.call(updateSettings, { revision, values })).rejects.toMatchObject({
    code: 'validation',
    fields: {
      emailDays: 'Enter a whole number from 7 to 90.',
      contactEmail: 'Enter an email like name@example.com.',
    },
  })
})

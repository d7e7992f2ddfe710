import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmWaitlist, joinWaitlist } from '#contract/site/waitlist.ts'
import { formStamp } from '#server/platform/http/bot-trap.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { emailsTo, newestEmail } from '#test/mail.ts'
import { waitlistCommand } from './waitlist.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ workers: 0 })
})
afterAll(() => app.close())

async function run(...args: string[]) {
  const output = { stdout: '', stderr: '' }
  const { db, clock, secrets } = app.services
  const code = await waitlistCommand(args, {
    db,
    clock,
    secrets,
    stdout: { write: (text) => (output.stdout += text) },
    stderr: { write: (text) => (output.stderr += text) },
  })
  return { code, ...output }
}

async function join(email: string): Promise<void> {
  const stamp = formStamp(app.services)
  app.clock.advance(2)
  await app.call(joinWaitlist, { email, separation: null, need: null, stamp })
}

test('at launch, every confirmed address gets one email and leaves the list', async () => {
  const confirmed = ['ana@example.com', 'ben@example.com']
  for (const email of confirmed) {
    await join(email)
    await app.call(confirmWaitlist, { token: (await newestEmail(app, email)).token })
  }
  await join('unsure@example.com')
  const none = { stderr: '' }
  expect(await run('numbers')).toEqual({
    code: 0,
    stdout: '2 confirmed, 1 not confirmed.\n',
    ...none,
  })
  expect(await run('announce')).toEqual({
    code: 1,
    stdout: '2 addresses would be written to. Add --yes to do it.\n',
    ...none,
  })
  const output = 'Wrote 2 letters; the addresses are deleted from the list.\n'
  expect(await run('announce', '--yes')).toEqual({
    code: 0,
    stdout: `2 letters\n${output}`,
    ...none,
  })
  for (const email of confirmed) {
    expect(await newestEmail(app, email)).toMatchObject({
      kind: 'waitlist',
      subject: 'Waypoint is live',
      token: '',
      link: expect.stringMatching(/\/signup$/),
    })
    expect(await emailsTo(app, email)).toHaveLength(2)
  }
  expect(await emailsTo(app, 'unsure@example.com')).toHaveLength(1)
  expect((await run('numbers')).stdout).toBe('0 confirmed, 1 not confirmed.\n')
  const again = await run('announce', '--yes')
  expect(again.stdout).toBe('Wrote 0 letters; the addresses are deleted from the list.\n')
  const events = await app.db
    .selectFrom('audit_event')
    .select(['actor', 'detail'])
    .where('kind', '=', 'waitlist.announced')
    .execute()
  expect(events).toEqual([{ actor: null, detail: { letters: 2 } }])
})

test.each([[[]], [['write']], [['announce', '--now']], [['numbers', '--yes']]])(
  'unknown arguments change nothing: %j',
  async (args) => {
    expect(await run(...args)).toMatchObject({ code: 1, stdout: '' })
  },
)

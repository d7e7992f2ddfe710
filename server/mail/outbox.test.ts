import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { lettersTo, linkIn, newestLetter } from '#test/mail.ts'
import { letters } from './letters.ts'
import { sendMail } from './mail.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ workers: 0 })
})
afterAll(() => app.close())

const post = (email: string, letter: Parameters<typeof sendMail>[3]) =>
  app.db
    .transaction()
    .execute((tx) => sendMail(tx, app.services, { email, accountId: null }, letter))

test('a letter waits in the outbox with a link that only its reader can open', async () => {
  await post(
    'ana@example.com',
    letters.resetPassword({ first_name: 'Ana' }, 'the-secret-of-this-link'),
  )
  const letter = await newestLetter(app, 'ana@example.com', 'reset_password')
  expect(letter).toMatchObject({
    kind: 'reset_password',
    status: 'queued',
    subject: 'Choose a new password',
    link: 'http://localhost:0/reset-password#token=the-secret-of-this-link',
    token: 'the-secret-of-this-link',
  })
  expect(linkIn(letter)).toBe(letter.link)
  const kept = await app.db.selectFrom('mail').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(kept)).not.toContain('the-secret-of-this-link')
})

test('a transaction that fails leaves no letter', async () => {
  const failing = app.db.transaction().execute(async (tx) => {
    const to = { email: 'ben@example.com', accountId: null }
    await sendMail(tx, app.services, to, letters.passwordChanged({ first_name: 'Ben' }))
    throw new Error('taken back')
  })
  await expect(failing).rejects.toThrow('taken back')
  expect(await lettersTo(app, 'ben@example.com')).toEqual([])
})

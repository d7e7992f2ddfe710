import { request } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { emailsTo, linkIn, newestEmail } from '#test/mail.ts'
import type { EmailContent } from './email-content.ts'
import { emailTemplates } from './email-templates.ts'
import { sendMail } from './mail.ts'

const secret = 'the-secret-of-this-link'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ workers: 0 })
})
afterAll(() => app.close())

const others: TestApp[] = []
afterEach(async () => {
  for (const other of others.splice(0)) await other.close()
})

const post = (on: TestApp, email: string, content: EmailContent) =>
  on.db
    .transaction()
    .execute((tx) => sendMail(tx, on.services, { email, accountId: null }, content))

/** Like fetch, but can set headers that fetch controls. */
function get({ url }: TestApp, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; policy: string; type: string; body: string }>(
    (resolve, reject) => {
      const sent = request(`${url}${path}`, { headers, agent: false }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            policy: String(answer.headers['content-security-policy']),
            type: String(answer.headers['content-type']),
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        )
      })
      sent.on('error', reject).end()
    },
  )
}

test('a mail waits in the outbox with a sealed link', async () => {
  await post(app, 'ana@example.com', emailTemplates.resetPassword({ first_name: 'Ana' }, secret))
  const content = await newestEmail(app, 'ana@example.com', 'reset_password')
  expect(content).toMatchObject({
    kind: 'reset_password',
    status: 'queued',
    subject: 'Choose a new password',
    link: `http://localhost:0/reset-password#token=${secret}`,
    token: secret,
  })
  expect(linkIn(content)).toBe(content.link)
  const row = await app.db
    .selectFrom('mail')
    .selectAll()
    .where('id', '=', content.id)
    .executeTakeFirstOrThrow()
  const sealed = row.sealed_secret?.toString('latin1')
  expect([JSON.stringify(row), sealed].join()).not.toContain(secret)
})

test('a rolled-back transaction leaves no mail', async () => {
  const failing = app.db.transaction().execute(async (tx) => {
    const to = { email: 'ben@example.com', accountId: null }
    await sendMail(tx, app.services, to, emailTemplates.passwordChanged({ first_name: 'Ben' }))
    throw new Error('taken back')
  })
  await expect(failing).rejects.toThrow('taken back')
  expect(await emailsTo(app, 'ben@example.com')).toEqual([])
})

test('the outbox page shows every mail with its link, as text and HTML', async () => {
  const hostile = '<script>alert(1)</script>"\'&'
  await post(app, 'cal@example.com', {
    kind: 'factor_changed',
    subject: `Hello ${hostile}`,
    paragraphs: [`Hello ${hostile},`],
    action: { label: `Go ${hostile}`, path: '/reset-password', secret },
  })
  const { id } = await newestEmail(app, 'cal@example.com')
  const link = `http://localhost:0/reset-password#token=${secret}`
  for (const path of ['/outbox', `/outbox/${id}`, `/outbox/${id}/html`]) {
    const { status, policy, type, body } = await get(app, path)
    expect([path, status, type]).toEqual([path, 200, 'text/html; charset=utf-8'])
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    )
    expect(body).toContain(`<a class="action" href="${link}">Go &lt;script&gt;`)
    expect(body).toContain('<html lang="en">')
    expect(body.match(/<h1>/g)).toHaveLength(1)
    expect(body).not.toMatch(/<script/i)
  }
  const { body } = await get(app, `/outbox/${id}`)
  expect(body).toContain(`<pre>Hello &lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;,`)
})

test('the newest mails come first, fifty to a page', async () => {
  const separateApp = await startApp({ workers: 0 })
  others.push(separateApp)
  expect((await get(separateApp, '/outbox')).body).toContain('No email here.')
  for (let number = 1; number <= 51; number++) {
    separateApp.clock.advance(1)
    const content: EmailContent = {
      kind: 'factor_changed',
      subject: `Mail ${number}.`,
      paragraphs: [],
    }
    await post(separateApp, `ana-${number}@example.com`, content)
  }
  const shown = async (path: string) =>
    [...(await get(separateApp, path)).body.matchAll(/>Mail (\d+)\.</g)].map(([, number]) =>
      Number(number),
    )
  expect(await shown('/outbox')).toEqual(Array.from({ length: 50 }, (_, index) => 51 - index))
  expect(await shown('/outbox?page=2')).toEqual([1])
  expect(await shown('/outbox?page=none')).toHaveLength(50)
})

const forwarded = [
  { 'x-forwarded-for': '203.0.113.9' },
  { 'x-real-ip': '203.0.113.9' },
  { forwarded: 'for=203.0.113.9' },
  { via: '1.1 proxy' },
  { 'x-forwarded-host': 'waypoint.example' },
  // A foreign host name that resolves to this machine.
  { host: 'waypoint.example' },
]

test.each(forwarded)(
  'hides the outbox from proxied requests and foreign host names: %o',
  async (headers) => {
    await post(app, 'dee@example.com', emailTemplates.resetPassword({ first_name: 'Dee' }, secret))
    const { id } = await newestEmail(app, 'dee@example.com')
    for (const path of ['/outbox', `/outbox/${id}`, `/outbox/${id}/html`]) {
      const { status, body } = await get(app, path, headers)
      expect([status, body.includes(secret)]).toEqual([404, false])
    }
  },
)

test('an unknown mail returns 404', async () => {
  for (const id of ['none', '0197a000-0000-7000-8000-000000000000']) {
    expect((await get(app, `/outbox/${id}`)).status).toBe(404)
  }
})

test.each([
  ['in production', { PUBLIC_URL: 'https://localhost', RATE_LIMIT_SCALE: '1' }],
  ['under a public name', { PUBLIC_URL: 'http://waypoint.example' }],
  ['on every address of the machine', { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }],
])('there is no outbox page %s', async (_name, env) => {
  const closed = await startApp({ workers: 0, env })
  others.push(closed)
  await post(closed, 'ana@example.com', emailTemplates.resetPassword({ first_name: 'Ana' }, secret))
  const { id } = await newestEmail(closed, 'ana@example.com')
  const statuses = ['/outbox', `/outbox/${id}`, `/outbox/${id}/html`].map(
    async (path) => (await get(closed, path)).status,
  )
  expect(await Promise.all(statuses)).toEqual([404, 404, 404])
})

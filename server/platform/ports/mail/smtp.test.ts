import { type AddressInfo, createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '#test/mail.ts'
import { type MailPort, MailRefused } from './port.ts'
import { smtpMail } from './smtp.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const never = new AbortController().signal
const mail = {
  messageId: '<1@waypoint.example>',
  from: 'Waypoint <post@waypoint.example>',
  to: 'ana@example.com',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
}

async function server(...options: Parameters<typeof startMailServer>): Promise<MailServer> {
  const started = await startMailServer(...options)
  closers.push(started.close)
  return started
}

function portTo(url: string, options: { requireTls?: boolean; answerTimeoutMs?: number } = {}) {
  const port: MailPort = smtpMail({ url, requireTls: false, ...options })
  closers.unshift(port.close)
  return port
}

test('sends nothing in plain text where TLS is required', async () => {
  const plain = await server()
  const port = portTo(plain.url, { requireTls: true })
  await expect(port.send(mail, never)).rejects.toThrow(/STARTTLS|TLS/)
  expect([plain.offered, plain.messages]).toEqual([0, []])
})

test('refuses an untrusted certificate, with STARTTLS and with implicit TLS', async () => {
  for (const tls of ['starttls', 'smtps'] as const) {
    const untrusted = await server(() => 'take', { tls })
    const port = portTo(untrusted.url, { requireTls: true })
    await expect(port.send(mail, never)).rejects.toThrow(/certificate/)
    expect([tls, untrusted.offered, untrusted.messages]).toEqual([tls, 0, []])
  }
})

test('times out on a silent server', async () => {
  const silent = createServer()
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  closers.push(() => new Promise((resolve) => silent.close(() => resolve())))
  const { port } = silent.address() as AddressInfo
  const url = `smtp://127.0.0.1:${port}`
  await expect(portTo(url, { answerTimeoutMs: 50 }).send(mail, never)).rejects.toThrow(
    /Greeting never received|Timeout/,
  )
})

test('uses the login from the URL; a wrong one keeps the mail queued and stays out of the error', async () => {
  const login = { user: 'post@waypoint.example', password: 'a:password' }
  const closed = await server(() => 'take', { login })
  const urlWith = (password: string) =>
    closed.url.replace('smtp://', `smtp://post%40waypoint.example:${password}@`)
  await portTo(urlWith('a%3Apassword')).send(mail, never)
  expect(closed.messages.map(({ envelope }) => envelope.to)).toEqual([['ana@example.com']])
  const error = await portTo(urlWith('another-password'))
    .send(mail, never)
    .then(
      () => undefined,
      (thrown) => thrown,
    )
  expect(error).toMatchObject({ code: 'EAUTH', responseCode: 535 })
  expect(error).not.toBeInstanceOf(MailRefused)
  expect(JSON.stringify([error.message, Object.entries(error)])).not.toContain('another-password')
})

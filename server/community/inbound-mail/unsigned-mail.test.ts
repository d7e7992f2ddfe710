import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { receiveMail } from '#contract/community/inbound-mail.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { inboundEnv } from '#test/support.ts'

let app: TestApp
let dataDir: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'waypoint-mail-'))
  // A file where the folder of uploads would be: every attempt to store a body fails.
  writeFileSync(join(dataDir, 'uploads'), '')
  app = await startApp({ workers: 0, env: { ...inboundEnv, DATA_DIR: dataDir } })
})
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Sends the start of a mail and keeps the connection open. */
function begin(type: string, signature: string) {
  const headers = { 'content-type': type, 'x-waypoint-signature': signature }
  const sending = request(`${app.url}${receiveMail.path}`, { method: 'POST', headers })
  const status = new Promise<number | undefined>((resolve) => {
    sending.on('response', (response) => resolve(response.statusCode))
    sending.on('error', () => resolve(undefined))
  })
  return { sending, status }
}

const seconds = () => Math.floor(app.clock.now().getTime() / 1000)
const wrong = () => `t=${seconds()},v1=${'0'.repeat(64)}`

test('a mail with a wrong signature is never written to disk', async () => {
  const { sending, status } = begin('message/rfc822', wrong())
  sending.write('a'.repeat(1_048_576))
  sending.end()
  expect(await status).toBe(401)
  const form = begin('multipart/form-data; boundary=b', wrong())
  const part = 'Content-Disposition: form-data; name="file"; filename="x"'
  form.sending.end(`--b\r\n${part}\r\n\r\n${'a'.repeat(100_000)}\r\n--b--\r\n`)
  expect(await form.status).toBe(415)
})

test.each([
  ['no', ''],
  ['an old', `t=1,v1=${'0'.repeat(64)}`],
])('a mail with %s signature is refused before its body arrives', async (_name, signature) => {
  const { sending, status } = begin('message/rfc822', signature)
  sending.write('a')
  expect(await status).toBe(401)
  sending.destroy()
})

/** Sends a small mail whole; resolves to its status. */
function sendSmall(): Promise<number | undefined> {
  const { sending, status } = begin('message/rfc822', wrong())
  sending.end('a'.repeat(1_000))
  return status
}

test('mails beyond the memory limit are refused with a retry', async () => {
  const maxBytes = receiveMail.upload?.maxBytes ?? 0
  const openUploads = [1, 2, 3, 4].map(() => begin('message/rfc822', wrong()))
  await Promise.all(
    openUploads.map(
      ({ sending }) => new Promise((resolve) => sending.write(Buffer.alloc(maxBytes), resolve)),
    ),
  )
  // The server may still be reading what was written.
  await expect.poll(sendSmall, { timeout: 10_000 }).toBe(503)
  for (const { sending } of openUploads) sending.end()
  expect(await Promise.all(openUploads.map(({ status }) => status))).toEqual([401, 401, 401, 401])
  expect(await sendSmall()).toBe(401)
})

test('frees the memory of senders who disconnect', async () => {
  const maxBytes = receiveMail.upload?.maxBytes ?? 0
  for (const rest of [0, 1]) {
    const closedUploads = [1, 2, 3, 4].map(() => begin('message/rfc822', wrong()))
    await Promise.all(
      closedUploads.map(({ sending }) => {
        sending.setHeader('content-length', maxBytes - rest * 2)
        return new Promise((resolve) => sending.write(Buffer.alloc(maxBytes - rest * 3), resolve))
      }),
    )
    for (const { sending } of closedUploads) {
      if (rest === 0) sending.end()
      sending.destroy()
    }
    await expect.poll(sendSmall, { timeout: 10_000 }).toBe(401)
  }
})

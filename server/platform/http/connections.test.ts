import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { connectionLimits } from './connections.ts'
import type { PageSource } from './page-source.ts'

/** More than the buffers at both ends hold, so unread data stays in the server. */
const large = 'x'.repeat(64 * 1024 * 1024)
const pages: PageSource = {
  render: async () => async (request) => {
    const isFile = new URL(request.url).pathname === '/file'
    const file = { 'content-disposition': 'attachment; filename="list.csv"' }
    return new Response(large, { headers: { 'content-type': 'text/plain', ...(isFile && file) } })
  },
  register: async () => {},
  close: async () => {},
}

let app: TestApp
beforeAll(async () => {
  const brief = {
    idleMs: 200,
    answerMs: 600,
    downloadMs: 1_200,
    headersMs: 200,
    requestMs: 300,
    uploadMs: 900,
    checkMs: 50,
  }
  app = await startApp({ workers: 0, pages, connections: { ...brief, open: 5 } })
})
afterAll(() => app.close())

/** Opens a connection that sends a text and reads nothing. */
async function open(text: string, to = app): Promise<Socket> {
  const socket = connect(Number(new URL(to.url).port), '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.pause()
  socket.write(text)
  return socket
}

const openConnections = () =>
  new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)))

const request = 'GET /large HTTP/1.1\r\nHost: x\r\n\r\n'

test.each([
  ['does not read the answer', request],
  ['does not end its headers', 'GET / HTTP/1.1\r\nHost: x\r\n'],
  [
    'does not send the body',
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n',
  ],
  ['sends nothing', ''],
])('disconnects a caller who %s', async (_, text) => {
  const accepted = once(app.server, 'connection')
  const socket = await open(text)
  await accepted
  await expect.poll(openConnections).toBe(0)
  socket.destroy()
})

test('a connection without a request gets no answer', async () => {
  const socket = await open('')
  socket.resume()
  await new Promise((resolve) => socket.once('close', resolve))
  expect(socket.bytesRead).toBe(0)
})

test.each([
  ['response', request],
  ['download', request.replace('/large', '/file')],
])('disconnects a caller who reads a %s too slowly', async (_, text) => {
  const socket = await open(text)
  let bytes = 0
  socket.on('data', (data: Buffer) => {
    bytes += data.length
    socket.pause()
    setTimeout(() => socket.resume(), 20)
  })
  socket.resume()
  await once(socket, 'close')
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(large.length)
})

test('connections beyond the limit are dropped', async () => {
  // Uses production timeouts, so none of the five is disconnected meanwhile.
  const full = await startApp({ workers: 0, pages, connections: { ...connectionLimits, open: 5 } })
  const openSockets = await Promise.all(Array.from({ length: 5 }, () => open('', full)))
  const dropped = await open(request, full)
  dropped.resume()
  // A reset connection also closes; `once` would treat its error as a failure.
  await new Promise((resolve) => dropped.once('close', resolve))
  expect(dropped.bytesRead).toBe(0)
  for (const socket of openSockets) socket.destroy()
  await full.close()
})

test('the production limits are set on the server', async () => {
  const defaultApp = await startApp({ workers: 0 })
  const { timeout, headersTimeout, requestTimeout, maxConnections } = defaultApp.server
  await defaultApp.close()
  expect({ timeout, headersTimeout, requestTimeout, maxConnections }).toEqual({
    timeout: connectionLimits.idleMs,
    headersTimeout: connectionLimits.headersMs,
    requestTimeout: connectionLimits.uploadMs,
    maxConnections: connectionLimits.open,
  })
})

test('the OpenAPI document is built once', async () => {
  const patientApp = await startApp({ workers: 0 })
  const [first, second] = await Promise.all([1, 2].map(() => patientApp.fetch('/api/openapi.json')))
  const headers = { 'if-none-match': first?.headers.get('etag') ?? '' }
  expect(first?.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(await first?.json()).toEqual(await second?.json())
  expect((await patientApp.fetch('/api/openapi.json', { headers })).status).toBe(304)
  await patientApp.close()
})

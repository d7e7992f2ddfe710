import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { login, refreshToken } from '#contract/account/accounts.ts'
import { endpoint, noContent, noInput } from '#contract/endpoint.ts'
import type { AppError } from '#contract/errors.ts'
import { NoResponse } from './no-response.ts'
import { requestOf } from './request.ts'
import { type Sender, send } from './send.ts'
import { readStream } from './stream.ts'

const list = endpoint({
  method: 'GET',
  path: '/api/places/:id/things',
  access: 'public',
  summary: 'A list.',
  input: z.strictObject({
    id: z.string(),
    q: z.string().optional(),
    state: z.array(z.string()).optional(),
    page: z.number().nullable().optional(),
  }),
  output: z.object({ total: z.number() }),
})
const remove = endpoint({ ...list, method: 'DELETE', output: noContent, status: 204 })
const events = endpoint({
  method: 'GET',
  path: '/api/events',
  access: 'member',
  summary: 'A stream.',
  input: noInput,
  output: z.string(),
  stream: true,
})

/** A sender with queued responses that records its requests. */
function sender(...answers: (Response | Error | (() => Promise<Response>))[]) {
  const requests: { url: string; init: RequestInit | undefined }[] = []
  const ended: [string | undefined, AppError][] = []
  const parts: Sender = {
    apiUrl: '/api',
    timeoutMs: 30_000,
    bearer: () => Promise.resolve('t0ken'),
    isInUse: () => true,
    unauthorized: (token, error) => ended.push([token, error]),
    fetch: (url, init) => {
      requests.push({ url: String(url), init })
      const answer = answers.shift()
      if (answer === undefined) throw new Error('nothing more was to be asked')
      if (answer instanceof Error) return Promise.reject(answer)
      return typeof answer === 'function' ? answer() : Promise.resolve(answer)
    },
  }
  return { parts, asked: requests, ended }
}

const failure = (status: number, body: object, headers: Record<string, string> = {}) =>
  Response.json({ requestId: 'r1', ...body }, { status, headers })

describe('building a request', () => {
  test('puts path names into the path and the rest of a GET into the query, repeating lists', () => {
    const input = { id: 'a/b', q: 'x y&z', state: ['VA', 'MD'], page: null }
    expect(requestOf(list, input, 'https://api.example/api/')).toEqual({
      url: 'https://api.example/api/places/a%2Fb/things?q=x+y%26z&state=VA&state=MD',
      method: 'GET',
      headers: { accept: 'application/json' },
    })
  })

  test('puts the rest of a POST into a JSON body', () => {
    expect(requestOf(login, { email: 'a@b.example', password: 'p' }, '/api')).toEqual({
      url: '/api/auth/login',
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: '{"email":"a@b.example","password":"p"}',
    })
  })

  test('sends no body when the endpoint takes none', () => {
    expect(requestOf(refreshToken, {}, '/api')).toEqual({
      url: '/api/auth/refresh-token',
      method: 'POST',
      headers: { accept: 'application/json' },
    })
  })
})

describe('sending a call', () => {
  test('sends the bearer token and returns the output without unknown keys', async () => {
    const { parts, asked: requests } = sender(Response.json({ total: 3, secret: 1 }))
    expect(await send(parts, list, { id: '1' })).toEqual({ total: 3 })
    expect(requests[0]?.init?.headers).toEqual({
      accept: 'application/json',
      authorization: 'Bearer t0ken',
    })
  })

  test('marks a call as background when the user is idle or a timer makes it', async () => {
    const { parts, asked: requests } = sender(...[1, 2, 3].map(() => Response.json({ total: 3 })))
    await send(parts, list, { id: '1' })
    await send({ ...parts, isInUse: () => false }, list, { id: '1' })
    await send(parts, list, { id: '1' }, { isBackground: true })
    const plain = { accept: 'application/json', authorization: 'Bearer t0ken' }
    const marked = { ...plain, 'x-background': '1' }
    expect(requests.map(({ init }) => init?.headers)).toEqual([plain, marked, marked])
  })

  test('returns undefined for status 204', async () => {
    const { parts } = sender(new Response(null, { status: 204 }))
    expect(await send(parts, remove, { id: '1' })).toBeUndefined()
  })

  test('throws the server error: code, message, fields, request ID, retry delay', async () => {
    const body = { code: 'rate_limited', message: 'Wait a minute.', fields: { q: 'Shorter.' } }
    const { parts } = sender(failure(429, body, { 'retry-after': '60' }))
    await expect(send(parts, list, { id: '1' })).rejects.toMatchObject({
      ...body,
      requestId: 'r1',
      retryAfter: 60,
    })
  })

  test('reports every 401 with the token of its request', async () => {
    const { parts, ended } = sender(failure(401, { code: 'unauthenticated', message: 'Ended.' }))
    await expect(send(parts, list, { id: '1' })).rejects.toMatchObject({ message: 'Ended.' })
    expect(ended).toMatchObject([['t0ken', { code: 'unauthenticated', message: 'Ended.' }]])
  })

  test('does not report a 403 or a 500', async () => {
    for (const [status, code] of [
      [403, 'forbidden'],
      [500, 'internal'],
    ] as const) {
      const { parts, ended } = sender(failure(status, { code, message: 'No.' }))
      await expect(send(parts, list, { id: '1' })).rejects.toMatchObject({ code })
      expect(ended).toEqual([])
    }
  })

  test.each([
    ['a lost connection', new TypeError('fetch failed'), 'unavailable'],
    [
      'an HTML page from a proxy',
      new Response('<h1>Bad gateway</h1>', { status: 502 }),
      'unavailable',
    ],
    ['a 401 from a proxy', new Response('', { status: 401 }), 'unauthenticated'],
    ['a success that is not JSON', new Response('<h1>Hi</h1>'), 'internal'],
    ['a success with another shape', Response.json({ total: 'three' }), 'internal'],
  ])('%s is treated as no answer', async (_, answer, code) => {
    const { parts } = sender(answer)
    const error = await send(parts, list, { id: '1' }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(NoResponse)
    expect(error).toMatchObject({ code })
  })

  test('times out on a slow server, with a message', async () => {
    const { parts } = sender()
    const hanging: Sender = {
      ...parts,
      timeoutMs: 1,
      fetch: (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
        }),
    }
    await expect(send(hanging, list, { id: '1' })).rejects.toMatchObject({
      code: 'unavailable',
      message: NoResponse.tooSlow,
    })
  })

  test('an aborted call rejects with the reason of its signal', async () => {
    const { parts } = sender()
    const reason = new Error('left the page')
    const hanging: Sender = { ...parts, fetch: (_, init) => Promise.reject(init?.signal?.reason) }
    const signal = AbortSignal.abort(reason)
    await expect(send(hanging, list, { id: '1' }, { signal })).rejects.toBe(reason)
  })
})

describe('reading a stream', () => {
  const stream = (text: string) =>
    new Response(text, { headers: { 'content-type': 'text/event-stream' } })

  async function take(parts: Sender, count: number, delays: number[] = []) {
    const got: string[] = []
    const seen: boolean[] = []
    const wait = async (ms: number) => void delays.push(ms)
    const onConnection = (isOpen: boolean) => void seen.push(isOpen)
    if (count === 0) return { got, seen }
    for await (const { event, data } of readStream(parts, events, {}, { onConnection }, wait)) {
      got.push(`${event} ${data}`)
      if (got.length === count) break
    }
    return { got, seen }
  }

  test('reconnects from the last event, with the token in a header', async () => {
    const { parts, asked: requests } = sender(
      stream('id: 1\nevent: progress\ndata: a\n\n'),
      new TypeError('fetch failed'),
      failure(503, { code: 'unavailable', message: 'Busy.' }),
      stream('id: 2\nevent: ready\ndata: b\n\n'),
    )
    const delays: number[] = []
    expect(await take(parts, 2, delays)).toEqual({
      got: ['progress a', 'ready b'],
      seen: [true, false, false, false, true],
    })
    expect(delays).toEqual([1000, 2000, 4000])
    expect(requests.map(({ init }) => init?.headers)).toEqual([
      { accept: 'text/event-stream', authorization: 'Bearer t0ken' },
      ...Array.from({ length: 3 }, () => ({
        accept: 'text/event-stream',
        authorization: 'Bearer t0ken',
        'last-event-id': '1',
      })),
    ])
  })

  test('waits as long as the server asks', async () => {
    const delays: number[] = []
    const { parts } = sender(stream('retry: 50\ndata: a\n\n'), stream('data: b\n\n'))
    await take(parts, 2, delays)
    expect(delays).toEqual([50])
  })

  test('a rejection ends it with the message of the server', async () => {
    const { parts } = sender(failure(404, { code: 'not_found', message: 'No such report.' }))
    await expect(take(parts, 1)).rejects.toMatchObject({ message: 'No such report.' })
  })

  test('a signal ends it without an error', async () => {
    const { parts } = sender(stream('data: a\n\n'))
    const stop = new AbortController()
    const got: string[] = []
    const { signal } = stop
    for await (const { data } of readStream(parts, events, {}, { signal }, async () =>
      stop.abort(),
    )) {
      got.push(data)
    }
    expect(got).toEqual(['a'])
  })
})

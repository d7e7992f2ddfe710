import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AiServer, type Behavior, startAiServer, vectorOfWords } from '#test/ai-server.ts'
import { aiPort } from './ai-port.ts'
import { guardedFetch, InvalidResponse, Redirected } from './guarded-fetch.ts'
import type { AiPort } from './port.ts'

let server: AiServer
let ports: Record<'openai' | 'anthropic', AiPort>
beforeAll(async () => {
  server = await startAiServer()
  const { url } = server
  const text = { url, key: 'the key', model: 'm-1', inputPrice: 1, outputPrice: 2 }
  const embedding = { url, key: 'the other key', model: 'e-1', inputPrice: 1 }
  const make = (provider: 'openai' | 'anthropic') =>
    aiPort({ text: { ...text, provider }, embedding, maxDailyBudgetCents: 100 })
  ports = { openai: make('openai'), anthropic: make('anthropic') }
})
afterAll(() => server.close())
beforeEach(() => server.behave({ say: 'Two matches fit.' }))

const timeoutMs = 30_000
const prompt = { instructions: 'Be short.', text: 'The facts.', maxOutputTokens: 50 }
const write = (which: 'openai' | 'anthropic', ms = timeoutMs) =>
  ports[which].text?.write(prompt, { signal: AbortSignal.timeout(ms) })
const embed = (texts: readonly string[], ms = timeoutMs) =>
  ports.openai.embedding?.embed(texts, { signal: AbortSignal.timeout(ms) })

test('has no providers without a configuration', () => {
  const none = { text: undefined, embedding: undefined, maxDailyBudgetCents: 0 }
  expect(aiPort(none)).toEqual({ text: undefined, embedding: undefined })
})

describe.each(['openai', 'anthropic'] as const)('a text from %s', (which) => {
  test('is returned with its usage, and only the prompt is sent', async () => {
    expect(await write(which)).toEqual({
      outcome: 'answered',
      value: 'Two matches fit.',
      usage: { inputTokens: 300, outputTokens: 100 },
    })
    const { path, headers, body } = server.requests.at(-1) ?? {}
    expect(path).toBe(which === 'openai' ? '/v1/chat/completions' : '/v1/messages')
    const key = which === 'openai' ? headers?.authorization : headers?.['x-api-key']
    expect(key).toBe(which === 'openai' ? 'Bearer the key' : 'the key')
    expect(body).toMatchObject({ model: 'm-1', max_tokens: 50 })
    expect(JSON.stringify(body)).toContain('The facts.')
    expect(JSON.stringify(body)).toContain('Be short.')
  })

  const cases: [string, Behavior, Record<string, unknown>][] = [
    ['an overload', { status: 529 }, { kind: 'rate_limited' }],
    [
      'too many calls',
      { status: 429, headers: { 'retry-after': '7' } },
      { kind: 'rate_limited', retryAfter: 7 },
    ],
    [
      'a one-year Retry-After',
      { status: 429, headers: { 'retry-after': '31536000' } },
      { kind: 'rate_limited', retryAfter: 3600 },
    ],
    ['a wrong key', { status: 401 }, { kind: 'refused' }],
    ['a server error', { status: 500 }, { kind: 'provider_error' }],
    [
      'a server error in HTML',
      { status: 502, body: '<h1>', type: 'text/html' },
      { kind: 'provider_error' },
    ],
    [
      'truncated JSON',
      { status: 200, body: '{"choices":[{"mess' },
      { kind: 'nonsense', mayCost: true },
    ],
    ['unexpected JSON', { status: 200, body: '[1]' }, { kind: 'nonsense', mayCost: true }],
    ['no body', { status: 200, body: '' }, { kind: 'nonsense', mayCost: true }],
    ['a 204 response', { status: 204 }, { kind: 'nonsense', mayCost: true }],
    [
      'an HTML page',
      { status: 200, body: '{}', type: 'text/html' },
      { kind: 'nonsense', mayCost: true },
    ],
    ['no text', { say: '  ' }, { kind: 'nonsense', mayCost: true }],
    ['far too much text', { say: 'x'.repeat(30_000) }, { kind: 'nonsense', mayCost: true }],
    ['nine megabytes', { say: 'x'.repeat(9_000_000) }, { kind: 'nonsense', mayCost: true }],
    [
      'a redirect',
      { status: 307, headers: { location: 'http://127.0.0.1:1/' } },
      { kind: 'redirected' },
    ],
    ['a connection closed mid-body', 'close mid-body', { mayCost: true }],
    ['a closed connection', 'close', { kind: 'unreachable' }],
  ]
  test.each(cases)('fails on %s', async (_name, manner, expected) => {
    server.behave(manner)
    const before = server.requests.length
    const result = await write(which)
    expect(result).toMatchObject({ outcome: 'failed', ...expected })
    // Sends one call; retries are decided elsewhere.
    expect(server.requests.length).toBe(before + 1)
  })

  test.each(['hang', 'drip'] as const)('that takes too long (%s) times out', async (manner) => {
    server.behave(manner)
    const result = await write(which, 300)
    expect(result).toEqual({
      outcome: 'failed',
      kind: 'timeout',
      retryAfter: undefined,
      mayCost: true,
    })
  })

  test('has undefined usage when the provider omits it', async () => {
    server.behave({
      say: 'Yes.',
      usage: which === 'openai' ? null : { input_tokens: 3, output_tokens: 0 },
    })
    const result = await write(which)
    expect(result).toMatchObject({ outcome: 'answered', value: 'Yes.' })
    if (which === 'openai' && result?.outcome === 'answered') {
      expect(result.usage).toEqual({ inputTokens: undefined, outputTokens: undefined })
    }
  })

  test('aborts with its caller', async () => {
    server.behave('hang')
    const leaving = new AbortController()
    const pending = ports[which].text?.write(prompt, { signal: leaving.signal })
    leaving.abort(new Error('The server stops.'))
    await expect(pending).rejects.toThrow('The server stops.')
  })
})

test('fails as unreachable when the server is down', async () => {
  const closed = await startAiServer()
  await closed.close()
  const text = { provider: 'openai', url: closed.url, key: undefined, model: 'm' } as const
  const port = aiPort({
    text: { ...text, inputPrice: 0, outputPrice: 0 },
    embedding: undefined,
    maxDailyBudgetCents: 0,
  })
  const result = await port.text?.write(prompt, { signal: AbortSignal.timeout(timeoutMs) })
  expect(result).toMatchObject({ outcome: 'failed', kind: 'unreachable', mayCost: false })
})

describe('vectors', () => {
  test('are returned one per text, in order', async () => {
    const texts = ['network engineer', 'nurse']
    expect(await embed(texts)).toEqual({
      outcome: 'answered',
      value: texts.map(vectorOfWords),
      usage: { inputTokens: 16, outputTokens: 0 },
    })
    expect(server.requests.at(-1)).toMatchObject({
      path: '/v1/embeddings',
      body: { model: 'e-1', input: texts },
      headers: { authorization: 'Bearer the other key' },
    })
  })

  const right = vectorOfWords('right')
  const cases: [string, (texts: readonly string[]) => unknown][] = [
    ['too few', () => [right]],
    ['too many', () => [right, right, right]],
    ['of different lengths', () => [right, right.slice(1)]],
    ['of no length', () => [[], []]],
    [
      'of three dimensions',
      () => [
        [1, 2, 3],
        [1, 2, 3],
      ],
    ],
    ['not numbers', () => [right, right.map(String)]],
    ['without a number', () => [right, right.map(() => null)]],
    ['no list', () => ({ 0: right })],
    ['in another order', () => ({ map: 0 })],
  ]
  test.each(cases)('%s are refused', async (_name, vectors) => {
    server.behave({ vectors })
    expect(await embed(['one', 'two'])).toMatchObject({ outcome: 'failed', kind: 'nonsense' })
  })

  test('that are reordered, NaN or infinite are refused', async () => {
    const item = (index: number, value = '0.5') =>
      `{"index":${index},"embedding":[${new Array(16).fill(value).join()}]}`
    const bodies = [
      `{"data":[${item(1)},${item(0)}]}`,
      `{"data":[${item(0)},${item(1, 'NaN')}]}`,
      `{"data":[${item(0)},${item(1, '1e999')}]}`,
    ]
    for (const body of bodies) {
      server.behave({ status: 200, body })
      expect(await embed(['one', 'two'])).toMatchObject({ outcome: 'failed', kind: 'nonsense' })
    }
  })
})

describe('the guarded fetch', () => {
  test('allows only calls below its base URL', async () => {
    const { origin } = new URL(server.url)
    const reach = guardedFetch(server.url)
    const before = server.requests.length
    const forbiddenUrls = [
      `${origin}/v2/chat`,
      `${origin}/v1/../admin`,
      `${origin}/v1`,
      'http://127.0.0.1:1/v1/chat',
      'https://api.example.com/v1/chat',
      `${origin.replace('://', '://user@')}/v1/chat`,
    ]
    for (const to of forbiddenUrls) await expect(reach(to)).rejects.toThrow('is not allowed')
    expect(server.requests.length).toBe(before)
    expect(
      (await reach(`${server.url}/chat/completions`, { method: 'POST', body: '{}' })).status,
    ).toBe(200)
  })

  test('follows no redirects', async () => {
    let visits = 0
    const trap = createServer((_request, response) => {
      visits++
      response.end('{}')
    })
    await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve))
    const { port } = trap.address() as AddressInfo
    for (const status of [301, 302, 303, 307, 308]) {
      server.behave({ status, headers: { location: `http://127.0.0.1:${port}/` } })
      const call = guardedFetch(server.url)(`${server.url}/x`, { method: 'POST', body: '{}' })
      await expect(call).rejects.toBeInstanceOf(Redirected)
    }
    expect(visits).toBe(0)
    await new Promise((resolve) => trap.close(resolve))
  })

  test('stops at the maximum body size, even when compressed', async () => {
    server.behave({ status: 200, body: `"${'x'.repeat(5_000)}"` })
    const call = guardedFetch(server.url, 4_000)(`${server.url}/x`, { method: 'POST', body: '{}' })
    await expect(call).rejects.toBeInstanceOf(InvalidResponse)
  })
})

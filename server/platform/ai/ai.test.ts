import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aiPort } from '#server/platform/ports/ai/ai-port.ts'
import { aiEnv, allowAi, consentingMember } from '#test/ai.ts'
import { type AiServer, type Behavior, startAiServer } from '#test/ai-server.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { createGate, type Gate } from './ai.ts'

let server: AiServer
let app: TestApp
let member: Member
let gate: Gate
beforeAll(async () => {
  server = await startAiServer()
  app = await startApp({ env: aiEnv(server), workers: 0 })
  member = await consentingMember(app)
})
afterAll(async () => {
  await app.close()
  await server.close()
})
beforeEach(async () => {
  // Each test gets its own breakers.
  gate = newGate()
  server.behave({ say: 'Yes.' })
  await allowAi(app)
  await app.db.deleteFrom('ai_day').execute()
  await app.db.deleteFrom('ai_call').execute()
  await app.db.deleteFrom('ai_answer').execute()
})
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

function newGate(): Gate {
  const { db, clock, config } = app.services
  return createGate({ db, clock, config: config.ai, port: aiPort(config.ai) })
}

const prompt = { instructions: 'Be short.', text: 'The facts.', maxOutputTokens: 100 }
const callOptions = { timeoutMs: 20_000, retries: 0, signal: new AbortController().signal }
/** Advances the breaker's clock; timers keep running. */
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000)
let requestCount = 0
/** Asks a new question each time, unless `text` is given. */
const write = (
  more: Partial<Parameters<Gate['write']>[1]> = {},
  text = `Question ${++requestCount}.`,
) =>
  gate.write(
    { ...prompt, text },
    {
      ...callOptions,
      feature: 'narrative',
      accountId: member.user.id,
      accept: (accepted) => accepted,
      ...more,
    },
  )
const calls = () => app.db.selectFrom('ai_call').selectAll().orderBy('id').execute()
const outcomes = async () => (await calls()).map(({ outcome }) => outcome)
const spentCents = async () => {
  const row = await app.db.selectFrom('ai_day').select('micros').executeTakeFirst()
  return row?.micros
}

test('an answer is logged with its cost and without its text', async () => {
  expect(await write({}, 'A secret question.')).toEqual({
    status: 'answered',
    value: 'Yes.',
    ms: expect.any(Number),
    // 300 tokens at $3 and 100 at $15 per million, capped by what its 27 bytes can cost.
    cost: expect.any(Number),
  })
  const rows = await calls()
  expect(rows).toEqual([
    {
      id: expect.any(String),
      feature: 'narrative',
      model: 'writer-1',
      outcome: 'answered',
      input_tokens: expect.any(Number),
      output_tokens: 100,
      estimated: true,
      cost_micros: expect.any(Number),
      ms: expect.any(Number),
      at: app.clock.now(),
    },
  ])
  expect(JSON.stringify(rows)).not.toContain('secret')
  expect(JSON.stringify(rows)).not.toContain(member.user.id)
  expect(await spentCents()).toBe(rows[0]?.cost_micros)
})

describe('sends nothing', () => {
  test('while the switch is off, without consent, or without a provider', async () => {
    const before = server.requests.length
    const stranger = await app.member()
    expect(await write({ accountId: stranger.user.id })).toMatchObject({ reason: 'no_consent' })
    await allowAi(app, { narrative: false })
    expect(await write()).toMatchObject({ status: 'built_in', reason: 'off' })
    const none = { text: undefined, embedding: undefined, maxDailyBudgetCents: 0 }
    const { db, clock } = app.services
    const bare = createGate({
      db,
      clock,
      config: none,
      port: { text: undefined, embedding: undefined },
    })
    expect(
      await bare.write(prompt, {
        ...callOptions,
        feature: 'narrative',
        accountId: null,
        accept: String,
      }),
    ).toMatchObject({
      reason: 'not_configured',
    })
    expect(
      await bare.embed(['a'], { ...callOptions, accountId: null, accept: () => [] }),
    ).toMatchObject({
      reason: 'not_configured',
    })
    expect(server.requests.length).toBe(before)
    expect([await calls(), await spentCents()]).toEqual([[], undefined])
  })

  test('when the budget is used up, and says so', async () => {
    await allowAi(app, { dailyBudgetCents: 0 })
    const before = server.requests.length
    expect(await write()).toMatchObject({ reason: 'over_budget' })
    expect([server.requests.length, await outcomes()]).toEqual([before, ['over_budget']])
  })

  test("beyond the operator's limit, whatever budget the admins set", async () => {
    await allowAi(app, { dailyBudgetCents: 1_000_000 })
    await app.db.insertInto('ai_day').values({ day: '2026-11-21', micros: 10_000_000 }).execute()
    expect(await write()).toMatchObject({ reason: 'over_budget' })
  })
})

test('all nodes share one daily budget, which resets each day', async () => {
  // Maximum cost of one call; the budget covers seven.
  await write({}, 'Question 0000.')
  const [first] = await calls()
  const maxMicros = (9 + 14 + 64) * 3 + 100 * 15
  expect(first?.cost_micros).toBeLessThanOrEqual(maxMicros)
  await app.db.deleteFrom('ai_day').execute()
  server.behave('close mid-body')
  await allowAi(app, { dailyBudgetCents: Math.floor((maxMicros * 7.5) / 10_000) + 0 })
  const budget = Math.floor((maxMicros * 7.5) / 10_000) * 10_000
  const nodes = [newGate(), newGate(), newGate(), newGate()]
  const results = await Promise.all(
    nodes.flatMap((node) =>
      [1, 2, 3, 4].map((number) =>
        node.write(
          { ...prompt, text: `Question ${1_000 + number}.` },
          { ...callOptions, feature: 'narrative', accountId: null, accept: (text) => text },
        ),
      ),
    ),
  )
  const reasons = results.map((result) =>
    result.status === 'built_in' ? result.reason : result.status,
  )
  expect(reasons).toContain('over_budget')
  expect((await spentCents()) ?? 0).toBeLessThanOrEqual(budget)
  app.clock.advance(24 * 3_600)
  server.behave({ say: 'Good morning.' })
  expect(await write()).toMatchObject({ status: 'answered' })
  app.clock.advance(-24 * 3_600)
})

test('the same question by the same member is answered from cache for 30 days', async () => {
  const before = server.requests.length
  // Cache-only calls get only cached answers; nothing is sent or logged.
  expect(await write({ isKeptOnly: true }, 'The same.')).toMatchObject({ reason: 'not_kept' })
  await write({}, 'The same.')
  expect(await write({}, 'The same.')).toEqual({
    status: 'answered',
    value: 'Yes.',
    cost: 0,
    ms: 0,
  })
  expect(server.requests.length).toBe(before + 1)
  expect(await write({ isKeptOnly: true }, 'The same.')).toMatchObject({ value: 'Yes.' })
  expect((await outcomes()).sort()).toEqual(['answered', 'cached'])
  const other = await consentingMember(app)
  await write({ accountId: other.user.id }, 'The same.')
  expect(server.requests.length).toBe(before + 2)
  app.clock.advance(30 * 24 * 3_600)
  await write({}, 'The same.')
  expect(server.requests.length).toBe(before + 3)
  app.clock.advance(-30 * 24 * 3_600)
})

test('a text that fails its check is not cached', async () => {
  const refuse = { accept: () => undefined }
  expect(await write(refuse, 'Lie to me.')).toMatchObject({ reason: 'untrue' })
  expect(await write({}, 'Lie to me.')).toMatchObject({ status: 'answered' })
  expect((await outcomes()).sort()).toEqual(['answered', 'untrue'])
})

describe('replaces implausible usage with our own estimate', () => {
  const implausible: [string, Record<string, unknown> | null][] = [
    ['none', null],
    ['nothing used', { prompt_tokens: 0, completion_tokens: 0 }],
    ['a billion', { prompt_tokens: 1e9, completion_tokens: 1e9 }],
    ['a negative count', { prompt_tokens: -5, completion_tokens: -5 }],
    ['half a token', { prompt_tokens: 20.5, completion_tokens: 0.5 }],
  ]
  test.each(implausible)('%s', async (_name, usage) => {
    server.behave({ say: 'Yes.', usage })
    await write({}, 'x'.repeat(291))
    const [row] = await calls()
    // 300 bytes: one token per three bytes, 64 of overhead, and the maximum output.
    expect(row).toMatchObject({ estimated: true, input_tokens: 164, output_tokens: 100 })
    expect(await spentCents()).toBe(row?.cost_micros)
    expect(row?.cost_micros).toBe(164 * 3 + 100 * 15)
  })

  test('plausible usage is trusted', async () => {
    server.behave({ say: 'Yes.', usage: { prompt_tokens: 90, completion_tokens: 7 } })
    await write({}, 'x'.repeat(291))
    expect(await calls()).toMatchObject([
      { estimated: false, input_tokens: 90, output_tokens: 7, cost_micros: 90 * 3 + 7 * 15 },
    ])
  })
})

describe('a failure costs', () => {
  const cases: [string, Behavior, string, boolean][] = [
    ['nothing when it was refused', { status: 500 }, 'provider_error', false],
    ['the maximum when the answer is invalid', { status: 200, body: '{' }, 'nonsense', true],
  ]
  test.each(cases)('%s', async (_name, manner, reason, isPaid) => {
    server.behave(manner)
    expect(await write()).toMatchObject({ status: 'built_in', reason })
    expect((await spentCents()) ?? 0).toSatisfy((micros: number) => micros > 0 === isPaid)
  })

  test('the maximum when it times out', async () => {
    server.behave('hang')
    expect(await write({ timeoutMs: 200 })).toMatchObject({ reason: 'timeout' })
    expect(await spentCents()).toBeGreaterThan(1_500)
  })
})

describe('retries', () => {
  test('transient failures, and logs each attempt', async () => {
    const first = server.requests.length
    server.behave((call) => (call - first < 3 ? { status: 503 } : { say: 'At last.' }))
    expect(await write({ retries: 2 })).toMatchObject({ status: 'answered', value: 'At last.' })
    expect((await outcomes()).sort()).toEqual(['answered', 'provider_error', 'provider_error'])
  })

  test('neither permanent failures nor after a long Retry-After', async () => {
    for (const manner of [{ status: 401 }, { status: 429, headers: { 'retry-after': '60' } }]) {
      server.behave(manner)
      const before = server.requests.length
      const result = await write({ retries: 3 })
      expect(server.requests.length).toBe(before + 1)
      if (manner.status === 429) expect(result).toMatchObject({ retryAfter: 60 })
    }
  })
})

describe('the circuit breaker', () => {
  test('opens after five failures in a row, sends nothing, then probes with one call', async () => {
    server.behave({ status: 500 })
    const before = server.requests.length
    for (let call = 1; call <= 4; call++) await write()
    expect(gate.breakerOf('narrative')).toBe('closed')
    await write()
    expect([gate.breakerOf('narrative'), gate.breakerOf('meaning')]).toEqual(['open', 'closed'])
    for (let call = 1; call <= 3; call++) {
      expect(await write()).toMatchObject({ reason: 'circuit_open', cost: 0 })
    }
    expect(server.requests.length).toBe(before + 5)
    expect(await spentCents()).toBe(0)

    later(31)
    server.behave('hang')
    const timeout = { timeoutMs: 1_500 }
    const results = await Promise.all([write(timeout), write(timeout), write(timeout)])
    const reasons = results.map((result) =>
      result.status === 'built_in' ? result.reason : result.status,
    )
    expect(reasons.sort()).toEqual(['circuit_open', 'circuit_open', 'timeout'])

    later(31)
    server.behave({ say: 'Back.' })
    expect(await write()).toMatchObject({ status: 'answered' })
    expect(gate.breakerOf('narrative')).toBe('closed')
    expect(await write()).toMatchObject({ status: 'answered' })
  })

  test('stays open when the probe fails', async () => {
    server.behave({ status: 500 })
    for (let call = 1; call <= 5; call++) await write()
    later(31)
    expect(await write()).toMatchObject({ reason: 'provider_error' })
    expect(gate.breakerOf('narrative')).toBe('open')
  })

  test('ignores texts that fail their check', async () => {
    for (let call = 1; call <= 7; call++) await write({ accept: () => undefined })
    expect(gate.breakerOf('narrative')).toBe('closed')
  })
})

test('aborts with its caller, and discards an answer that arrives after consent was withdrawn', async () => {
  server.behave('hang')
  const leaving = new AbortController()
  const waiting = write({ signal: leaving.signal })
  leaving.abort(new Error('The server stops.'))
  await expect(waiting).rejects.toThrow('The server stops.')

  const withdrawing = await consentingMember(app)
  server.behave(async () => {
    await app.db.deleteFrom('ai_consent').where('account_id', '=', withdrawing.user.id).execute()
    return { say: 'Too late.' }
  })
  await gate.write(prompt, {
    ...callOptions,
    feature: 'narrative',
    accountId: withdrawing.user.id,
    accept: (text) => text,
  })
  const cachedAnswers = app.db.selectFrom('ai_answer').where('account_id', '=', withdrawing.user.id)
  expect(await cachedAnswers.selectAll().execute()).toEqual([])
})

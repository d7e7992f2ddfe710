import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type AiSettings,
  exportAiCalls,
  getAiOverview,
  getAiSetup,
  listAiCalls,
  tryAi,
  updateAiSettings,
} from '#contract/operations/ai.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { aiEnv, allowAi } from '#test/ai.ts'
import { type AiServer, startAiServer, vectorOfWords } from '#test/ai-server.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { runNow } from '#test/jobs.ts'
import { sweepAi } from './sweep-job.ts'

let server: AiServer
let app: TestApp
let admin: Member
beforeAll(async () => {
  server = await startAiServer()
  app = await startApp({ env: aiEnv(server), workers: 0 })
  admin = await app.admin()
})
afterAll(async () => {
  await app.close()
  await server.close()
})
beforeEach(() => server.behave({ say: 'Two matches fit.' }))

const off: AiSettings = {
  narrative: false,
  meaning: false,
  suggestions: false,
  dailyBudgetCents: 100,
}

test('everything is off by default, and the configuration is shown without its keys', async () => {
  const { host } = new URL(server.url)
  const setup = await admin.call(getAiSetup, {})
  expect(setup).toEqual({
    settings: off,
    maxDailyBudgetCents: 1_000,
    providers: {
      narrative: {
        provider: 'openai',
        host,
        model: 'writer-1',
        hasKey: true,
        breaker: 'closed',
        inputPrice: 3,
        outputPrice: 15,
      },
      meaning: {
        provider: 'openai',
        host,
        model: 'vec-1',
        hasKey: true,
        breaker: 'closed',
        inputPrice: 0.02,
        outputPrice: null,
      },
      suggestions: {
        provider: 'openai',
        host,
        model: 'writer-1',
        hasKey: true,
        breaker: 'closed',
        inputPrice: 3,
        outputPrice: 15,
      },
    },
  })
  expect(JSON.stringify(setup)).not.toMatch(/the (text|vector) key/)
})

test('an admin turns it on; the log has the old values; opportunities are queued for embedding', async () => {
  const wanted = { narrative: true, meaning: true, dailyBudgetCents: 250 }
  const settings = { ...wanted, suggestions: false }
  expect((await admin.call(updateAiSettings, wanted)).settings).toEqual(settings)
  expect((await admin.call(getAiSetup, {})).settings).toEqual(settings)
  const event = await app.db
    .selectFrom('audit_event')
    .select(['kind', 'actor', 'detail'])
    .orderBy('seq', 'desc')
    .executeTakeFirst()
  expect(event).toEqual({
    kind: 'ai.settings_changed',
    actor: admin.user.id,
    detail: {
      narrative_before: false,
      narrative: true,
      meaning_before: false,
      meaning: true,
      suggestions_before: false,
      suggestions: false,
      daily_budget_cents_before: 100,
      daily_budget_cents: 250,
    },
  })
  const jobs = await app.db
    .selectFrom('graphile_worker.jobs')
    .select(['task_identifier', 'queue_name'])
    .where('task_identifier', '=', 'embed_opportunities')
    .execute()
  expect(jobs).toEqual([{ task_identifier: 'embed_opportunities', queue_name: 'ai' }])
  await admin.call(updateAiSettings, off)
})

describe('settings refuse', () => {
  test('a budget above the operator’s limit, or not in whole cents', async () => {
    for (const dailyBudgetCents of [1_001, -1, 0.5, 1e9]) {
      const wrong = admin.call(updateAiSettings, { ...off, dailyBudgetCents })
      await expect(wrong).rejects.toMatchObject({
        code: 'validation',
        fields: { dailyBudgetCents: expect.any(String) },
      })
    }
    expect((await admin.call(getAiSetup, {})).settings).toEqual(off)
  })

  test('features without a configured provider', async () => {
    const bare = await startApp({ workers: 0 })
    const operator = await bare.admin()
    expect(await operator.call(getAiSetup, {})).toMatchObject({
      providers: { narrative: null, meaning: null },
    })
    for (const feature of ['narrative', 'meaning'] as const) {
      const wrong = operator.call(updateAiSettings, { ...off, [feature]: true })
      await expect(wrong).rejects.toMatchObject({
        code: 'validation',
        fields: { [feature]: expect.stringContaining('operator') },
      })
      await expect(operator.call(tryAi, { feature })).rejects.toMatchObject({ code: 'conflict' })
    }
    await bare.close()
  })

  test('members, and admins without a recent identity check', async () => {
    const member = await app.member()
    for (const call of [getAiSetup, getAiOverview, listAiCalls]) {
      await expect(member.call(call, {})).rejects.toMatchObject({ code: 'forbidden' })
    }
    await expect(member.call(tryAi, { feature: 'meaning' })).rejects.toMatchObject({
      code: 'forbidden',
    })
    app.clock.advance(6 * 60)
    await expect(admin.call(updateAiSettings, off)).rejects.toMatchObject({
      code: 'confirmation_required',
    })
    admin = await app.admin()
  })
})

describe('a test call', () => {
  test('sends made-up text, even while the feature is off, and shows the answer', async () => {
    expect(await admin.call(tryAi, { feature: 'narrative' })).toEqual({
      outcome: 'answered',
      answer: 'Two matches fit.',
      ms: expect.any(Number),
      cost: expect.any(Number),
    })
    expect(JSON.stringify(server.requests.at(-1)?.body)).toContain('Example Host')
    expect(await admin.call(tryAi, { feature: 'meaning' })).toMatchObject({
      outcome: 'answered',
      answer: expect.stringMatching(/^64 dimensions; .* 0\.\d\d alike\.$/),
    })
  })

  test('reports what went wrong', async () => {
    server.behave({ status: 401 })
    expect(await admin.call(tryAi, { feature: 'narrative' })).toMatchObject({
      outcome: 'refused',
      answer: null,
      cost: 0,
    })
    server.behave({ vectors: (texts) => texts.map(() => [1, 2]) })
    expect(await admin.call(tryAi, { feature: 'meaning' })).toMatchObject({ outcome: 'nonsense' })
    server.behave({ vectors: (texts) => texts.map((text) => vectorOfWords(text)) })
  })

  test('returns markup as plain text', async () => {
    server.behave({ say: '<img src=x onerror=alert(1)>' })
    const { answer } = await admin.call(tryAi, { feature: 'narrative' })
    expect(answer).toBe('<img src=x onerror=alert(1)>')
  })
})

describe('the AI overview page', () => {
  const call = (more: Record<string, unknown>) => ({
    id: newId(),
    feature: 'narrative',
    model: 'writer-1',
    outcome: 'answered',
    ms: 100,
    input_tokens: 10,
    output_tokens: 5,
    estimated: false,
    cost_micros: 20_000,
    at: app.clock.now(),
    ...more,
  })

  beforeEach(async () => {
    await app.db.deleteFrom('ai_call').execute()
    await app.db.deleteFrom('ai_day').execute()
    const old = new Date(app.clock.now().getTime() - 8 * 24 * 3_600_000)
    await app.db
      .insertInto('ai_call')
      .values([
        call({ ms: 100 }),
        call({ ms: 300 }),
        call({ outcome: 'untrue', ms: 200 }),
        call({ outcome: 'cached', ms: 0, cost_micros: 0 }),
        call({ outcome: 'over_budget', ms: 0, cost_micros: 0 }),
        call({ feature: 'meaning', model: '=vec-1', outcome: 'timeout', ms: 1_500 }),
        call({ at: old }),
      ])
      .execute()
    await app.db
      .insertInto('ai_day')
      .values({ day: dayOf(app.clock.now()), micros: 30_000 })
      .execute()
  })
  const dayOf = (timestamp: Date) => timestamp.toISOString().slice(0, 10)

  test('counts calls, cost, latency and failures of recent days', async () => {
    const overview = await admin.call(getAiOverview, {})
    expect(overview).toMatchObject({
      days: 7,
      features: [
        {
          feature: 'narrative',
          calls: 3,
          answered: 2,
          cached: 1,
          cost: 6,
          p50: 200,
          failures: [
            { outcome: 'over_budget', count: 1 },
            { outcome: 'untrue', count: 1 },
          ],
        },
        {
          feature: 'meaning',
          calls: 1,
          answered: 0,
          cached: 0,
          cost: 2,
          p50: 1_500,
          failures: [{ outcome: 'timeout', count: 1 }],
        },
        { feature: 'suggestions', calls: 0, cost: 0, p50: null, failures: [] },
      ],
      budget: { spent: 3, left: 97, daily: 100 },
      texts: { written: 3, refused: 1 },
      vectors: { listed: expect.any(Number), withVector: 0 },
    })
    const longer = await admin.call(getAiOverview, { days: 30 })
    expect(longer.features[0]?.calls).toBe(4)
  })

  test('lists calls by page and filter, and exports them as CSV with safe cells', async () => {
    const page = await admin.call(listAiCalls, { pageSize: 2, page: 1, feature: 'narrative' })
    expect([page.total, page.items.length]).toEqual([6, 2])
    const { items } = await admin.call(listAiCalls, { outcome: 'timeout' })
    expect(items).toMatchObject([{ model: '=vec-1', cost: 2, ms: 1_500 }])
    const response = await app.fetch(`${exportAiCalls.path}?outcome=timeout`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(response.headers.get('content-type')).toContain('text/csv')
    const rows: unknown = parse(await response.text(), { bom: true, columns: true })
    expect(rows).toMatchObject([{ model: "'=vec-1", outcome: 'timeout', ms: '1500' }])
  })

  test('deletes records older than 90 days and stale pending texts', async () => {
    app.clock.advance(85 * 24 * 3_600)
    await runNow(app, sweepAi, {})
    const left = await app.db.selectFrom('ai_call').select('id').execute()
    expect(left).toHaveLength(6)
    app.clock.advance(-85 * 24 * 3_600)
  })
})

test('an admin’s budget is capped by the operator’s, even when set directly in the table', async () => {
  await allowAi(app, { ...off, dailyBudgetCents: 900_000 })
  const { budget } = await admin.call(getAiOverview, {})
  expect(budget.daily).toBe(1_000)
  await allowAi(app, off)
})

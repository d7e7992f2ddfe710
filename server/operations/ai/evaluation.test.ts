import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listAiEvaluations, startAiEvaluation } from '#contract/operations/ai-evaluation.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { embedOpportunities } from '#server/transition/embeddings/embed-job.ts'
import { readingGrade } from '#server/transition/narrative/reading-grade.ts'
import { aiEnv, allowAi, honestText } from '#test/ai.ts'
import { type AiServer, startAiServer } from '#test/ai-server.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { runNow } from '#test/jobs.ts'
import { evaluateAi } from './evaluation-job.ts'
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
beforeEach(async () => {
  await app.db.deleteFrom('ai_evaluation').execute()
  await app.db.deleteFrom('ai_day').execute()
  server.behave({ say: honestText })
  await allowAi(app, { narrative: false, meaning: false })
})

const start = (feature: 'narrative' | 'meaning') => admin.call(startAiEvaluation, { feature })
const newest = async () => (await admin.call(listAiEvaluations, {})).items[0]
/** Runs all turns of a run in sequence, as the queue would. */
async function takeTurns(id: string, maxTurns = 200): Promise<void> {
  for (let turn = 0; turn < maxTurns; turn++) {
    await runNow(app, evaluateAi, { id })
    if ((await newest())?.status !== 'running') return
  }
}

describe('a narrative evaluation', () => {
  test('runs with the feature off, one turn at a time, and ends with its figures', async () => {
    const requestCount = server.requests.length
    const run = await start('narrative')
    expect(run).toEqual({
      id: expect.any(String),
      feature: 'narrative',
      model: 'writer-1',
      status: 'running',
      reason: null,
      judged: 0,
      total: 12,
      cost: 0,
      figures: null,
      endedAt: null,
      startedAt: app.clock.now().toISOString(),
    })
    const { id } = run
    await runNow(app, evaluateAi, { id })
    expect(await newest()).toMatchObject({ status: 'running', judged: 1 })
    await takeTurns(id)
    expect(server.requests.length - requestCount).toBe(12)
    expect(await newest()).toMatchObject({
      id,
      status: 'done',
      reason: null,
      judged: 12,
      total: 12,
      cost: expect.toSatisfy((cents: number) => cents > 0),
      endedAt: expect.any(String),
      figures: {
        feature: 'narrative',
        judged: 12,
        unanswered: 0,
        held: 12,
        faults: [],
        // The text says "your first match" instead of its name; some have no match to name.
        named: expect.toSatisfy((named: number) => named < 6),
        readable: 12,
        grade: readingGrade(honestText),
        p50: expect.any(Number),
      },
    })
    const event = await app.db
      .selectFrom('audit_event')
      .select(['kind', 'actor', 'subject', 'detail'])
      .orderBy('seq', 'desc')
      .executeTakeFirst()
    expect(event).toEqual({
      kind: 'ai.evaluation_started',
      actor: admin.user.id,
      subject: id,
      detail: { feature: 'narrative', model: 'writer-1' },
    })
  })

  test('counts invented facts and hard-to-read texts', async () => {
    const invented = `${honestText} It pays 120000 dollars a year.`
    const hard = honestText.replaceAll(/[.] (\w)/g, (_, letter: string) => {
      return `, notwithstanding considerable uncertainties, ${letter.toLowerCase()}`
    })
    server.behave((call) => ({ say: call % 2 === 0 ? invented : hard }))
    const { id } = await start('narrative')
    await takeTurns(id)
    const { figures } = (await newest()) ?? {}
    expect(figures).toMatchObject({
      held: 6,
      faults: [{ fault: 'number', count: 6 }],
      readable: 6,
      good: 0,
    })
  })

  test('runs one at a time, survives a crash, and stores a turn once with two workers', async () => {
    const { id } = await start('narrative')
    await expect(start('narrative')).rejects.toMatchObject({ code: 'conflict' })
    await Promise.all([runNow(app, evaluateAi, { id }), runNow(app, evaluateAi, { id })])
    // A worker that starts after the other has finished takes the next turn.
    expect((await newest())?.judged).toBeLessThanOrEqual(2)
    const dying = new AbortController()
    dying.abort(new Error('killed'))
    const killed = evaluateAi.run(
      { id },
      {
        services: app.services,
        log: app.services.log,
        attempt: 1,
        maxAttempts: 5,
        signal: dying.signal,
      },
    )
    await expect(killed).rejects.toThrow('killed')
    await takeTurns(id)
    expect(await newest()).toMatchObject({ status: 'done', judged: 12 })
  })

  test('ends with the reason when the budget is spent or the provider refuses', async () => {
    await allowAi(app, { narrative: false, meaning: false, dailyBudgetCents: 0 })
    const first = await start('narrative')
    await takeTurns(first.id)
    expect(await newest()).toMatchObject({ status: 'failed', reason: 'over_budget', cost: 0 })

    await allowAi(app, { narrative: false, meaning: false })
    server.behave({ status: 401 })
    const second = await start('narrative')
    await takeTurns(second.id)
    expect(await newest()).toMatchObject({
      status: 'failed',
      reason: 'refused',
      judged: 1,
      figures: { unanswered: 1, held: 0, grade: null, p50: null },
    })
  })

  test('the cleanup job fails abandoned runs, and deletes runs after 400 days', async () => {
    await start('narrative')
    app.clock.advance(7 * 3_600)
    await runNow(app, sweepAi, {})
    admin = await app.admin()
    expect(await newest()).toMatchObject({ status: 'failed', reason: 'stranded' })
    app.clock.advance(400 * 86_400)
    await runNow(app, sweepAi, {})
    expect(await app.db.selectFrom('ai_evaluation').select('id').execute()).toEqual([])
    app.clock.advance(-400 * 86_400 - 7 * 3_600)
    admin = await app.admin()
  })
})

describe('an embedding evaluation', () => {
  test('needs the listing’s vectors, then compares the top ten with and without them', async () => {
    await expect(start('meaning')).rejects.toMatchObject({ code: 'conflict' })
    await allowAi(app)
    await runNow(app, embedOpportunities, {})
    await app.services.matcher.newest()
    const { id, total } = await start('meaning')
    await takeTurns(id)
    const run = await newest()
    expect(run).toMatchObject({ status: 'done', judged: total, reason: null })
    const share = expect.toSatisfy((value: number) => value > 0.3 && value <= 1)
    expect(run?.figures).toEqual({
      feature: 'meaning',
      judged: total,
      unanswered: 0,
      without: { hits: share, order: share, passed: expect.any(Number) },
      with: { hits: share, order: share, passed: expect.any(Number) },
      moved: expect.toSatisfy((rows: number) => rows > 0 && rows < 10),
    })
    const sent = server.requests.at(-1)?.body.input ?? []
    expect(sent.length).toBeGreaterThan(0)
  })
})

test('requires the AI permission and a configured provider', async () => {
  const member = await app.member()
  const forbidden = { code: 'forbidden' }
  const started = member.call(startAiEvaluation, { feature: 'narrative' })
  await expect(started).rejects.toMatchObject(forbidden)
  await expect(member.call(listAiEvaluations, {})).rejects.toMatchObject(forbidden)
  const bare = await startApp({ workers: 0 })
  const operator = await bare.admin()
  await expect(operator.call(startAiEvaluation, { feature: 'meaning' })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await operator.call(listAiEvaluations, {})).toMatchObject({ items: [], total: 0 })
  await bare.close()
  await runNow(app, evaluateAi, { id: newId() })
})

test('computes a text’s school grade', () => {
  expect(readingGrade('')).toBe(0)
  expect(readingGrade('The cat sat on the mat.')).toBeCloseTo(-1.45, 1)
  const plain =
    'Send your request to your commander by 12 Jan. Then call the host and ask for a start date.'
  const stilted =
    'Notwithstanding considerable administrative uncertainties, participating organizations customarily necessitate comprehensive documentation.'
  expect(readingGrade(plain)).toBeLessThan(6)
  expect(readingGrade(stilted)).toBeGreaterThan(20)
})

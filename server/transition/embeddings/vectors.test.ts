import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Answers, emptyAnswers } from '#contract/transition/surveys.ts'
import { askWhatIf } from '#contract/transition/what-if.ts'
import { aiEnv, allowAi, consentingMember, createReadyReport } from '#test/ai.ts'
import { type AiServer, startAiServer, vectorOfWords } from '#test/ai-server.ts'
import { answersWith } from '#test/answers.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { runNow } from '#test/jobs.ts'
import { embedOpportunities } from './embed-job.ts'
import { memberVector } from './embeddings.ts'
import { loadVectors } from './stored-vectors.ts'
import { bytesOf, cosine, quantised, vectorOf } from './vectors.ts'

describe('a stored vector', () => {
  test('has at most 256 one-byte dimensions and loses little', () => {
    const numbers = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), {
      minLength: 8,
      maxLength: 400,
    })
    fc.assert(
      fc.property(numbers, numbers, (first, second) => {
        const a = quantised(first)
        if (!a) return
        expect(a.length).toBe(Math.min(first.length, 256))
        expect(vectorOf(bytesOf(a))).toEqual(a)
        const size = Math.min(first.length, second.length, 256)
        const [left, right] = [first.slice(0, size), second.slice(0, size)]
        const [b, c] = [quantised(left), quantised(right)]
        if (!b || !c) return
        const dot = left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0)
        const exact = dot / (Math.hypot(...left) * Math.hypot(...right))
        if (Number.isFinite(exact)) expect(Math.abs(cosine(b, c) - exact)).toBeLessThan(0.06)
      }),
    )
  })

  test('is undefined for a zero vector', () => {
    const none = [[0, 0, 0], [], [Number.NaN, 1], [Number.POSITIVE_INFINITY, 1]]
    expect(none.map(quantised)).toEqual([undefined, undefined, undefined, undefined])
    expect(quantised([1e-300, 0])).toEqual(Int8Array.of(127, 0))
    expect(quantised([1e300, -1e300])).toEqual(Int8Array.of(90, -90))
  })
})

let server: AiServer
let app: TestApp
beforeAll(async () => {
  server = await startAiServer()
  app = await startApp({ env: aiEnv(server), workers: 0 })
})
afterAll(async () => {
  await app.close()
  await server.close()
})
beforeEach(async () => {
  server.behave({ say: '' })
  await allowAi(app)
})

const embed = () => runNow(app, embedOpportunities, {})
const listed = async () => {
  const { items } = {
    items: await app.db.selectFrom('opportunity').select(['id', 'title']).execute(),
  }
  return items
}
const version = async () =>
  (await app.db.selectFrom('listing_version').select('version').executeTakeFirstOrThrow()).version
/** Answers besides the 25B specialty: skills and goals. */
const answers = Answers.parse({
  ...emptyAnswers,
  ...answersWith({
    skills: [{ id: 'networking', level: 3 }],
    goals: { experience: 'I am Zenobia Quartermain, 910-555-0134. I keep radios alive.' },
  }),
})

async function vectorOfMember(accountId: string) {
  const { knowledge } = await app.services.matcher.current()
  const signal = new AbortController().signal
  return memberVector(app.services, { accountId, answers, knowledge }, signal)
}

describe('opportunities', () => {
  test('are embedded in batches from public text only, and the index is notified once', async () => {
    await allowAi(app, { meaning: false })
    await embed()
    expect(await loadVectors(app.db, 'vec-1')).toEqual(new Map())
    await allowAi(app)
    const before = await version()
    await embed()
    const vectors = await loadVectors(app.db, 'vec-1')
    const all = await listed()
    expect([...vectors.keys()].sort()).toEqual(all.map(({ id }) => id).sort())
    expect(await version()).toBe(before + 1)
    const texts = server.requests.flatMap(({ body }) => body.input ?? [])
    expect(texts.length).toBe(all.length)
    const first = texts[0] ?? ''
    const same = [...vectors.values()].some((vector) => {
      return cosine(vector, quantised(vectorOfWords(first)) ?? vector) === 1
    })
    expect(same).toBe(true)
    expect(await loadVectors(app.db, 'another-model')).toEqual(new Map())
  })

  test('are re-embedded only when their text changes', async () => {
    await embed()
    const before = server.requests.length
    await embed()
    expect(server.requests.length).toBe(before)
    const [first] = await listed()
    const change = { title: 'Beekeeper' }
    await app.db
      .updateTable('opportunity')
      .set(change)
      .where('id', '=', first?.id ?? '')
      .execute()
    await embed()
    const inputs = server.requests.slice(before).flatMap(({ body }) => body.input ?? [])
    expect(inputs).toEqual([expect.stringContaining('Beekeeper')])
  })

  test('are re-embedded for another model', async () => {
    await embed()
    await sql`update opportunity_vector set model = 'old-model', dimensions = 99`.execute(app.db)
    await embed()
    const { length } = await listed()
    expect((await loadVectors(app.db, 'vec-1')).size).toBe(length)
    expect((await loadVectors(app.db, 'old-model')).size).toBe(0)
  })

  test('keep their vectors when the provider changes the length or fails', async () => {
    await embed()
    const stored = await loadVectors(app.db, 'vec-1')
    await sql`update opportunity set title = title || ' II'`.execute(app.db)
    server.behave({ vectors: (texts) => texts.map(() => new Array(32).fill(0.1)) })
    await embed()
    server.behave({ status: 500 })
    await embed()
    expect(await loadVectors(app.db, 'vec-1')).toEqual(stored)
    const last = await app.db
      .selectFrom('ai_call')
      .select('outcome')
      .where('outcome', '=', 'nonsense')
      .execute()
    expect(last.length).toBeGreaterThan(0)
  })
})

describe('a report', () => {
  const meaningIn = (report: Awaited<ReturnType<typeof createReadyReport>>) =>
    report.matches.items.flatMap(({ contributions }) =>
      contributions.filter(({ feature }) => feature === 'meaning'),
    )
  const experienced = answersWith({ goals: { experience: 'I keep networks and radios alive.' } })

  test('scores semantic similarity as one part, with consent', async () => {
    const site = await startApp({ env: aiEnv(server), workers: 0 })
    await allowAi(site, { narrative: false })
    await runNow(site, embedOpportunities, {})
    await site.services.matcher.newest()
    const allowed = await createReadyReport(site, await consentingMember(site), experienced)
    const parts = meaningIn(allowed)
    expect(parts.length).toBe(allowed.matches.items.length)
    expect(parts.some(({ points }) => points > 0)).toBe(true)
    for (const { score, contributions } of allowed.matches.items) {
      const tenths = contributions.reduce((sum, { points }) => sum + Math.round(points * 10), 0)
      expect(tenths).toBe(Math.round(score * 10))
    }
    const requestCount = server.requests.length
    const member = await consentingMember(site)
    const first = await createReadyReport(site, member, experienced)
    const { items } = await member.call(askWhatIf, { id: first.id, relocate: true })
    // What-if reuses the report's vector without a call.
    expect(server.requests.length).toBe(requestCount + 1)
    expect(items.map(({ score }) => score)).toEqual(
      first.matches.items.slice(0, 10).map(({ score }) => score),
    )
    const without = await createReadyReport(site, await site.member(), experienced)
    expect(meaningIn(without).every(({ points }) => points === 0)).toBe(true)
    await site.close()
  })

  test('is built without a vector while the provider hangs', async () => {
    const site = await startApp({ env: aiEnv(server), workers: 0 })
    await allowAi(site)
    const bare = await createReadyReport(site, await site.member(), experienced)
    await runNow(site, embedOpportunities, {})
    server.behave('hang')
    const report = await createReadyReport(site, await consentingMember(site), experienced)
    expect(meaningIn(report).every(({ points }) => points === 0)).toBe(true)
    expect(report.matches.fits).toBe(bare.matches.fits)
    // When turned off, the index drops the vectors.
    await allowAi(site, { meaning: false })
    await site.services.matcher.newest()
    expect(meaningIn(await createReadyReport(site, await site.member(), experienced))).toEqual([])
    await site.close()
  })
})

describe('a member', () => {
  test('gets a vector from anonymized text, with consent only', async () => {
    const secondApp = await startApp({ env: aiEnv(server), workers: 0, connection: app.connection })
    const { knowledge } = await secondApp.services.matcher.current()
    const signal = new AbortController().signal
    const of = (accountId: string) =>
      memberVector(secondApp.services, { accountId, answers, knowledge }, signal)
    const stranger = await app.member()
    const before = server.requests.length
    expect(await of(stranger.user.id)).toBeNull()
    expect(server.requests.length).toBe(before)

    const member = await consentingMember(app)
    const vector = await of(member.user.id)
    const [sent = ''] = server.requests.at(-1)?.body.input ?? []
    expect(sent).toContain('I keep radios alive')
    expect(sent).toContain(knowledge.specialtyOf.get('army:25B')?.title)
    for (const secret of ['Zenobia', 'Quartermain', '555', '28310', 'E5', 'army']) {
      expect([secret, sent.includes(secret)]).toEqual([secret, false])
    }
    expect(vector).toEqual(quantised(vectorOfWords(sent)))
    const again = server.requests.length
    expect(await of(member.user.id)).toEqual(vector)
    expect(server.requests.length).toBe(again)
    await secondApp.close()
  })

  test.each(['hang', 'drip', 'close', 'close mid-body'] as const)(
    'gets no vector when the provider does not respond (%s)',
    async (manner) => {
      const secondApp = await startApp({
        env: aiEnv(server),
        workers: 0,
        connection: app.connection,
      })
      const { knowledge } = await secondApp.services.matcher.current()
      const member = await consentingMember(app)
      server.behave(manner)
      const signal = new AbortController().signal
      const vectorInput = { accountId: member.user.id, answers, knowledge }
      expect(await memberVector(secondApp.services, vectorInput, signal)).toBeNull()
      await secondApp.close()
    },
  )

  test('sends nothing without opportunity vectors or without text', async () => {
    const member = await consentingMember(app)
    const before = server.requests.length
    const { knowledge } = await app.services.matcher.current()
    const signal = new AbortController().signal
    const silent = { accountId: member.user.id, answers: emptyAnswers, knowledge }
    expect(await memberVector(app.services, silent, signal)).toBeNull()
    await app.db.deleteFrom('opportunity_vector').execute()
    expect(await vectorOfMember(member.user.id)).toBeNull()
    expect(server.requests.length).toBe(before)
  })
})

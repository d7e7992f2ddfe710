import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  applyWeights,
  draftWeights,
  fitWeights,
  getWeights,
  listWeightsVersions,
  previewWeights,
  revertWeights,
} from '#contract/operations/weights.ts'
import { showAndAsk, simulateMembers } from '#eval/learning/simulated-members.ts'
import { defaultWeights, featureKeys } from '#matching/weights.ts'
import { army25b } from '#test/answers.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { runNow } from '#test/jobs.ts'
import { addLabeledLists } from '#test/labels.ts'
import { reportFor } from '#test/survey.ts'
import { refusalOf } from './effect.ts'
import { fitWeightsJob } from './fit-job.ts'
import { versionName } from './versions.ts'
import { withWeightsInForce } from './weighted-matcher.ts'

let app: TestApp
let admin: Member
beforeAll(async () => {
  app = await startApp()
  admin = await app.admin()
})
afterAll(() => app.close())
afterEach(async () => {
  await app.db.deleteFrom('weights').execute()
  await app.db.deleteFrom('match_feedback').execute()
  await app.db.deleteFrom('match_impression').execute()
  await sql`select pg_notify('weights_changed', '')`.execute(app.db)
  await weightsAre(app, defaultWeights.version)
})

const defaults = { ...defaultWeights.points }
/** Slightly more weight on location, which keeps all golden expectations. */
const nearly = { ...defaults, place: defaults.place + 0.2 }

/** Waits until a node ranks by these weights, after the notification. */
async function weightsAre(node: TestApp, version: string): Promise<void> {
  const seen = async () => (await node.services.matcher.current()).listing.weights.version
  await expect.poll(seen).toBe(version)
}

const preferredPoints = {
  occupation: 15,
  skills: 10,
  text: 8,
  families: 12,
  place: 26,
  schedule: 15,
}
const taste = featureKeys.map((key) => ({ ...defaults, ...preferredPoints })[key])
const prior = featureKeys.map((key) => defaults[key])

/** Adds feedback of members, consistent or random, on the lists they saw. */
function say(members: number, answers: 'opinions' | 'noise', seed: number): Promise<void> {
  const behaviour = { severity: 1, answers, talkative: 0.5 }
  const lists = showAndAsk(simulateMembers(members, taste, seed), prior, behaviour, seed + 1)
  return addLabeledLists(app.db, lists, new Date(app.clock.now().getTime() - 3_600_000))
}

const lastEvent = () =>
  app.db
    .selectFrom('audit_event')
    .select(['kind', 'actor', 'subject', 'detail'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()

/** A draft as if it had been judged, which takes seconds: the first test of a draft judges one. */
async function addDraft(points: typeof defaults, comparedWith: string = defaultWeights.version) {
  const golden = { total: 60, before: 60, after: 60, broken: [] }
  const { number } = await app.db
    .insertInto('weights')
    .values({
      origin: 'manual',
      status: 'draft',
      points: JSON.stringify(points),
      compared_with: comparedWith,
      effect: JSON.stringify({ comparison: null, golden, moved: 0, examples: [] }),
      created_at: app.clock.now(),
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return { number, version: versionName(number) }
}

const statuses = async () =>
  (await admin.call(listWeightsVersions, {})).items.map(({ status }) => status)

test('the shipped weights are in force until an admin changes them', async () => {
  const overview = await admin.call(getWeights, {})
  expect(overview).toMatchObject({
    shippedVersion: defaultWeights.version,
    inForce: null,
    draft: null,
    isFitting: false,
    labels: { members: 0, labels: 0, neededMembers: 50, neededLabels: 200 },
  })
  const placeBounds = overview.features.find(({ key }) => key === 'place')?.bounds
  expect(overview.features.map(({ key, inForce }) => [key, inForce])).toEqual(
    Object.entries(defaults),
  )
  expect(placeBounds).toEqual({ least: 4.4, most: 39 })
  const maxPoints = overview.features.reduce((sum, value) => sum + value.most, 0)
  expect(maxPoints).toBeCloseTo(100, 6)
})

describe('weights set by hand', () => {
  test('are previewed, saved as a draft, applied after an identity check, and reverted with one call', async () => {
    const seen = await admin.call(previewWeights, { points: nearly })
    expect(seen).toMatchObject({ refusal: null, effect: { comparison: null } })
    expect(seen.points).toEqual(nearly)
    expect(seen.effect.golden.total).toBeGreaterThanOrEqual(60)
    expect(seen.effect.examples.length).toBeLessThanOrEqual(6)
    for (const { before, after } of seen.effect.examples) expect(after).not.toEqual(before)
    expect(await statuses()).toEqual([])

    const draft = await admin.call(draftWeights, { points: nearly })
    expect(draft).toMatchObject({
      origin: 'manual',
      status: 'draft',
      reason: null,
      comparedWith: defaultWeights.version,
      points: seen.points,
      effect: seen.effect,
    })
    const { number, version } = draft
    expect(await lastEvent()).toEqual({
      kind: 'weights.drafted',
      actor: admin.user.id,
      subject: version,
      detail: { status: 'draft', ...seen.points },
    })
    const before = (await app.services.matcher.current()).listing
    expect(before.weights.version).toBe(defaultWeights.version)

    const applied = await admin.call(applyWeights, { number })
    expect(applied).toMatchObject({ version, status: 'applied', endedAt: null })
    expect(await lastEvent()).toEqual({
      kind: 'weights.applied',
      actor: admin.user.id,
      subject: version,
      detail: { before: defaultWeights.version, ...seen.points },
    })
    await weightsAre(app, version)
    const after = (await app.services.matcher.current()).listing
    expect([after.titles === before.titles, after.max === before.max]).toEqual([true, false])
    const member = await app.member()
    expect((await reportFor(app, member, army25b)).engine.weights).toBe(version)

    expect(await admin.call(revertWeights, { number })).toBeNull()
    expect(await lastEvent()).toEqual({
      kind: 'weights.reverted',
      actor: admin.user.id,
      subject: version,
      detail: { after: defaultWeights.version },
    })
    await weightsAre(app, defaultWeights.version)
    expect(await statuses()).toEqual(['reverted'])
  })

  test('reach another node without a call to it', async () => {
    const other = await startApp({ connection: app.connection, workers: 0 })
    try {
      await weightsAre(other, defaultWeights.version)
      const { number, version } = await addDraft(nearly)
      await admin.call(applyWeights, { number })
      await weightsAre(other, version)
      await admin.call(revertWeights, { number })
      await weightsAre(other, defaultWeights.version)
    } finally {
      await other.close()
    }
  })

  test('reach a node that misses the notification within half a minute', async () => {
    const deaf = withWeightsInForce(app.services.matcher, {
      db: app.db,
      clock: app.clock,
      notifications: { subscribe: () => () => {}, close: async () => {} },
    })
    const versionOf = async () => (await deaf.current()).listing.weights.version
    expect(await versionOf()).toBe(defaultWeights.version)
    const { number, version } = await addDraft(nearly)
    await admin.call(applyWeights, { number })
    expect(await versionOf()).toBe(defaultWeights.version)
    app.clock.advance(31)
    const index = await deaf.current()
    expect(index.listing.weights.version).toBe(version)
    app.clock.advance(31)
    expect((await deaf.current()).listing).toBe(index.listing)
  })

  test('revert step by step to earlier versions', async () => {
    const first = await addDraft(nearly)
    await admin.call(applyWeights, { number: first.number })
    const points = { ...defaults, place: defaults.place + 0.4 }
    const second = await addDraft(points, first.version)
    await admin.call(applyWeights, { number: second.number })
    expect(await statuses()).toEqual(['applied', 'replaced'])
    const back = await admin.call(revertWeights, { number: second.number })
    expect(back).toMatchObject({ version: first.version, status: 'applied', endedAt: null })
    expect(await admin.call(revertWeights, { number: first.number })).toBeNull()
    const again = admin.call(revertWeights, { number: first.number })
    await expect(again).rejects.toMatchObject({ code: 'conflict' })
  })

  test('replace the pending draft; one compared with other weights isn’t applied', async () => {
    const old = await admin.call(draftWeights, { points: nearly })
    const { number } = await admin.call(draftWeights, { points: nearly })
    expect(await statuses()).toEqual(['draft', 'replaced'])
    const conflict = { code: 'conflict' }
    await expect(admin.call(applyWeights, { number: old.number })).rejects.toMatchObject(conflict)
    const set = { compared_with: 'w0' }
    await app.db.updateTable('weights').set(set).where('number', '=', number).execute()
    await expect(admin.call(applyWeights, { number })).rejects.toMatchObject(conflict)
    const none = { number: 2_000_000_000 }
    const missing = { code: 'not_found' }
    await expect(admin.call(applyWeights, none)).rejects.toMatchObject(missing)
    await expect(admin.call(revertWeights, none)).rejects.toMatchObject(missing)
  })

  test('are applied once when several calls race', async () => {
    const { number } = await addDraft(nearly)
    const presses = await Promise.allSettled(
      Array.from({ length: 8 }, () => admin.call(applyWeights, { number })),
    )
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await statuses()).toEqual(['applied'])
  })

  test('are refused field by field when out of bounds, unknown or missing', async () => {
    const { pay: _, ...missing } = defaults
    const refused = (points: Record<string, number>, fields: Record<string, unknown>) =>
      expect(admin.call(previewWeights, { points })).rejects.toMatchObject({
        code: 'validation',
        fields,
      })
    await refused({ ...defaults, place: 40 }, { place: 'Give a number from 4.4 to 39.' })
    await refused({ ...defaults, place: 0 }, { place: 'Give a number from 4.4 to 39.' })
    await refused(missing, { pay: expect.any(String) })
    await refused({ ...defaults, random: 5 }, { random: 'There is no such part of a score.' })
    const many = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, index) => [`part${index}`, 1]),
    )
    await refused(many, { points: 'A score doesn’t have that many parts.' })
  })
})

describe('learned weights', () => {
  test('become a draft with their effect, and change nothing by themselves', async () => {
    await say(400, 'opinions', 11)
    const { isFitting } = await admin.call(fitWeights, {})
    expect(isFitting).toBe(true)
    const readIsFitting = async () => (await admin.call(getWeights, {})).isFitting
    await expect.poll(readIsFitting, { timeout: 60_000 }).toBe(false)
    const { items } = await admin.call(listWeightsVersions, {})
    expect(items).toMatchObject([{ origin: 'learned', appliedAt: null }])
    const [learned] = items
    expect(learned?.points.place).toBeGreaterThan(defaults.place + 1)
    const row = await app.db.selectFrom('weights').select('effect').executeTakeFirstOrThrow()
    expect(row.effect).toMatchObject({
      comparison: { heldOut: true, low: expect.toSatisfy((low: number) => low > 0) },
    })
    const { labels, inForce } = await admin.call(getWeights, {})
    expect(labels.members).toBeGreaterThan(250)
    expect(inForce).toBeNull()
    await weightsAre(app, defaultWeights.version)
  })

  test('fitted to random feedback are rejected with the reason and cannot be applied', async () => {
    await say(200, 'noise', 100)
    await runNow(app, fitWeightsJob, {})
    const { items } = await admin.call(listWeightsVersions, {})
    expect(items).toMatchObject([{ status: 'rejected', reason: expect.any(String) }])
    const { number = 0 } = items[0] ?? {}
    const refused = { code: 'conflict' }
    await expect(admin.call(applyWeights, { number })).rejects.toMatchObject(refused)
    expect((await admin.call(getWeights, {})).draft).toBeNull()
  })

  test('need feedback from fifty members: with fewer, no draft is created', async () => {
    await say(40, 'opinions', 200)
    await runNow(app, fitWeightsJob, {})
    expect(await statuses()).toEqual([])
  })
})

test('the gate refuses a change that breaks a golden member, and an uncertain gain', () => {
  const comparison = {
    before: 0.4,
    after: 0.43,
    change: 0.03,
    low: 0.01,
    high: 0.05,
    members: 200,
    labels: 900,
    heldOut: true,
    severity: 1,
  }
  const golden = { total: 60, before: 60, after: 60, broken: [] }
  const effect = { comparison, golden, moved: 1, examples: [] }
  expect(refusalOf(effect)).toBeNull()
  expect(refusalOf({ ...effect, comparison: null })).toBeNull()
  const broken = ['Army 11B: 1 of 3 protective', 'Navy HM: 0 of 4 healthcare']
  expect(refusalOf({ ...effect, golden: { ...golden, after: 58, broken } })).toBe(
    'It breaks what golden members must see: Army 11B: 1 of 3 protective, and 1 more.',
  )
  expect(refusalOf({ ...effect, comparison: { ...comparison, low: 0 } })).toBe(
    'Members it was not learned from gain nothing that is sure: between 0.0 and 5.0 points of 100.',
  )
  expect(
    refusalOf({ ...effect, comparison: { ...comparison, low: -1, heldOut: false } }),
  ).toBeNull()
})

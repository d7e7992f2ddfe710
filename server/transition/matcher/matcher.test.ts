import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { listedRows, opportunityAt } from '#matching/index/listing.ts'
import { createLog } from '#server/platform/lib/log.ts'
import { saveVectors } from '#server/transition/embeddings/vector-queries.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { addOpportunity, addOrganization, emptyListing } from '#test/listing.ts'
import { addMany, dropMostKnowledge, importKnowledge, titlesIn } from '#test/match-index.ts'
import { type BuiltIndex, buildIndex } from './build-index.ts'
import { buildIndexInThread } from './index-thread.ts'
import { createMatcher, type Matcher } from './matcher.ts'

let app: TestApp
let dataDir: string
let host: string
const matchers: Matcher[] = []
beforeAll(async () => {
  app = await startApp({ workers: 0 })
  await dropMostKnowledge(app.db)
  dataDir = mkdtempSync(join(tmpdir(), 'waypoint-matcher-'))
})
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  rmSync(join(dataDir, 'matcher'), { recursive: true, force: true })
  await emptyListing(app.db)
  await app.db.updateTable('ai_setting').set({ meaning: false }).execute()
  host = await addOrganization(app.db, 'Harbor Lines')
})
afterEach(async () => {
  for (const matcher of matchers.splice(0)) await matcher.close()
})

/** Builds without a thread, which would load the program anew each time. */
const buildHere: typeof buildIndexInThread = (_connection, order) => buildIndex(app.db, order)

/** A build behind a gate: results come out when it opens, or fail when told to. */
function gatedBuild(build = buildHere) {
  const gate = {
    open: Promise.withResolvers<void>(),
    requested: 0,
    fails: false,
    made: [] as BuiltIndex[],
  }
  const make: typeof buildIndexInThread = async (...args) => {
    gate.requested++
    await gate.open.promise
    if (gate.fails) throw new Error('No thread today.')
    const created = await build(...args)
    gate.made.push(created)
    return created
  }
  return Object.assign(gate, { make })
}

function startMatcher(
  parts: {
    make?: typeof buildIndexInThread
    log?: ReturnType<typeof createLog>
    embeddingModel?: string
  } = {},
): Matcher {
  const { db, connection, services } = app
  const { notifications } = services
  const matcher = createMatcher({
    db,
    connection,
    dataDir,
    notifications,
    log: createLog('silent'),
    embeddingModel: '',
    make: buildHere,
    ...parts,
  })
  matchers.push(matcher)
  return matcher
}

test('answers from the current index, with changes, while new knowledge is learned', async () => {
  const gate = gatedBuild(buildIndexInThread)
  gate.open.resolve()
  const matcher = startMatcher({ make: gate.make })
  const before = await matcher.current()
  gate.open = Promise.withResolvers()
  await importKnowledge(app.db, 'Z01Z')
  const during = await Promise.all(Array.from({ length: 20 }, () => matcher.current()))
  expect(new Set(during.map(({ knowledge }) => knowledge))).toEqual(new Set([before.knowledge]))
  await addOpportunity(app.db, host, 'Meanwhile')
  expect(titlesIn(await matcher.current())).toEqual(['Meanwhile'])
  expect(gate.requested).toBe(2)
  gate.open.resolve()
  const after = await matcher.newest()
  expect([gate.requested, titlesIn(after), after.knowledge.specialtyOf.has('navy:Z01Z')]).toEqual([
    2,
    ['Meanwhile'],
    true,
  ])
  expect(before.knowledge.specialtyOf.has('navy:Z01Z')).toBe(false)
  expect(after.dataVersion.split('-')[1]).not.toBe(before.dataVersion.split('-')[1])
})

test('relearns knowledge that changes during learning', async () => {
  const gate = gatedBuild()
  gate.open.resolve()
  const matcher = startMatcher({ make: gate.make })
  await matcher.current()
  gate.open = Promise.withResolvers()
  await importKnowledge(app.db, 'Z02Z')
  await matcher.current()
  const making = gate.made.length
  gate.open.resolve()
  await expect.poll(() => gate.made.length).toBeGreaterThan(making)
  await importKnowledge(app.db, 'Z03Z')
  const { knowledge } = await matcher.newest()
  expect(['Z02Z', 'Z03Z'].map((code) => knowledge.specialtyOf.has(`navy:${code}`))).toEqual([
    true,
    true,
  ])
})

test('a large import reindexes only the listing, next to the current index', async () => {
  const gate = gatedBuild()
  gate.open.resolve()
  const matcher = startMatcher({ make: gate.make })
  await addOpportunity(app.db, host, 'First')
  await matcher.current()
  gate.open = Promise.withResolvers()
  await addMany(app.db, host, 1_200)
  expect(titlesIn(await matcher.current())).toEqual(['First'])
  // Reports wait, but not for ever.
  expect(titlesIn(await matcher.newest(50))).toEqual(['First'])
  const waiting = matcher.newest(60_000)
  gate.open.resolve()
  expect((await waiting).listing.size).toBe(1_201)
  const { listing } = await matcher.newest()
  expect([listing.size, gate.requested, gate.made.map(({ learned }) => learned !== null)]).toEqual([
    1_201,
    2,
    [true, false],
  ])
})

test("a failed rebuild keeps the current index and isn't retried on every request", async () => {
  const gate = gatedBuild()
  gate.open.resolve()
  const lines: string[] = []
  const log = createLog('warn', { write: (line: string) => void lines.push(line) })
  const matcher = startMatcher({ make: gate.make, log })
  await matcher.current()
  gate.fails = true
  await importKnowledge(app.db, 'Z04Z')
  await matcher.current()
  await expect.poll(() => lines.length).toBe(1)
  for (let i = 0; i < 10; i++) await matcher.current()
  await addOpportunity(app.db, host, 'Still followed')
  expect(titlesIn(await matcher.current())).toEqual(['Still followed'])
  expect([gate.requested, lines.length, lines[0]]).toEqual([
    2,
    1,
    expect.stringContaining('the index could not be made'),
  ])
})

test('a failed first build rejects its callers, and the next call retries', async () => {
  const gate = gatedBuild()
  const matcher = startMatcher({ make: gate.make })
  gate.fails = true
  const pending = Array.from({ length: 5 }, () => matcher.current())
  gate.open.resolve()
  const ends = await Promise.allSettled(pending)
  expect([ends.map(({ status }) => status), gate.requested]).toEqual([Array(5).fill('rejected'), 1])
  gate.fails = false
  expect(titlesIn(await matcher.current())).toEqual([])
})

test('closing stops a running thread', async () => {
  const matcher = startMatcher({ make: buildIndexInThread })
  const pending = matcher.current()
  const end = expect(pending).rejects.toThrow('was not finished')
  await matcher.close()
  await end
})

test('vectors follow the setting, the model and the stored data', async () => {
  const matcher = startMatcher({ embeddingModel: 'one' })
  const cook = await addOpportunity(app.db, host, 'Cook')
  const nurse = await addOpportunity(app.db, host, 'Nurse')
  const store = (id: string, model: string, length = 8) =>
    app.db.transaction().execute((tx) => {
      const row = { id, text: 'text', vector: Buffer.alloc(length, 0x81), dimensions: length }
      return saveVectors(tx, [row], { model, at: new Date() })
    })
  const has = async () => {
    const { listing } = await matcher.newest()
    const { vectors } = listing
    if (!vectors) return null
    const rows = [...listedRows(listing)].filter((row) => vectors.has[row] === 1)
    return rows.map((row) => opportunityAt(listing, row).title).toSorted()
  }
  const turn = (meaning: boolean) => app.db.updateTable('ai_setting').set({ meaning }).execute()
  await store(cook, 'one')
  expect(await has()).toBeNull()
  await turn(true)
  expect(await has()).toEqual(['Cook'])
  await store(nurse, 'one')
  expect(await has()).toEqual(['Cook', 'Nurse'])
  await store(cook, 'two')
  expect(await has()).toEqual(['Nurse'])
  const renamed = { title: 'Night nurse' }
  await app.db.updateTable('opportunity').set(renamed).where('id', '=', nurse).execute()
  expect(await has()).toEqual(['Night nurse'])
  // A vector of another length can't be compared: it is skipped, and no report fails.
  await store(cook, 'one', 16)
  expect(await has()).toHaveLength(1)
  await turn(false)
  expect(await has()).toBeNull()
})

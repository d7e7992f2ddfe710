import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/platform/lib/ids.ts'
import { createLog } from '#server/platform/lib/log.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { addOpportunity, addOrganization, emptyListing } from '#test/listing.ts'
import {
  addMany,
  answersOf,
  dropMostKnowledge,
  freshIndex,
  importKnowledge,
  titlesIn,
} from '#test/match-index.ts'
import { buildIndex } from './build-index.ts'
import { readVersions } from './listing-changes.ts'
import { createMatcher } from './matcher.ts'
import { suggestOccupations } from './occupations.ts'

let app: TestApp
let dataDir: string
let host: string
beforeAll(async () => {
  app = await startApp({ workers: 0 })
  await dropMostKnowledge(app.db)
  dataDir = mkdtempSync(join(tmpdir(), 'waypoint-snapshot-'))
})
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  rmSync(join(dataDir, 'matcher'), { recursive: true, force: true })
  await emptyListing(app.db)
  host = await addOrganization(app.db, 'Harbor Lines')
})

/** Builds as on startup; the knowledge counts as held, so nothing is learned. */
async function makeNow(mayLoad = true) {
  const { knowledge } = await readVersions(app.db, '')
  return buildIndex(app.db, { dataDir, embeddingModel: '', currentKnowledge: knowledge, mayLoad })
}

/** Whether startup loads the listing from the file. */
async function isUsed(): Promise<boolean> {
  const { isSnapshot, problem } = await makeNow()
  expect(problem).toBeNull()
  return isSnapshot
}

test('startup loads the listing from its file and catches up', async () => {
  for (const title of ['One', 'Two', 'Three']) {
    await addOpportunity(app.db, host, title, { states: ['VA'] })
  }
  await makeNow(false)
  const change = app.db.updateTable('opportunity').set({ title: 'Four' })
  await change.where('title', '=', 'Two').execute()
  expect(await isUsed()).toBe(true)
  const { db, connection, services } = app
  const { notifications, facts } = services
  const log = createLog('silent')
  const parts = { db, connection, dataDir, notifications, log, embeddingModel: '' }
  const matcher = createMatcher(parts)
  const index = await matcher.current()
  await matcher.close()
  expect(titlesIn(index)).toEqual(['Four', 'One', 'Three'])
  expect(answersOf(index, facts)).toEqual(answersOf(await freshIndex(app.db), facts))
})

test('ignores a file that is damaged, from other data or far behind', async () => {
  await addOpportunity(app.db, host, 'One')
  const file = join(dataDir, 'matcher', 'listing.bin')
  expect([await isUsed(), await isUsed()]).toEqual([false, true])
  const whole = readFileSync(file)
  const damages: [string, (bytes: Buffer) => Buffer][] = [
    [
      'a bit',
      (bytes) =>
        Buffer.from(bytes.map((byte, index) => (index === bytes.length - 20 ? byte ^ 4 : byte))),
    ],
    [
      'its version',
      (bytes) =>
        Buffer.from(bytes.toString('latin1').replace(/"version":(\d+)/, '"version":1$1'), 'latin1'),
    ],
    ['its end', (bytes) => bytes.subarray(0, -1)],
    ['all of it', () => Buffer.alloc(0)],
    ['everything', () => Buffer.from('{"at":')],
  ]
  for (const [what, damage] of damages) {
    writeFileSync(file, damage(Buffer.from(whole)))
    expect([what, await isUsed(), await isUsed()]).toEqual([what, false, true])
  }
  await app.db.updateTable('listing_history').set({ mark: newId() }).execute()
  expect([await isUsed(), await isUsed()]).toEqual([false, true])
  await addMany(app.db, host, 1_001)
  expect([await isUsed(), await isUsed()]).toEqual([false, true])
  await importKnowledge(app.db, 'Z05Z')
  expect([await isUsed(), await isUsed()]).toEqual([false, true])
})

test('caches learned data by the facts it came from', async () => {
  const learn = async () => {
    const order = { dataDir, embeddingModel: '', currentKnowledge: null, mayLoad: true }
    const { learned } = await buildIndex(app.db, order)
    if (!learned) throw new Error('Nothing was learned.')
    return suggestOccupations(learned.occupations, 'I kept routers and wrote software')
  }
  const file = join(dataDir, 'matcher', 'knowledge.bin')
  const first = await learn()
  expect(first.size).toBeGreaterThan(0)
  // Writing replaces the file, so its inode changes.
  const written = () => statSync(file).ino
  const before = written()
  expect([await learn(), written()]).toEqual([first, before])
  const cut = readFileSync(file).subarray(0, -1)
  writeFileSync(file, cut)
  expect(await learn()).toEqual(first)
  const repaired = written()
  expect(repaired).not.toBe(before)
  const summary = `Routers and software ${newId()}`
  await app.db.updateTable('occupation').set({ summary }).execute()
  await learn()
  expect(written()).not.toBe(repaired)
})

test('an index is made even if no file can be written or one is half written', async () => {
  const folder = join(dataDir, 'matcher')
  writeFileSync(folder, 'in the way')
  expect((await makeNow()).problem).toMatch(/EEXIST|ENOTDIR/)
  rmSync(folder)
  mkdirSync(folder)
  const longAgo = new Date(Date.now() - 7_200_000)
  for (const name of ['old.unfinished', 'new.unfinished']) writeFileSync(join(folder, name), 'half')
  utimesSync(join(folder, 'old.unfinished'), longAgo, longAgo)
  expect((await makeNow()).problem).toBeNull()
  expect(readdirSync(folder).toSorted()).toEqual(['knowledge.bin', 'listing.bin', 'new.unfinished'])
})

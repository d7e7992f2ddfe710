import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getListingDate } from '#contract/directory/listing.ts'
import { readFacts } from '#server/directory/facts/facts.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { loadSeed } from './seed.ts'

const data = new URL('../../../data/', import.meta.url)
let app: TestApp
let folder: string

beforeAll(async () => {
  app = await startApp()
  folder = mkdtempSync(join(tmpdir(), 'waypoint-shipped-'))
  cpSync(data, folder, { recursive: true })
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await app.close()
})

const load = (withListing = false) =>
  loadSeed(app.db, pathToFileURL(`${folder}/`), app.clock, { withListing })

function edit(name: string, change: (text: string) => string): void {
  const path = join(folder, name)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}

async function count(table: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from ${sql.table(table)}`.execute(app.db)
  return rows[0]?.count ?? 0
}

test('the seed data has the documented size', async () => {
  expect(await count('family')).toBe(23)
  expect(await count('occupation')).toBeGreaterThanOrEqual(300)
  expect(await count('specialty')).toBeGreaterThanOrEqual(400)
  expect(await count('resource')).toBe(114)
  expect(await count('community_topic')).toBe(12)
  const services = await app.db.selectFrom('specialty').select('service').distinct().execute()
  expect(services).toHaveLength(6)
})

test('loading the seed twice changes nothing', async () => {
  const version = await app.db.selectFrom('listing_version').selectAll().execute()
  expect(await load()).toEqual({ loaded: [] })
  expect(await app.db.selectFrom('listing_version').selectAll().execute()).toEqual(version)
})

test('only a changed file is reloaded; a locally edited rule stays, a removed one is deleted', async () => {
  const [edited, other, removed] = await app.db
    .selectFrom('rule')
    .select('key')
    .orderBy('key')
    .execute()
  const keys = { edited: edited?.key ?? '', other: other?.key ?? '', removed: removed?.key ?? '' }
  await app.db
    .updateTable('rule')
    .set({ edited: true, text: 'Our own words.' })
    .where('key', '=', keys.edited)
    .execute()
  edit('rules.csv', (text) =>
    text
      .split('\n')
      .filter((line) => !line.startsWith(`${keys.removed},`))
      .join('\n')
      .replaceAll('SkillBridge', 'SKILLBRIDGE'),
  )
  expect(await load()).toEqual({ loaded: ['rules.csv'] })
  const rules = await app.db.selectFrom('rule').select(['key', 'text']).execute()
  const words = new Map(rules.map(({ key, text }) => [key, text]))
  expect(words.get(keys.edited)).toBe('Our own words.')
  expect(words.get(keys.other)).not.toContain('SkillBridge')
  expect(words.has(keys.removed)).toBe(false)
})

test('the snapshot of the official lists is published once and replaces samples', async () => {
  const { loaded } = await load(true)
  expect(loaded).toEqual([
    'listing-editions.json',
    'listing-programs.csv.gz',
    'listing-locations.csv.gz',
  ])
  const { rows } = await sql`select count(*) > 5000 as many, bool_or(sample) as sample,
      count(*) filter (where provenance::text like '%programs%' and provenance::text like '%locations%') > 1500
        as joined,
      count(description) + count(summary) + count(requirements) + count(contact_email) as texts
    from opportunity where status = 'published' and source like 'DoD SkillBridge%'`.execute(app.db)
  expect(rows).toEqual([{ many: true, sample: false, joined: true, texts: 0 }])
  expect(await app.call(getListingDate, {})).toEqual({ asOf: '2024-07-01', shipped: true })
  expect(await load(true)).toEqual({ loaded: [] })
})

test('an invalid file names the row and changes nothing', async () => {
  const resources = await count('resource')
  edit(
    'resources.csv',
    (text) =>
      `${text}bad,Bad,javascript:alert(1),crisis,after,veteran,,x,,government,VA,2026-11-21,,high\n`,
  )
  edit('rules.csv', (text) => text.replaceAll('SKILLBRIDGE', 'SkillBridge'))
  await expect(load()).rejects.toThrow(`resources.csv, row ${resources + 1}, url:`)
  expect(await count('resource')).toBe(resources)
  const rules = await app.db
    .selectFrom('rule')
    .select('text')
    .where('text', 'like', '%SkillBridge%')
    .execute()
  expect(rules).toEqual([])
})

test('the facts in memory are complete', () => {
  const facts = readFacts(data)
  expect(facts.states.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['DC', 'PR', 'GU', 'MP']),
  )
  expect(
    facts.interestItems
      .map(({ type }) => type)
      .join('')
      .match(/[RIASEC]/g),
  ).toHaveLength(30)
  const ids = facts.installations.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const wrong = new URL('../imports/', import.meta.url)
  expect(() => readFacts(wrong)).toThrow('interest-items.csv')
})

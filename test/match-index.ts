import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Answers, emptyAnswers } from '#contract/transition/surveys.ts'
import { listedRows, opportunityAt } from '#matching/index/listing.ts'
import type { Opportunity } from '#matching/opportunity.ts'
import type { Facts } from '#server/directory/facts/facts.ts'
import { moveListingVersion } from '#server/directory/imports/import-runs.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { rankFor } from '#server/transition/compose/compose.ts'
import { buildIndex } from '#server/transition/matcher/build-index.ts'
import { adopt, type MatchIndex } from '#server/transition/matcher/current-index.ts'
import { memberOf } from '#server/transition/member/member.ts'
import { answersWith, army25b } from './answers.ts'

/** An index's results for comparison: the top fifty for three members, counts and scores. */
export function answersOf(index: MatchIndex, facts: Facts): unknown[] {
  const families = { occupations: [], families: ['15'], payFloor: null, workMode: 'any' }
  const goals = { ...families, start: null, experience: 'networks, routers and cooking for a crew' }
  const texts = [
    army25b,
    answersWith({ places: { reach: 'listed', listed: [{ state: 'VA' }] } }),
    answersWith({ goals }),
  ]
  return texts.map((answers) => {
    const inputs = Answers.parse({ ...emptyAnswers, ...answers })
    const { ranking } = rankFor(
      index,
      memberOf(inputs, { facts, index, seed: 'ana' }),
      '2026-11-21',
    )
    const { considered, fits, reach, excluded, matches } = ranking
    return {
      considered,
      fits,
      reach,
      excluded,
      matches: matches.map(({ opportunity, score, contributions }) => [
        opportunity,
        score,
        contributions.map(({ points }) => points),
      ]),
    }
  })
}

/** An index of all stored data, built from scratch. */
export async function freshIndex(db: Db, embeddingModel = ''): Promise<MatchIndex> {
  const dataDir = mkdtempSync(join(tmpdir(), 'waypoint-index-'))
  try {
    const created = await buildIndex(db, {
      dataDir,
      embeddingModel,
      currentKnowledge: null,
      mayLoad: false,
    })
    return (await adopt(db, created, undefined)).index
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Keeps sixty occupations and a few specialties, so that learning takes a moment instead of seconds. */
export async function dropMostKnowledge(db: Db): Promise<void> {
  await sql`delete from occupation where code not in (
    select code from occupation where family_code in ('15', '35', '29') order by code limit 60)`.execute(
    db,
  )
  await sql`delete from specialty where (service, code) not in (
    select service, code from specialty where service = 'army' order by code limit 60)
    and (service, code) <> ('army', '25B')`.execute(db)
  // Reference data has its own version, which a manual edit doesn't bump.
  await sql`update shipped_file set sha256 = sha256 || ' without most occupations'
    where name = 'occupations.csv'`.execute(db)
}

/** The final write of a reference-data import; adds one Navy specialty. */
export async function importKnowledge(db: Db, code: string): Promise<void> {
  const facts = { title: 'New', source: 'Test', checked_on: '2026-01-01' }
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('specialty')
      .values({ service: 'navy', code, ...facts })
      .onConflict((same) => same.doNothing())
      .execute()
    const run = { id: newId(), kind: 'onet', file_name: 'onet', file_sha256: 'none' }
    await tx
      .insertInto('import_run')
      .values({ ...run, status: 'done' })
      .execute()
    await moveListingVersion(tx)
  })
}

/** Adds many opportunities with one statement. */
export async function addMany(db: Db, host: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, i) => {
    const id = newId()
    const origin = { source: 'Test list', external_id: id, content_hash: id }
    const facts = { kind: 'skillbridge', open_to: ['active'], first_seen: '2026-01-05' }
    return { id, organization_id: host, title: `Number ${i}`, ...facts, ...origin }
  })
  await db.insertInto('opportunity').values(rows).execute()
}

/** The opportunities of an index, in arbitrary order. */
export function listedIn({ listing }: MatchIndex): Opportunity[] {
  return [...listedRows(listing)].map((row) => opportunityAt(listing, row))
}

/** Their titles, sorted. */
export function titlesIn(index: MatchIndex): string[] {
  return listedIn(index)
    .map(({ title }) => title)
    .toSorted()
}

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { type Clock, todayIn } from '#server/platform/lib/clock.ts'
import { loadCommunity } from './load-community.ts'
import { loadMilestones, loadResources, loadRules } from './load-guidance.ts'
import { loadKnowledge } from './load-knowledge.ts'
import { loadListing } from './load-listing.ts'
import { loadOutlook } from './load-outlook.ts'

const seedLock = 7_246_011

/** A shipped file's content. */
interface SeedFile {
  name: string
  bytes: Buffer
  sha256: string
}

/** Returns the text of a file in the part being loaded. */
export type SeedTexts = (name: string) => string

/** Files that refer to each other and are loaded together, in table order. */
interface Part {
  files: readonly string[]
  load(tx: Tx, texts: SeedTexts, today: string): Promise<void>
}

const parts: readonly Part[] = [
  {
    files: ['families.csv', 'skills.csv', 'occupations.csv', 'specialties.csv'],
    load: loadKnowledge,
  },
  { files: ['rules.csv'], load: loadRules },
  { files: ['milestones.csv'], load: loadMilestones },
  { files: ['resources.csv'], load: loadResources },
  { files: ['occupation-outlook.csv'], load: loadOutlook },
  { files: ['community-categories.csv', 'community-topics.csv'], load: loadCommunity },
]

const listing: Part = {
  files: ['listing-editions.json', 'listing-programs.csv.gz', 'listing-locations.csv.gz'],
  load: loadListing,
}

/**
 * Loads shipped data that isn't loaded yet, in one transaction, and returns the files' names. Rows
 * that were imported or edited by admins stay unchanged.
 */
export async function loadSeed(
  db: Db,
  folder: URL,
  clock: Clock,
  { withListing = true }: { withListing?: boolean } = {},
): Promise<{ loaded: string[] }> {
  const wanted = withListing ? [...parts, listing] : parts
  const files = new Map<string, SeedFile>()
  for (const name of wanted.flatMap((part) => part.files)) {
    const bytes = readFileSync(new URL(name, folder))
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    files.set(name, { name, bytes, sha256 })
  }
  if ((await partsToLoad(db, wanted, files)).length === 0) return { loaded: [] }
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    // When two processes start together, the second finds everything loaded.
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(tx)
    const loaded: string[] = []
    for (const part of await partsToLoad(tx, wanted, files)) {
      await part.load(tx, (name) => textOf(files.get(name)), todayIn(clock, 'UTC'))
      loaded.push(...part.files)
    }
    const rows = [...files.values()].filter(({ name }) => loaded.includes(name))
    if (rows.length > 0) {
      await tx
        .insertInto('shipped_file')
        .values(rows.map(({ name, sha256 }) => ({ name, sha256 })))
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ sha256: sql`excluded.sha256`, loaded_at: sql`now()` }),
        )
        .execute()
      // Other processes' matchers also cache occupations and specialties.
      await sql`update listing_version set version = version + 1`.execute(tx)
      await sql`select pg_notify('listing_changed', '')`.execute(tx)
    }
    return { loaded }
  })
}

function textOf(file: SeedFile | undefined): string {
  if (file === undefined) return ''
  return (file.name.endsWith('.gz') ? gunzipSync(file.bytes) : file.bytes).toString('utf8')
}

async function partsToLoad(
  db: Db,
  wanted: readonly Part[],
  files: ReadonlyMap<string, SeedFile>,
): Promise<Part[]> {
  const rows = await db.selectFrom('shipped_file').select(['name', 'sha256']).execute()
  const hashByName = new Map(rows.map(({ name, sha256 }) => [name, sha256]))
  return wanted.filter((part) =>
    part.files.some((name) => hashByName.get(name) !== files.get(name)?.sha256),
  )
}

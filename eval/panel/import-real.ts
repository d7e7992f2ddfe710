import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { KnowledgeRows } from '#matching/knowledge.ts'
import type { Opportunity } from '#matching/opportunity.ts'
import type { Rule } from '#planning/rules/rules.ts'
import { runImport } from '#server/directory/imports/imports.ts'
import { loadSeed } from '#server/directory/seed/seed.ts'
import { createDatabase, createPool } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openEmbeddedPostgres } from '#server/platform/db/postgres/embedded.ts'
import { systemClock } from '#server/platform/lib/clock.ts'
import {
  loadKnowledgeRows,
  loadOccupationTexts,
  loadRules,
  type OccupationTextRow,
} from '#server/transition/matcher/knowledge-queries.ts'
import { loadListed } from '#server/transition/matcher/listing-queries.ts'

/** The matcher's inputs after an import of official files. */
export interface Imported {
  readonly opportunities: readonly Opportunity[]
  readonly rows: KnowledgeRows
  readonly texts: readonly OccupationTextRow[]
  readonly rules: readonly Rule[]
}

/** An import kind and its file, relative to the data folder. */
export type Import = readonly [kind: string, file: string]

/** Imports official files like an operator, over the shipped data in its own PostgreSQL; reads all back. */
export async function importReal(data: string, imports: readonly Import[]): Promise<Imported> {
  const dataDir = mkdtempSync(join(tmpdir(), 'waypoint-panel-'))
  const server = await openEmbeddedPostgres(dataDir)
  const pool = createPool({ ...server.connection, max: 4 })
  const db = createDatabase(pool)
  try {
    await migrate(pool)
    await loadSeed(db, new URL('../../data/', import.meta.url), systemClock)
    for (const [kind, file] of imports) {
      const path = join(data, file)
      const request = { dryRun: false, refusedPath: null, asOf: null, dataDir, onProgress() {} }
      await runImport(db, { ...request, clock: systemClock, kind, path })
    }
    return {
      opportunities: steadyIds(await loadListed(db)),
      rows: await loadKnowledgeRows(db),
      texts: await loadOccupationTexts(db),
      rules: await loadRules(db),
    }
  } finally {
    await db.destroy()
    await server.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Imports assign new ids, which break ties; content-based ids make every run rank alike. */
function steadyIds(opportunities: readonly Opportunity[]): Opportunity[] {
  const nameless = opportunities.map((one) => ({
    ...one,
    id: `${one.source}|${one.organization}|${one.title}`,
    organizationId: one.organization,
  }))
  const ordered = nameless
    .map((one) => ({ one, text: JSON.stringify(one) }))
    .sort((a, b) => (a.text < b.text ? -1 : 1))
  const seen = new Map<string, number>()
  return ordered.map(({ one }) => {
    const count = (seen.get(one.id) ?? 0) + 1
    seen.set(one.id, count)
    return { ...one, id: `${one.id}|${count}` }
  })
}

import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { CalendarDate } from '#contract/facts.ts'
import { loadSnapshot } from '#server/directory/imports/imports.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { SeedTexts } from './seed.ts'

const Rows = z.array(z.record(z.string(), z.string()))
const Editions = z.object({ programs: CalendarDate, locations: CalendarDate })

/** Loads the snapshot of the official lists, as written by scripts/listing-snapshot.ts. */
export async function loadListing(tx: Tx, texts: SeedTexts, today: string): Promise<void> {
  const asOf = Editions.parse(JSON.parse(texts('listing-editions.json')))
  const rows = (name: string) => Rows.parse(parse(texts(name), { columns: true }))
  await loadSnapshot(
    tx,
    {
      programs: { asOf: asOf.programs, rows: rows('listing-programs.csv.gz') },
      locations: { asOf: asOf.locations, rows: rows('listing-locations.csv.gz') },
    },
    today,
  )
}

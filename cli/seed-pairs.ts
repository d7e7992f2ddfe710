import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { TitlePair } from '#language/occupations/occupation-source.ts'
import { titleWords } from '#language/occupations/title-features.ts'
import { listCell, readCsv } from '#server/platform/lib/read-csv.ts'

const Specialty = z.object({ title: z.string().min(1), aliases: listCell, occupations: listCell })

/** A shipped specialty as known pairs: all its names map to the first occupation of its list. */
export interface SeedSpecialty {
  readonly names: readonly string[]
  readonly ids: readonly string[]
}

/** The specialties that ship with the product. */
export function seedSpecialties(): SeedSpecialty[] {
  const text = readFileSync(new URL('../data/specialties.csv', import.meta.url), 'utf8')
  return readCsv('specialties.csv', text, Specialty).map(({ title, aliases, occupations }) => ({
    names: [title, ...aliases],
    ids: occupations.slice(0, 1),
  }))
}

/**
 * Shipped specialty names as known pairs, next to the given ones. Drops names that are also
 * given: imported data replaces shipped data.
 */
export function seedPairs(
  specialties: readonly SeedSpecialty[],
  pairs: readonly TitlePair[],
): TitlePair[] {
  const wordsIn = (title: string) => titleWords(title).join(' ')
  const pairedTitles = new Set(pairs.map(({ title }) => wordsIn(title)))
  return specialties.flatMap(({ names, ids }) =>
    names.flatMap((title) =>
      pairedTitles.has(wordsIn(title)) ? [] : [{ title, ids, shipped: true }],
    ),
  )
}

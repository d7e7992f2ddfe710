import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildOccupationIndex } from '#language/occupations/occupation-index.ts'
import { indexTitles } from '#language/occupations/title-reader.ts'
import { readAccount } from '#language/text/account.ts'
import { correctSpelling } from '#language/text/spelling.ts'
import { refusedTitles } from '#language/text/wish-words.ts'
import { buildListing } from '#matching/index/build-listing.ts'
import { buildKnowledge } from '#matching/knowledge.ts'
import type { Opportunity } from '#matching/opportunity.ts'
import { namedEmployers } from '#report/named-employers.ts'
import { namedWishes } from '#report/named-wishes.ts'
import { knowledgeOf } from '#server/transition/matcher/build-index.ts'
import type { MatchIndex } from '#server/transition/matcher/current-index.ts'
import { shippedLanguage } from '#server/transition/matcher/language.ts'
import {
  listingTitleReader,
  occupationFacts,
  suggestOccupations,
} from '#server/transition/matcher/occupations.ts'
import { type Import, type Imported, importReal } from './import-real.ts'

/** Two forms of the real list: the program list with shipped knowledge, and everything imported. */
export const listingKinds = ['programs', 'everything'] as const
/** A form of the real list. */
export type ListingKind = (typeof listingKinds)[number]

/** A form of the real list, ready to rank. */
export interface RealListing {
  readonly index: MatchIndex
  readonly opportunities: readonly Opportunity[]
}

const programs: Import = ['skillbridge-programs', 'skillbridge/organizationsData.js']
const imports: Readonly<Record<ListingKind, readonly Import[]>> = {
  programs: [programs],
  everything: [
    ['onet', 'onet'],
    ['crosswalk', 'military/crosswalk.dev.tsv'],
    ['duties', 'military/descriptions.dev.tsv'],
    programs,
    ['skillbridge-locations', 'skillbridge/locations.csv'],
  ],
}

/** Whether a form's files exist. */
export function hasListing(kind: ListingKind, data: string): boolean {
  return imports[kind].every(([, file]) => existsSync(join(data, file)))
}

/** Loads a form of the real list, importing it if needed. */
export async function readListing(kind: ListingKind, data: string): Promise<RealListing> {
  const { opportunities, rows, texts, rules } = await keptOr(keyOf(kind, data), () =>
    importReal(data, imports[kind]),
  )
  const { sources, pairs } = occupationFacts(rows, texts)
  const occupations = buildOccupationIndex(sources, pairs, shippedLanguage())
  const knowledge = knowledgeOf(rows, indexTitles(buildKnowledge(rows)))
  const listing = buildListing(opportunities, knowledge, {
    readTitle: listingTitleReader(occupations, knowledge),
  })
  return {
    opportunities,
    index: {
      knowledge,
      listing,
      rules,
      milestones: [],
      sample: false,
      dataVersion: kind,
      spelled: (text) => correctSpelling(occupations.spelling, text),
      occupationsFor: (text, wish) => suggestOccupations(occupations, text, wish),
      wishesFor: (text, isWish) => namedWishes(occupations.wishes, text, isWish),
      employersFor: (wish) => namedEmployers(listing, wish),
      refusalsFor: (text, wish) => refusedTitles(occupations.wishes, readAccount(text, wish)),
    },
  }
}

const root = join(import.meta.dirname, '../..')
/** Code and data that determine an import's result: readers, tables, and shipped data. */
const code = [
  'server/directory/imports',
  'server/directory/seed',
  'server/transition/matcher',
  'server/platform/db/migrations',
  'data',
]

/** Imports take minutes, so results are cached until the files or our readers change. */
async function keptOr(key: string, make: () => Promise<Imported>): Promise<Imported> {
  const folder = join(root, '.cache/panel')
  const path = join(folder, `${key}.json`)
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'))
  const created = await make()
  mkdirSync(folder, { recursive: true })
  writeFileSync(path, JSON.stringify(created))
  return created
}

function keyOf(kind: ListingKind, data: string): string {
  const hash = createHash('sha256')
  for (const folder of code) hashFolder(hash, join(root, folder))
  for (const [, file] of imports[kind]) hashFolder(hash, join(data, file))
  return `${kind}-${hash.digest('hex').slice(0, 16)}`
}

function hashFolder(hash: ReturnType<typeof createHash>, path: string): void {
  const entries = existsSync(path) && readdirOf(path)
  if (!entries) return void hash.update(readFileSync(path))
  for (const name of entries) hashFolder(hash, join(path, name))
}

/** Sorted file names in a folder, without tests; undefined for a file. */
function readdirOf(path: string): string[] | undefined {
  try {
    return readdirSync(path)
      .filter((name) => !name.includes('.test.'))
      .sort()
  } catch {
    return undefined
  }
}

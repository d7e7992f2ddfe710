import type { SearchReading } from '#contract/directory/listing-query.ts'
import { serviceNames, services } from '#contract/military.ts'
import type { Db } from '#server/platform/db/database.ts'
import { searchWords } from '#server/platform/lib/search-words.ts'
import { closestWord } from '#server/platform/lib/spelling.ts'
import type { ListingQuery } from './filters.ts'
import {
  findByCode,
  findCoded,
  findLeadsTo,
  findLikeWords,
  findNames,
  findNumbersByOccupations,
  findNumbersBySpecialties,
  findNumbersByWords,
  findTitled,
} from './word-queries.ts'
import { familyWords, tellingWords } from './work-words.ts'

/** How a search's words are interpreted, computed once and shared. */
export interface Reading {
  readonly shown: SearchReading
  /** Search words; empty when there are none. */
  readonly words: readonly string[]
  /** Numbers of opportunities with the words; undefined without words. */
  readonly worded: Int32Array | undefined
  /** Work of the specialty or occupation searched for. */
  readonly work: Work | undefined
}

/** Opportunities a specialty or occupation leads to. */
export interface Work {
  /** True for the work of a military specialty. */
  readonly isSpecialty: boolean
  /** Numbers of opportunities that name the specialty itself. */
  readonly naming: Int32Array
  /** Numbers of opportunities with one of its occupations. */
  readonly coded: Int32Array
  /** Job families whose opportunities also match by title, with the word prefixes to match. */
  readonly families: ReadonlyMap<string, readonly string[]>
  /** Words of its occupations, closest first, used for ranking. */
  readonly words: readonly string[]
  /** True when the words narrow the work; false when the work was read from the words. */
  readonly isNarrowed: boolean
}

interface Meaning {
  readonly shown: NonNullable<SearchReading['meaning']>
  /** Keys such as `army:25B`. */
  readonly specialties: readonly string[]
}

/** Interprets a search: maps a code or title to its work, and corrects words without matches. */
export async function readSearch(db: Db, query: ListingQuery): Promise<Reading> {
  const chosen = await chosenMeaning(db, query)
  const meaning = chosen ?? (query.exact ? undefined : await typedMeaning(db, query.q.trim()))
  // A rating's letters may also be a word that other listings use.
  const isRating =
    meaning !== chosen && meaning !== undefined && /^[a-z]{2,3}$/i.test(query.q.trim())
  const words = isRating ? [] : searchWords(query.q)
  const [worded, work] = await Promise.all([
    words.length > 0 ? findNumbersByWords(db, words) : undefined,
    meaning && workOf(db, meaning, meaning === chosen),
  ])
  const shown = { q: query.q, corrected: false, meaning: meaning?.shown ?? null }
  const asTyped = { shown, words, worded, work }
  const isFound = worded === undefined || worded.length > 0
  if (query.exact || isFound || (work && !work.isNarrowed)) return asTyped
  const correctedQuery = await correctedWords(db, words)
  if (!correctedQuery) return asTyped
  const numbers = await findNumbersByWords(db, correctedQuery)
  if (numbers.length === 0) return asTyped
  const corrected = { ...shown, q: correctedQuery.join(' '), corrected: true }
  return { shown: corrected, words: correctedQuery, worded: numbers, work }
}

/** Replaces unmatched words by their likeliest spelling; undefined when none can be corrected. */
async function correctedWords(db: Db, words: readonly string[]): Promise<string[] | undefined> {
  const corrected = await Promise.all(
    words.map(async (word) => {
      if ((await findNumbersByWords(db, [word])).length > 0) return word
      return closestWord(word, await findLikeWords(db, word)) ?? word
    }),
  )
  return corrected.some((word, index) => word !== words[index])
    ? [...new Set(corrected)]
    : undefined
}

async function workOf(db: Db, meaning: Meaning, isNarrowed: boolean): Promise<Work> {
  const { kind, occupations } = meaning.shown
  const codes = occupations.map(({ code }) => code)
  const isSpecialty = kind === 'specialty'
  const [naming, coded, names] = await Promise.all([
    findNumbersBySpecialties(db, meaning.specialties),
    findNumbersByOccupations(db, codes),
    isSpecialty || isNarrowed ? findNames(db, codes) : [],
  ])
  return {
    naming,
    coded,
    isSpecialty,
    families: familyWords(names),
    words: [...new Set(occupations.flatMap(({ title }) => tellingWords(title)))],
    isNarrowed,
  }
}

/** The meaning of a chosen suggestion. */
async function chosenMeaning(db: Db, query: ListingQuery): Promise<Meaning | undefined> {
  if (query.specialty) {
    const [service = '', code = ''] = query.specialty.split(':')
    return specialtyMeaning(db, code, [service])
  }
  if (query.occupation) return occupationMeaning(await findByCode(db, query.occupation))
  return undefined
}

/** The work the typed words mean as a whole. */
async function typedMeaning(db: Db, typed: string): Promise<Meaning | undefined> {
  if (/^(?=.*\d)(?:[A-Za-z0-9]{2,8}|[A-Za-z]{2,3}-\d{4})$/.test(typed)) {
    return specialtyMeaning(db, typed, [])
  }
  // A rating such as HM or IT.
  if (/^[A-Za-z]{2,3}$/.test(typed)) return specialtyMeaning(db, typed, ['navy', 'coast_guard'])
  const [, service, code] = /^(.+) ([A-Za-z0-9]{1,8})$/.exec(typed) ?? []
  const named = services.find((item) => serviceNames[item].toLowerCase() === service?.toLowerCase())
  if (named && code) {
    const meaning = await specialtyMeaning(db, code, [named])
    if (meaning) return meaning
  }
  if (/^\d\d-\d{4}(?:\.\d\d)?$/.test(typed)) return occupationMeaning(await findByCode(db, typed))
  return typed.length > 3 ? occupationMeaning(await findTitled(db, typed.toLowerCase())) : undefined
}

async function specialtyMeaning(
  db: Db,
  code: string,
  of: readonly string[],
): Promise<Meaning | undefined> {
  const coded = await findCoded(db, code, of)
  const [first] = coded
  if (!first) return undefined
  const names = [...new Set(coded.map(({ service }) => serviceNames[service]))]
  const specialties = coded.map(({ service, code }) => `${service}:${code}`)
  const title = `${names.join(' and ')} ${first.code}, ${first.title}`
  const occupations = await findLeadsTo(db, specialties)
  return { shown: { kind: 'specialty', title, occupations }, specialties }
}

function occupationMeaning(occupations: { code: string; title: string }[]): Meaning | undefined {
  const [first] = occupations
  return (
    first && { shown: { kind: 'occupation', title: first.title, occupations }, specialties: [] }
  )
}

import type { Knowledge, KnowledgeRows } from '#matching/knowledge.ts'
import { listingReader } from '#matching/occupations/listing-reader.ts'
import { type OccupationIndex, rankOccupations } from '#matching/occupations/occupation-index.ts'
import type { OccupationSource, TitlePair } from '#matching/occupations/occupation-source.ts'
import { asTitle } from '#matching/occupations/plain-speech.ts'
import {
  guessesPerTitle,
  type TitleReader,
  titleReader,
} from '#matching/occupations/title-reader.ts'
import { readAccount } from '#matching/person/account.ts'
import type { OccupationTextRow } from './knowledge-queries.ts'

/** What the index of occupations is made of. */
export interface OccupationFacts {
  readonly sources: readonly OccupationSource[]
  readonly pairs: readonly TitlePair[]
}

/** How many occupations a text may suggest. */
const suggestions = 25

/** Reads titles of listings by the index of occupations. */
export function listingTitleReader(index: OccupationIndex, knowledge: Knowledge): TitleReader {
  return listingReader(titleReader(knowledge), (text) =>
    rankOccupations(index, { text }, guessesPerTitle),
  )
}

/** Titles, duties and known pairs as the index takes them. */
export function occupationFacts(
  rows: KnowledgeRows,
  texts: readonly OccupationTextRow[],
): OccupationFacts {
  const textOf = new Map(texts.map((row) => [row.code, row]))
  return {
    sources: rows.occupations.map(({ code, title, aliases }) => {
      const text = textOf.get(code)
      const description = text?.description ? { description: text.description } : {}
      return { id: code, title, aliases, ...description, tasks: text?.tasks ?? [] }
    }),
    pairs: rows.specialties.map(({ title, occupations }) => ({ title, ids: occupations })),
  }
}

/** Clauses of one kind looked up one by one; texts are at most a few sentences. */
const maxClauses = 8
/** How much a wish counts, and what somebody did beside one. */
const wishShare = 1
const didShare = 0.55
/** An occupation is refused with a clause that says it about as well as any other. */
const refusedFrom = 0.5
const leastRefused = 0.12
/** A clause is as telling as its best occupation is likely, from here on wholly. */
const sureFrom = 0.2

/**
 * What a text suggests, clause by clause: the best occupation of a wish counts 1, the others in proportion, what
 * somebody did less where they also wish. Occupations that somebody does not want count -1.
 */
export function suggestOccupations(
  index: OccupationIndex,
  text: string,
  rank = (part: string, top: number) => rankOccupations(index, { text: part }, top),
): ReadonlyMap<string, number> {
  const suggested = new Map<string, number>()
  const add = (part: string, weight: number) => {
    const found = rank(asTitle(index.accounts, part), suggestions)
    const best = found[0]?.score ?? 0
    if (best <= 0) return
    const sure = Math.min(1, best / sureFrom)
    for (const { id, score } of found) {
      const value = (weight * sure * score) / best
      if (value > (suggested.get(id) ?? 0)) suggested.set(id, value)
    }
  }
  const { wants, did, unwanted } = readAccount(text)
  for (const clause of wants.slice(0, maxClauses)) add(clause, wishShare)
  if (did.length > 1) add(did.join(', '), wants.length > 0 ? didShare : 1)
  for (const clause of did.slice(0, maxClauses)) add(clause, wants.length > 0 ? didShare : 0.85)
  for (const clause of unwanted.slice(0, maxClauses)) {
    const found = rank(asTitle(index.accounts, clause), suggestions)
    const best = found[0]?.score ?? 0
    for (const { id, score } of found) {
      if (score >= refusedFrom * best && score >= leastRefused) suggested.set(id, -1)
    }
  }
  return new Map([...suggested].sort((one, other) => other[1] - one[1]))
}

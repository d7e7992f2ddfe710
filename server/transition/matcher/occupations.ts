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
import { phraseOccupations, wishesIn } from '#matching/occupations/wish-words.ts'
import { readAccount } from '#matching/person/account.ts'
import type { OccupationTextRow } from './knowledge-queries.ts'
import { seedPrograms } from './program-work.ts'

/** Inputs of the occupation index. */
export interface OccupationFacts {
  readonly sources: readonly OccupationSource[]
  readonly pairs: readonly TitlePair[]
}

/** Maximum occupations suggested by a text. */
const suggestions = 25

/** Reads listing titles and texts using the occupation index. */
export function listingTitleReader(index: OccupationIndex, knowledge: Knowledge): TitleReader {
  return listingReader(
    titleReader(knowledge),
    (text, description = '') => rankOccupations(index, { text, description }, guessesPerTitle),
    seedPrograms(),
  )
}

/** Titles, duties and known pairs as index input. */
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

/** Maximum clauses of one kind looked up separately; texts are a few sentences at most. */
const maxClauses = 8
/** Weight of a wish, and of past work next to a wish. */
const wishShare = 1
/** Below what a known phrase names. */
const wishReadShare = 0.9
const didShare = 0.55
/** Minimum score, relative to the best, for an occupation to be rejected by a clause. */
const refusedFrom = 0.5
const minRefused = 0.12
/** From this best-occupation probability on, a clause counts fully. */
const sureFrom = 0.2

/**
 * What a text suggests, clause by clause: the best occupation of a wish scores 1, others in
 * proportion, and past work less if there is also a wish. Unwanted occupations score -1.
 */
export function suggestOccupations(
  index: OccupationIndex,
  text: string,
  rank = (part: string, top: number) => rankOccupations(index, { text: part }, top),
): ReadonlyMap<string, number> {
  const suggested = new Map<string, number>()
  const refused = new Set<string>()
  const suggest = (id: string, value: number, isWish: boolean) => {
    // Someone done with a line of work mentions it as their past, not as a goal.
    if (!isWish && refused.has(minorGroup(id))) return
    if (value > (suggested.get(id) ?? 0)) suggested.set(id, value)
  }
  const { wants, did, unwanted } = readAccount(text)
  const wishes = wants.flatMap((clause) => wishesIn(index.wishes, clause))
  const add = (part: string, weight: number, isWish = false) => {
    const phrases = phraseOccupations(index.wishes, part, wishes)
    for (const [id, fit] of phrases) suggest(id, weight * fit, isWish)
    if (phrases.size > 0) return
    const hits = rank(asTitle(index.accounts, part), suggestions)
    const best = hits[0]?.score ?? 0
    const sure = Math.min(1, best / sureFrom)
    for (const { id, score } of hits)
      suggest(id, ((isWish ? wishReadShare : weight) * sure * score) / best, isWish)
  }
  const unwantedFound = unwanted.slice(0, maxClauses).flatMap((clause) => {
    const phrases = phraseOccupations(index.wishes, clause)
    if (phrases.size > 0) return [...phrases].map(([id, score]) => ({ id, score }))
    const hits = rank(asTitle(index.accounts, clause), suggestions)
    const best = hits[0]?.score ?? 0
    return hits.filter(({ score }) => score >= refusedFrom * best && score >= minRefused)
  })
  for (const { id } of unwantedFound) refused.add(minorGroup(id))
  for (const clause of wants.slice(0, maxClauses)) add(clause, wishShare, true)
  if (did.length > 1) add(did.join(', '), wants.length > 0 ? didShare : 1)
  for (const clause of did.slice(0, maxClauses)) add(clause, wants.length > 0 ? didShare : 0.85)
  for (const { id } of unwantedFound) suggested.set(id, -1)
  return new Map([...suggested].sort((a, b) => b[1] - a[1]))
}

function minorGroup(code: string): string {
  return code.slice(0, 4)
}

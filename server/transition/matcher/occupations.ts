import { listingReader } from '#language/occupations/listing-reader.ts'
import { type OccupationIndex, rankOccupations } from '#language/occupations/occupation-index.ts'
import type { OccupationSource, TitlePair } from '#language/occupations/occupation-source.ts'
import { asTitle } from '#language/occupations/plain-speech.ts'
import {
  guessesPerTitle,
  type TitleReader,
  titleReader,
} from '#language/occupations/title-reader.ts'
import { readAccount } from '#language/text/account.ts'
import { isHeavyWork, limitsBody } from '#language/text/body-limits.ts'
import { phraseOccupations, wishesIn } from '#language/text/wish-words.ts'
import type { Knowledge, KnowledgeRows } from '#matching/knowledge.ts'
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
    seedPrograms((text) => wishesIn(index.wishes, text).flatMap(({ codes }) => codes.slice(0, 1))),
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
/** Weights of a clause: of phrases known for a line of work, and of what the ranker reads without one. */
interface ClauseShares {
  readonly named: number
  readonly read: number
}
const wishShares: ClauseShares = { named: 1, read: 0.9 }
/** Of a wish beside another that names its work, and of past work beside a wish, and without one. */
const besideNamed: ClauseShares = { named: 1, read: 0.5 }
const didBesideWish: ClauseShares = { named: 0.55, read: 0.4 }
const didAlone: ClauseShares = { named: 0.85, read: 0.85 }
const allDidAlone: ClauseShares = { named: 1, read: 1 }
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
  wish?: string,
  rank = (part: string, top: number) => rankOccupations(index, { text: part }, top),
): ReadonlyMap<string, number> {
  const suggested = new Map<string, number>()
  const refused = new Set<string>()
  const suggest = (id: string, value: number, isWish: boolean) => {
    // Someone done with a line of work mentions it as their past, not as a goal.
    if (!isWish && refused.has(minorGroup(id))) return
    if (value > (suggested.get(id) ?? 0)) suggested.set(id, value)
  }
  const { wants, did, unwanted } = readAccount(text, wish)
  const wishes = wants.flatMap((clause) => wishesIn(index.wishes, clause))
  const add = (part: string, shares: ClauseShares, isWish = false) => {
    const phrases = phraseOccupations(index.wishes, part, wishes)
    for (const [id, fit] of phrases) suggest(id, shares.named * fit, isWish)
    if (phrases.size > 0) return
    // Phrases known not to be about work: "FAA", "security clearance".
    const asides = wishesIn(index.wishes, part)
    const rest = asides.reduce((text, { written }) => text.replace(written, ' '), part)
    const hits = rank(asTitle(index.accounts, rest), suggestions)
    const best = hits[0]?.score ?? 0
    const sure = Math.min(1, best / sureFrom)
    for (const { id, score } of hits) suggest(id, (shares.read * sure * score) / best, isWish)
  }
  const unwantedFound = unwanted.slice(0, maxClauses).flatMap((clause) => {
    const phrases = phraseOccupations(index.wishes, clause)
    if (phrases.size > 0) return [...phrases].map(([id, score]) => ({ id, score }))
    const hits = rank(asTitle(index.accounts, clause), suggestions)
    const best = hits[0]?.score ?? 0
    return hits.filter(({ score }) => score >= refusedFrom * best && score >= minRefused)
  })
  // "My back is shot" refuses heavy work in other words.
  const heavy = limitsBody(text) ? index.ids.filter(isHeavyWork).map((id) => ({ id })) : []
  const refusedWork = [...unwantedFound, ...heavy]
  for (const { id } of refusedWork) refused.add(minorGroup(id))
  const wished = wants.slice(0, maxClauses)
  const named = new Set(wished.flatMap((clause) => namedFirst(index, clause)))
  for (const clause of wished) add(clause, named.size > 0 ? besideNamed : wishShares, true)
  const hasWish = wants.length > 0
  if (did.length > 1) add(did.join(', '), hasWish ? didBesideWish : allDidAlone)
  for (const clause of did.slice(0, maxClauses)) add(clause, hasWish ? didBesideWish : didAlone)
  // "HR generalist, tired of recruiting": what a wish names stays.
  for (const { id } of refusedWork) if (!named.has(id)) suggested.set(id, -1)
  return new Map([...suggested].sort((a, b) => b[1] - a[1]))
}

/** The occupations that phrases of a clause name first. */
function namedFirst({ wishes }: OccupationIndex, clause: string): string[] {
  return [...phraseOccupations(wishes, clause)].flatMap(([id, fit]) => (fit === 1 ? [id] : []))
}

function minorGroup(code: string): string {
  return code.slice(0, 4)
}

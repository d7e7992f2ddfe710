import type { KnowledgeRows } from '#matching/knowledge.ts'
import { type OccupationIndex, rankOccupations } from '#matching/occupations/occupation-index.ts'
import type { OccupationSource, TitlePair } from '#matching/occupations/occupation-source.ts'
import { asTitle } from '#matching/occupations/plain-speech.ts'
import type { OccupationTextRow } from './knowledge-queries.ts'

/** What the index of occupations is made of. */
export interface OccupationFacts {
  readonly sources: readonly OccupationSource[]
  readonly pairs: readonly TitlePair[]
}

/** How many occupations a text may suggest. */
const suggestions = 25

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

/** Where one thing that somebody did ends and the next begins. */
const clauseEnd = /[.;,:/\n]|\band\b/i
/** Clauses looked up one by one; texts are at most a few sentences. */
const maxClauses = 8
/** How much one clause counts beside the whole text. */
const clauseShare = 0.85

/**
 * What a text suggests: the best occupation counts 1, the others in proportion. People list unlike things in one
 * sentence ("drove trucks, kept the supply room"), so each clause suggests too, a little less.
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
    for (const { id, score } of found) {
      const value = (weight * score) / best
      if (value > (suggested.get(id) ?? 0)) suggested.set(id, value)
    }
  }
  if (text.trim() === '') return suggested
  add(text, 1)
  const clauses = text.split(clauseEnd).filter((clause) => clause.trim().includes(' '))
  if (clauses.length > 1)
    for (const clause of clauses.slice(0, maxClauses)) add(clause, clauseShare)
  return new Map([...suggested].sort((one, other) => other[1] - one[1]))
}

import type { KnowledgeRows } from '#matching/knowledge.ts'
import { type OccupationIndex, rankOccupations } from '#matching/text/occupation-index.ts'
import type { OccupationSource } from '#matching/text/occupation-texts.ts'
import type { TitlePair } from '#matching/text/pair-memory.ts'
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

/** What a text suggests: the best occupation counts 1, the others in proportion. */
export function suggestOccupations(
  index: OccupationIndex,
  text: string,
): ReadonlyMap<string, number> {
  if (text.trim() === '') return new Map()
  const found = rankOccupations(index, { text }, suggestions)
  const best = found[0]?.score ?? 0
  return new Map(found.map(({ id, score }) => [id, best > 0 ? score / best : 0]))
}

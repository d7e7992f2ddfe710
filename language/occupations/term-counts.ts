import { singularOf, wordsOf } from '../text/words.ts'
import type { OccupationSource } from './occupation-source.ts'

/** Weighted term counts, one row per occupation: row `i` is the slots `offsets[i]` to `offsets[i + 1]`. */
export interface TermCounts {
  readonly termIds: ReadonlyMap<string, number>
  readonly offsets: Uint32Array
  readonly terms: Uint32Array
  readonly counts: Float32Array
}

/** Singular words with weights: queries of the language model and latent space. */
export type TermBag = ReadonlyMap<string, number>

/** Counts the words of each occupation's texts; titles weigh more than tasks, tasks more than tools. */
export function countTerms(sources: readonly OccupationSource[]): TermCounts {
  const termIds = new Map<string, number>()
  const offsets = new Uint32Array(sources.length + 1)
  const terms: number[] = []
  const counts: number[] = []
  sources.forEach(({ title, aliases = [], description = '', tasks = [], skills = [] }, row) => {
    const bag = new Map<string, number>()
    addTerms(bag, title, 3)
    for (const alias of aliases) addTerms(bag, alias, 1)
    addTerms(bag, description, 0.5)
    for (const task of tasks) addTerms(bag, task, 0.3)
    for (const skill of skills) addTerms(bag, skill, 0.1)
    for (const [term, count] of bag) {
      const id = termIds.get(term) ?? termIds.size
      termIds.set(term, id)
      terms.push(id)
      counts.push(count)
    }
    offsets[row + 1] = terms.length
  })
  return { termIds, offsets, terms: Uint32Array.from(terms), counts: Float32Array.from(counts) }
}

/** Adds a text's words to a bag, in singular, each with this weight. */
export function addTerms(bag: Map<string, number>, text: string, weight: number): void {
  addWords(bag, wordsOf(text), weight)
}

/** The same for words that are already split. */
export function addWords(bag: Map<string, number>, words: readonly string[], weight: number): void {
  if (!(weight > 0)) return
  for (const word of words) {
    const term = singularOf(word)
    bag.set(term, (bag.get(term) ?? 0) + weight)
  }
}

import { singularOf, wordsOf } from '../text/words.ts'
import type { OccupationSource } from './occupation-source.ts'

/** Weighted counts of terms, one row an occupation: row `i` is the slots `offsets[i]` to `offsets[i + 1]`. */
export interface TermCounts {
  readonly termIds: ReadonlyMap<string, number>
  readonly offsets: Uint32Array
  readonly terms: Uint32Array
  readonly counts: Float32Array
}

/** Words in singular with their weights: what the language model and the latent space are asked. */
export type TermBag = ReadonlyMap<string, number>

/** Counts the words of everything said of each occupation; titles count more than tasks, and those than tools. */
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

/** Adds the words of a text to a bag, in singular, each with this weight. */
export function addTerms(bag: Map<string, number>, text: string, weight: number): void {
  addWords(bag, wordsOf(text), weight)
}

/** The same for words already taken apart. */
export function addWords(bag: Map<string, number>, words: readonly string[], weight: number): void {
  if (!(weight > 0)) return
  for (const word of words) {
    const term = singularOf(word)
    bag.set(term, (bag.get(term) ?? 0) + weight)
  }
}

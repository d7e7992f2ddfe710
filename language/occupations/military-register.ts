import { type CivilianTitle, civilianTitle } from './civilian-words.ts'
import type { MilitaryWords } from './language.ts'
import { titleWords } from './title-features.ts'

/** How often each military glossary entry occurs in the occupations' own titles. */
export interface MilitaryRegister {
  readonly titles: number
  readonly counts: ReadonlyMap<string, number>
}

/** Number of titles containing a word from which it counts as common. */
const commonAmong = 36
/** Weight of a designator ("MK 31"): as much as a rare word. */
const designatorWeight = 3

/** Counts the glossary's entries in civilian titles. */
export function buildMilitaryRegister(
  military: MilitaryWords,
  titles: readonly string[],
): MilitaryRegister {
  const counts = new Map<string, number>()
  for (const title of titles) {
    for (const entry of new Set(civilianTitle(military, titleWords(title)).entries)) {
      counts.set(entry, (counts.get(entry) ?? 0) + 1)
    }
  }
  return { titles: titles.length, counts }
}

/**
 * The likelihood (0 to 1) that a title, given with its civilian words, is military: by its glossary
 * words, weighted by rarity in civilian titles. Fitted on development folds 0 to 4.
 */
export function readsMilitary(
  { titles, counts }: MilitaryRegister,
  { entries, designators }: CivilianTitle,
  words: readonly string[],
): number {
  let sum = designatorWeight * designators
  for (const entry of entries) {
    sum += Math.log(1 + titles / commonAmong / (1 + (counts.get(entry) ?? 0)))
  }
  return 1 / (1 + Math.exp(1.3 - (2 * sum) / (words.length || 1)))
}

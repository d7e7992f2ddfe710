import { type CivilianTitle, civilianTitle } from './civilian-words.ts'
import type { MilitaryWords } from './language.ts'
import { titleWords } from './title-features.ts'

/** How often each entry of the military glossary stands in the occupations' own titles. */
export interface MilitaryRegister {
  readonly titles: number
  readonly counts: ReadonlyMap<string, number>
}

/** Titles among which a word is common that stands in this many of them. */
const commonAmong = 36
/** What a designator ("MK 31") says, as much as a word that few titles have. */
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
 * The likelihood (0 to 1) that a title, given with its civilian words, is a military one: by its words from the glossary, those counting
 * most that civilian titles do not use. Fitted on development folds 0 to 4.
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

import { type Glossary, longestEntry } from '../text/glossary.ts'
import { singularOf } from '../text/words.ts'

/** Fit of a phrase's first, second, … occupation. */
const rankWeights = [1, 0.8, 0.65, 0.55, 0.5, 0.45]

/** Words that mean a line of work only in capitals: "IT" is one, "it" isn't. */
const onlyCapitals = new Set(['it'])

/**
 * The occupations of the phrases a clause contains (data/language/wish-words.tsv), each with its
 * fit, 0 to 1; the longest phrase at a position wins. Empty if it contains none.
 */
export function phraseOccupations(phrases: Glossary, clause: string): Map<string, number> {
  const written = clause.match(/[\p{L}\p{N}+#&'’-]+/gu) ?? []
  const words = written.map((word) => singularOf(word.toLowerCase()))
  const found = new Map<string, number>()
  for (let at = 0; at < words.length; at++) {
    const key = longestEntry(phrases, words, at, (entry) => {
      return !onlyCapitals.has(entry) || written[at] === entry.toUpperCase()
    })
    if (key === undefined) continue
    phrases.entries.get(key)?.forEach((code, rank) => {
      found.set(code, Math.max(found.get(code) ?? 0, rankWeights[rank] ?? 0.4))
    })
    at += key.split(' ').length - 1
  }
  return found
}

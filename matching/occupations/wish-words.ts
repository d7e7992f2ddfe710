import { type Glossary, longestEntry } from '../text/glossary.ts'
import { singularOf } from '../text/words.ts'

/** Fit of a phrase's first, second, … occupation. */
const rankWeights = [1, 0.8, 0.65, 0.55, 0.5, 0.45]

/** Words that mean a line of work only in capitals: "IT" is one, "it" isn't. */
const onlyCapitals = new Set(['it'])

/** Leading work of any kind: a phrase for it says less than another one beside it. */
const generalWork = '11-1021.00'
const generalShare = 0.5

/**
 * The occupations of the phrases a clause contains (data/language/wish-words.tsv), each with its
 * fit, 0 to 1; the longest phrase at a position wins. Empty if it contains none.
 */
export function phraseOccupations(phrases: Glossary, clause: string): Map<string, number> {
  const written = clause.match(/[\p{L}\p{N}+#&'’-]+/gu) ?? []
  const words = written.map((word) => singularOf(word.toLowerCase()))
  const read: (readonly string[])[] = []
  for (let at = 0; at < words.length; at++) {
    const key = longestEntry(phrases, words, at, (entry) => {
      return !onlyCapitals.has(entry) || written[at] === entry.toUpperCase()
    })
    if (key === undefined) continue
    read.push(phrases.entries.get(key) ?? [])
    at += key.split(' ').length - 1
  }
  const isGeneral = ([first = '']: readonly string[]) => first === generalWork
  const isMixed = read.some((codes) => codes.length > 0 && !isGeneral(codes))
  const found = new Map<string, number>()
  for (const codes of read) {
    const share = isMixed && isGeneral(codes) ? generalShare : 1
    codes.forEach((code, rank) => {
      found.set(code, Math.max(found.get(code) ?? 0, share * (rankWeights[rank] ?? 0.4)))
    })
  }
  return found
}

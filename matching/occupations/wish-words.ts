import { type Glossary, longestEntry } from '../text/glossary.ts'
import { singularOf } from '../text/words.ts'

/** Fit of a phrase's first, second, … occupation. */
const rankWeights = [1, 0.8, 0.65, 0.55, 0.5, 0.45]

/** Words that mean a line of work only in capitals: "IT" is one, "it" isn't. */
const onlyCapitals = new Set(['it'])

/** Leading work of any kind: a phrase for it says less than another one beside it. */
const generalWork = '11-1021.00'
const generalShare = 0.5

/** A phrase for a line of work in a person's own words. */
export interface WrittenWish {
  /** As they wrote it: "dogs", "tugboat mate". */
  readonly written: string
  /** As in the table: "dog". */
  readonly key: string
  /** O*NET-SOC codes, closest first. */
  readonly codes: readonly string[]
}

/**
 * The phrases for lines of work that a clause contains (data/language/wish-words.tsv), in order; the
 * longest at a position wins.
 */
export function wishesIn(phrases: Glossary, clause: string): WrittenWish[] {
  const written = clause.match(/[\p{L}\p{N}+#&'’-]+/gu) ?? []
  const words = written.map((word) => singularOf(word.toLowerCase()))
  const wishes: WrittenWish[] = []
  for (let at = 0; at < words.length; at++) {
    const key = longestEntry(phrases, words, at, (entry) => {
      return !onlyCapitals.has(entry) || written[at] === entry.toUpperCase()
    })
    if (key === undefined) continue
    const length = key.split(' ').length
    const codes = phrases.entries.get(key) ?? []
    wishes.push({ written: written.slice(at, at + length).join(' '), key, codes })
    at += length - 1
  }
  return wishes
}

const repairs = '49-'
const operates = '53-'

/**
 * A vehicle's name is a phrase for repairing it and for operating it: beside a wish to operate it ("fly"),
 * only the latter is meant. `beside` has the wishes of the whole text.
 */
export function asOperated(
  wishes: readonly WrittenWish[],
  beside: readonly WrittenWish[],
): WrittenWish[] {
  const wished = beside.flatMap(({ codes }) => {
    return codes[0]?.startsWith(operates) ? codes.filter((code) => code.startsWith(operates)) : []
  })
  return wishes.map((wish) => {
    const isOperated = wish.codes.some((code) => wished.includes(code))
    if (!isOperated || !wish.codes[0]?.startsWith(repairs)) return wish
    return { ...wish, codes: wish.codes.filter((code) => !code.startsWith(repairs)) }
  })
}

/** The phrases for the same work, in singular ("dog", "canine", "k9"): those with the same codes. */
export function alikePhrases({ entries }: Glossary, { key }: Pick<WrittenWish, 'key'>): string[] {
  const joined = entries.get(key)?.join(' ')
  return [...entries].flatMap(([one, other]) => (other.join(' ') === joined ? [one] : []))
}

/**
 * The occupations of the phrases a clause contains, each with its fit, 0 to 1. Empty if it contains
 * none. `beside` has the wishes of the whole text, if it has other clauses.
 */
export function phraseOccupations(
  phrases: Glossary,
  clause: string,
  beside: readonly WrittenWish[] = [],
): Map<string, number> {
  const own = wishesIn(phrases, clause)
  const wishes = asOperated(own, [...own, ...beside])
  const isGeneral = ({ codes: [first = ''] }: WrittenWish) => first === generalWork
  const isMixed = wishes.some((wish) => wish.codes.length > 0 && !isGeneral(wish))
  const fits = new Map<string, number>()
  for (const wish of wishes) {
    const share = isMixed && isGeneral(wish) ? generalShare : 1
    wish.codes.forEach((code, rank) => {
      fits.set(code, Math.max(fits.get(code) ?? 0, share * (rankWeights[rank] ?? 0.4)))
    })
  }
  return fits
}

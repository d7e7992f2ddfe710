import type { TextField } from '#language/text/text-index.ts'
import { singularOf, wordsOf } from '#language/text/words.ts'
import { extended, maxNarrow, permuted, permutedLists, withLists } from './columns.ts'
import { type Numbering, numberFor } from './numbering.ts'
import { commonCounts, other, packWords, type WordLists, WordReader } from './word-lists.ts'

/**
 * The words of each row, and each word's row count. Counts are in tenths (a part of weight 1 gives
 * 10) up to 255. All integers, so that an incrementally changed index scores bit for bit like a
 * fresh build.
 */
export interface RowWords {
  readonly vocabulary: Numbering<string>
  readonly lists: WordLists
  /** The sum of each row's counts in tenths, before capping at 255; at most 65,535. */
  readonly lengths: Uint16Array
  /** Number of rows containing each term. */
  readonly frequency: Uint32Array
  /** The sum of `lengths` over the counted rows, and their number. */
  readonly total: number
  readonly size: number
}

/** The known words of a query, with weights that sum to 1, heaviest first. */
export interface WordQuery {
  readonly terms: Int32Array
  readonly weights: Float64Array
  /** By term: 1-based index in `terms`, 0 if not in the query. */
  readonly places: Uint8Array
}

/** Saturation and length normalization of BM25. */
const k1 = 1.2
const b = 0.5

const maxCount = 255

/** Row words of an empty index. */
export function noWords(vocabulary: Numbering<string>): RowWords {
  return {
    vocabulary,
    lists: { offsets: new Uint32Array(1), numbers: new Uint16Array(0) },
    lengths: new Uint16Array(0),
    frequency: new Uint32Array(0),
    total: 0,
    size: 0,
  }
}

/** Spare capacity for new words before counts are copied again. */
const spareWords = 1_024

/** The same rows with their own counts, which `withWords` and `withoutWords` change in place. */
export function ownWords(words: RowWords): RowWords {
  const { length } = words.frequency
  const frequency = new Uint32Array(new ArrayBuffer((length + spareWords) * 4), 0, length)
  frequency.set(words.frequency)
  return { ...words, frequency }
}

/** Appends rows, each given as its parts; takes ownership of the counts of `words`. */
export function withWords(words: RowWords, rows: readonly (readonly TextField[])[]): RowWords {
  const { vocabulary } = words
  const lengths = extended(words.lengths, words.lengths.length + rows.length)
  const packed = rows.map((fields, i) => {
    const counts = countTenths(fields)
    let length = 0
    const entries = new Uint32Array(counts.size)
    let at = 0
    for (const [word, count] of counts) {
      length += count
      entries[at++] = (numberFor(vocabulary, word) << 8) | Math.min(maxCount, count)
    }
    lengths[words.lengths.length + i] = Math.min(maxNarrow, length)
    return packWords(entries)
  })
  const first = words.lengths.length
  const lists = withLists(words.lists, packed)
  const frequency = extended(words.frequency, vocabulary.values.length)
  let { total } = words
  for (let row = first; row < lengths.length; row++) {
    countRow(lists, row, frequency, 1)
    total += lengths[row] as number
  }
  return { vocabulary, lists, lengths, frequency, total, size: words.size + rows.length }
}

const reader = new WordReader()

/** Adds `by` to the frequency of each word of a row. */
function countRow(lists: WordLists, row: number, frequency: Uint32Array, by: 1 | -1): void {
  const words = reader.start(lists, row)
  while (words.next()) frequency[words.term] = (frequency[words.term] as number) + by
}

/** Uncounts some rows; takes ownership of the counts of `words`. */
export function withoutWords(words: RowWords, rows: readonly number[]): RowWords {
  const { frequency } = words
  let { total } = words
  for (const row of rows) {
    total -= words.lengths[row] as number
    countRow(words.lists, row, frequency, -1)
  }
  return { ...words, frequency, total, size: words.size - rows.length }
}

/** Reorders rows; rows left out must already be uncounted. */
export function permutedWords(words: RowWords, order: Uint32Array): RowWords {
  return {
    ...words,
    lengths: permuted(words.lengths, order),
    lists: permutedLists(words.lists, order),
  }
}

/**
 * A text's known words, weighted by damped count and rarity, limited to the `most` heaviest: a long
 * text scores by its distinctive words.
 */
export function wordQuery(words: RowWords, fields: readonly TextField[], most: number): WordQuery {
  const { vocabulary, frequency, size } = words
  const counts = countTerms(vocabulary, fields)
  const best: number[] = []
  const weightOf = new Map<number, number>()
  // Ties break by word, not number, so row order can't affect scores.
  const isBefore = (one: number, weight: number, other: number) => {
    const lead = weight - (weightOf.get(other) ?? 0)
    return lead > 0 || (lead === 0 && wordOf(vocabulary, one) < wordOf(vocabulary, other))
  }
  for (const [term, count] of counts) {
    const rows = frequency[term] ?? 0
    if (rows === 0) continue
    const weight = Math.log1p(count) * Math.log(1 + (size - rows + 0.5) / (rows + 0.5))
    let at = best.length
    while (at > 0 && isBefore(term, weight, best[at - 1] as number)) at--
    if (at === most) continue
    weightOf.set(term, weight)
    best.splice(at, 0, term)
    if (best.length > most) best.pop()
  }
  let total = 0
  for (const term of best) total += weightOf.get(term) ?? 0
  const places = new Uint8Array(vocabulary.values.length)
  best.forEach((term, i) => {
    places[term] = i + 1
  })
  return {
    terms: Int32Array.from(best),
    weights: Float64Array.from(best, (term) => (weightOf.get(term) ?? 0) / (total || 1)),
    places,
  }
}

function wordOf({ values }: Numbering<string>, term: number): string {
  return values[term] ?? ''
}

/** The weight of a term in a query, 0 if absent. */
function weightOf({ weights, places }: WordQuery, term: number): number {
  const place = places[term]
  return place === undefined || place === 0 ? 0 : (weights[place - 1] as number)
}

/** Scores are summed as integers in this unit, so word order doesn't affect the sum. */
const grain = 1 << 24

/**
 * How well a row answers: BM25F with its query-independent part between 0 and 1. 0 without a shared
 * word, approaching 1 when every query word is prominent. Source: Robertson & Zaragoza, "The
 * Probabilistic Relevance Framework: BM25 and Beyond", 2009, section 3.5.
 */
export function scoreWords(words: RowWords, query: WordQuery, row: number): number {
  const { offsets, numbers } = words.lists
  const { places, weights } = query
  const end = offsets[row + 1] as number
  let score = 0
  let norm = -1
  let term = 0
  // Inlined `WordReader` without per-word field updates, as most words of most rows pass here.
  for (let slot = offsets[row] as number; slot < end; slot++) {
    const entry = numbers[slot] as number
    const code = entry & 7
    let high = 0
    if (code === other) {
      high = numbers[slot + 2] as number
      term = ((high >>> 8) << 16) | (numbers[slot + 1] as number)
      slot += 2
    } else term += entry >>> 3
    const place = places[term]
    if (place === undefined || place === 0) continue
    const weight = weights[place - 1] as number
    if (norm < 0) norm = normOf(words, row)
    const count = code === other ? high & 255 : (commonCounts[code] as number)
    score += Math.round((grain * weight * count) / (count + norm))
  }
  return score / grain
}

/** The numbers of a text's words; null if no row contains one of them. */
export function termsIn(
  { vocabulary, frequency }: RowWords,
  text: string,
): readonly number[] | null {
  const words = wordsOf(text)
  const terms = termsOf(vocabulary, text)
  const isHeld = terms.every((term) => (frequency[term] ?? 0) > 0)
  return terms.length === words.length && terms.length > 0 && isHeld ? terms : null
}

/** Whether a row contains all of some words. */
export function holdsAll({ lists }: RowWords, terms: readonly number[], row: number): boolean {
  const list = reader.start(lists, row)
  let met = 0
  while (list.next()) if (terms.includes(list.term)) met++
  return met === terms.length
}

/** The query's words in a row, highest contribution first, for explanations. */
export function matchedWords(words: RowWords, query: WordQuery, row: number): string[] {
  const norm = normOf(words, row)
  const found: { readonly word: string; readonly gain: number }[] = []
  const list = reader.start(words.lists, row)
  while (list.next()) {
    const weight = weightOf(query, list.term)
    if (weight === 0) continue
    const gain = (weight * list.count) / (list.count + norm)
    found.push({ word: wordOf(words.vocabulary, list.term), gain })
  }
  found.sort((one, other) => other.gain - one.gain || (one.word < other.word ? -1 : 1))
  return found.map(({ word }) => word)
}

function normOf(words: RowWords, row: number): number {
  return normFor(words, words.lengths[row] as number)
}

/** The BM25 norm for a row length: a count adds `count / (count + norm)` of its word's weight. */
export function normFor({ total, size }: RowWords, length: number): number {
  const average = total / (size || 1) || 1
  return 10 * k1 * (1 - b + (b * length) / average)
}

/** Cached terms of short texts: titles and skill names occur in most queries. */
interface Folded {
  /** Size of the vocabulary at that time; words may have been added since. */
  readonly known: number
  readonly terms: readonly number[]
}
const lately = new WeakMap<Numbering<string>, Map<string, Folded>>()
const maxFolded = 8_192
const shortText = 80

function termsOf(vocabulary: Numbering<string>, text: string): readonly number[] {
  const folded = lately.get(vocabulary) ?? new Map<string, Folded>()
  const held = folded.get(text)
  if (held?.known === vocabulary.values.length) return held.terms
  vocabulary.numberOf ??= new Map(vocabulary.values.map((word, term) => [word, term]))
  const terms: number[] = []
  for (const word of wordsOf(text)) {
    const term = vocabulary.numberOf.get(singularOf(word))
    if (term !== undefined) terms.push(term)
  }
  if (text.length <= shortText) {
    if (folded.size >= maxFolded) folded.clear()
    folded.set(text, { known: vocabulary.values.length, terms })
    lately.set(vocabulary, folded)
  }
  return terms
}

/** A query's known words with their weights. */
function countTerms(
  vocabulary: Numbering<string>,
  fields: readonly TextField[],
): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { text, weight } of fields) {
    if (!(weight > 0)) continue
    for (const term of termsOf(vocabulary, text)) {
      counts.set(term, (counts.get(term) ?? 0) + weight)
    }
  }
  return counts
}

/** The words of a row's parts, in singular, each with its weight in whole tenths. */
function countTenths(fields: readonly TextField[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { text, weight } of fields) {
    const tenths = Math.round(weight * 10)
    if (tenths <= 0) continue
    for (const word of wordsOf(text)) {
      const one = singularOf(word)
      counts.set(one, (counts.get(one) ?? 0) + tenths)
    }
  }
  return counts
}

import { singularOf, wordsOf } from './words.ts'

/** A part of a document; `weight` is relative to a part of weight 1. */
export interface TextField {
  readonly text: string
  readonly weight: number
}

/** A document for `buildTextIndex`: one text, or several weighted parts. */
export type TextDocument = { readonly text: string } | { readonly fields: readonly TextField[] }

/**
 * An immutable inverted index over typed arrays. The postings of term `t` are the slots
 * `offsets[t]` to `offsets[t + 1]` of `docs` (ascending) and `impacts` (0 to 65535 means 0 to 1).
 */
export interface TextIndex {
  readonly size: number
  readonly termIds: ReadonlyMap<string, number>
  readonly terms: readonly string[]
  readonly offsets: Uint32Array
  readonly docs: Uint32Array
  readonly impacts: Uint16Array
  /** Inverse document frequency of each term. */
  readonly idf: Float32Array
}

/** A query ready to score: term ids with weights that sum to 1, heaviest first. */
export interface TextQuery {
  readonly terms: Uint32Array
  readonly weights: Float32Array
}

/** Saturation and length normalization of BM25; short listings need little of the latter. */
export interface TextIndexOptions {
  readonly k1?: number
  readonly b?: number
}

const impactScale = 65535

/**
 * Builds a BM25F index: field-weighted term counts are summed before saturation, and the
 * query-independent part of the score is stored as a 16-bit impact. Words are folded to the
 * singular. Source: Robertson & Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond",
 * 2009, section 3.5.
 */
export function buildTextIndex(
  documents: readonly TextDocument[],
  options: TextIndexOptions = {},
): TextIndex {
  return buildBagIndex(documents.map(countWords), options)
}

/** The same index over bags of other terms (n-grams, heads of titles). */
export function buildBagIndex(
  bags: Iterable<ReadonlyMap<string, number>>,
  { k1 = 1.2, b = 0.5 }: TextIndexOptions = {},
): TextIndex {
  const termIds = new Map<string, number>()
  const terms: string[] = []
  const frequency: number[] = []
  const lengths: number[] = []
  // One entry per posting, in document order: plain numbers, so a million documents fit.
  const postedTerms: number[] = []
  const postedCounts: number[] = []
  const sizes: number[] = []
  for (const bag of bags) {
    let length = 0
    for (const [word, count] of bag) {
      let term = termIds.get(word)
      if (term === undefined) {
        term = terms.length
        termIds.set(word, term)
        terms.push(word)
        frequency.push(0)
      }
      frequency[term] = (frequency[term] as number) + 1
      postedTerms.push(term)
      postedCounts.push(count)
      length += count
    }
    lengths.push(length)
    sizes.push(bag.size)
  }
  const size = lengths.length
  const averageLength = lengths.reduce((sum, length) => sum + length, 0) / (size || 1) || 1

  const offsets = new Uint32Array(terms.length + 1)
  frequency.forEach((count, term) => {
    offsets[term + 1] = (offsets[term] ?? 0) + count
  })
  const next = offsets.slice()
  const docs = new Uint32Array(postedTerms.length)
  const impacts = new Uint16Array(postedTerms.length)
  let posting = 0
  for (let doc = 0; doc < size; doc++) {
    const norm = k1 * (1 - b + (b * (lengths[doc] as number)) / averageLength)
    for (const end = posting + (sizes[doc] as number); posting < end; posting++) {
      const term = postedTerms[posting] as number
      const count = postedCounts[posting] as number
      const slot = next[term] as number
      next[term] = slot + 1
      docs[slot] = doc
      impacts[slot] = Math.max(1, Math.round((impactScale * count) / (count + norm)))
    }
  }
  const idf = Float32Array.from(frequency, (count) =>
    Math.log(1 + (size - count + 0.5) / (count + 0.5)),
  )
  return {
    size,
    termIds,
    terms,
    offsets,
    docs,
    impacts,
    idf,
  }
}

/**
 * A query's known words, weighted by damped count and rarity, limited to the `maxTerms` heaviest:
 * a long text scores by its distinctive words. Accepts several weighted parts.
 */
export function analyzeQuery(
  index: TextIndex,
  text: string | readonly TextField[],
  { maxTerms = 16 }: { readonly maxTerms?: number } = {},
): TextQuery {
  return weighBag(
    index,
    countWords(typeof text === 'string' ? { text } : { fields: text }),
    maxTerms,
  )
}

/** The same for a bag of terms made like the index's. */
export function weighBag(
  index: TextIndex,
  bag: ReadonlyMap<string, number>,
  maxTerms: number,
): TextQuery {
  const weighted: { readonly term: number; readonly weight: number }[] = []
  for (const [word, count] of bag) {
    const term = index.termIds.get(word)
    if (term === undefined) continue
    weighted.push({ term, weight: Math.log1p(count) * (index.idf[term] ?? 0) })
  }
  // Ties break by word, not number, so document order can't affect scores.
  const word = (term: number) => index.terms[term] ?? ''
  weighted.sort((one, other) => {
    return other.weight - one.weight || (word(one.term) < word(other.term) ? -1 : 1)
  })
  const kept = weighted.slice(0, maxTerms)
  const total = kept.reduce((sum, { weight }) => sum + weight, 0) || 1
  return {
    terms: Uint32Array.from(kept, ({ term }) => term),
    weights: Float32Array.from(kept, ({ weight }) => weight / total),
  }
}

/**
 * Writes each document's score into `out` (length at least `index.size`, overwritten; reuse it
 * between calls): 0 without a shared word, approaching 1 when every query word is prominent.
 * Returns bytes of postings read.
 */
export function scoreText(index: TextIndex, query: TextQuery, out: Float32Array): number {
  const { offsets, docs, impacts } = index
  out.fill(0)
  let read = 0
  for (let i = 0; i < query.terms.length; i++) {
    const term = query.terms[i] ?? 0
    const weight = (query.weights[i] ?? 0) / impactScale
    const end = offsets[term + 1] ?? 0
    for (let slot = offsets[term] ?? 0; slot < end; slot++) {
      const doc = docs[slot] as number
      out[doc] = (out[doc] as number) + weight * (impacts[slot] as number)
      read++
    }
  }
  return read
}

function countWords(document: TextDocument): Map<string, number> {
  const fields = 'fields' in document ? document.fields : [{ text: document.text, weight: 1 }]
  const counts = new Map<string, number>()
  for (const { text, weight } of fields) {
    if (!(weight > 0)) continue
    for (const word of wordsOf(text)) {
      const folded = singularOf(word)
      counts.set(folded, (counts.get(folded) ?? 0) + weight)
    }
  }
  return counts
}

import type { TermBag, TermCounts } from './term-counts.ts'

/**
 * A unigram language model per occupation. The postings of term `t` are the slots `offsets[t]` to
 * `offsets[t + 1]` of `rows` and `gains`; `lengths` holds each occupation's length penalty per
 * word.
 */
export interface LanguageModel {
  readonly termIds: ReadonlyMap<string, number>
  readonly offsets: Uint32Array
  readonly rows: Uint32Array
  readonly gains: Float32Array
  readonly lengths: Float32Array
}

/** Dirichlet prior: pseudo-words from the whole collection per occupation. */
const smoothing = 200
const faintest = 1e-5

/**
 * Builds the model with Dirichlet smoothing. Source: Zhai & Lafferty, "A study of smoothing methods for
 * language models applied to information retrieval", ACM TOIS 22(2), 2004.
 */
export function buildLanguageModel({ termIds, offsets, terms, counts }: TermCounts): LanguageModel {
  const size = offsets.length - 1
  const totals = new Float64Array(termIds.size)
  const starts = new Uint32Array(termIds.size + 1)
  let all = 0
  terms.forEach((term, slot) => {
    const count = counts[slot] as number
    totals[term] = (totals[term] as number) + count
    starts[term + 1] = (starts[term + 1] as number) + 1
    all += count
  })
  for (let term = 0; term < termIds.size; term++) {
    starts[term + 1] = (starts[term + 1] as number) + (starts[term] as number)
  }
  const next = starts.slice()
  const rows = new Uint32Array(terms.length)
  const gains = new Float32Array(terms.length)
  const lengths = new Float32Array(size)
  for (let row = 0; row < size; row++) {
    let length = 0
    for (let from = offsets[row] as number; from < (offsets[row + 1] as number); from++) {
      const term = terms[from] as number
      const count = counts[from] as number
      const slot = next[term] as number
      next[term] = slot + 1
      rows[slot] = row
      gains[slot] = Math.log(1 + (count * all) / (smoothing * (totals[term] as number)))
      length += count
    }
    lengths[row] = Math.log(1 + length / smoothing)
  }
  return { termIds, offsets: starts, rows, gains, lengths }
}

/**
 * Writes each occupation's likelihood of the words, normalized to 1; 0 for occupations without any
 * of them. Long queries count by the root of their length: words aren't independent. Returns bytes
 * read.
 */
export function readLikelihood(model: LanguageModel, bag: TermBag, out: Float32Array): number {
  const { termIds, offsets, rows, gains, lengths } = model
  out.fill(0)
  let read = 0
  let asked = 0
  for (const [word, weight] of bag) {
    const term = termIds.get(word)
    if (term === undefined) continue
    asked += weight
    for (let slot = offsets[term] as number; slot < (offsets[term + 1] as number); slot++) {
      const row = rows[slot] as number
      out[row] = (out[row] as number) + weight * (gains[slot] as number)
      read += 8
    }
  }
  if (!(asked > 0)) return read
  const scale = 1 / Math.sqrt(Math.max(1, asked))
  let best = -Infinity
  for (let row = 0; row < out.length; row++) {
    if (out[row] === 0) out[row] = -Infinity
    else out[row] = scale * ((out[row] as number) - asked * (lengths[row] as number))
    best = Math.max(best, out[row] as number)
  }
  let total = 0
  for (let row = 0; row < out.length; row++) {
    const odds = Math.exp((out[row] as number) - best)
    out[row] = odds
    total += odds
  }
  for (let row = 0; row < out.length; row++) {
    const share = (out[row] as number) / total
    out[row] = share < faintest ? 0 : share
  }
  return read
}

import { orthonormalize, solveLower, squareRootOf } from './dense.ts'
import { type QuantizedRows, quantizeRows } from './quantized.ts'
import type { TermBag, TermCounts } from './term-counts.ts'

/**
 * A low-dimensional space where words used for the same occupations are close. Row `t` of `terms`
 * maps term `t` into it; row `i` of `places` is occupation `i`, of length 1.
 */
export interface LatentSpace {
  readonly dimensions: number
  readonly termIds: ReadonlyMap<string, number>
  readonly rarity: Float32Array
  readonly terms: QuantizedRows
  readonly places: Float32Array
  /** Lower triangle that orthonormalizes the axes, row by row. */
  readonly axes: Float64Array
}

const maxDimensions = 200
const rounds = 4
/** Cosines up to this are noise. */
const faintest = 0.15
/** Above this many entries, indexing costs more than the space is worth. */
const maxEntries = 3_000_000

/**
 * Finds the strongest dimensions of the occupation–term matrix by subspace iteration from a fixed
 * seed. Sources: Deerwester et al., "Indexing by latent semantic analysis", JASIS 41(6), 1990;
 * Halko, Martinsson & Tropp, "Finding structure with randomness", SIAM Review 53(2), 2011,
 * algorithm 4.4.
 */
export function buildLatentSpace(known: TermCounts): LatentSpace | undefined {
  const { termIds, offsets, terms } = known
  const size = offsets.length - 1
  const width = Math.min(maxDimensions, Math.floor(size / 4))
  if (width < 2 || terms.length > maxEntries) return undefined
  const rarity = rarityOf(known)
  const weights = unitRows(known, rarity)
  let basis = randomMatrix(size * width)
  let places = basis
  const byTerm = new Float32Array(termIds.size * width)
  for (let round = 0; round <= rounds; round++) {
    basis = places
    orthonormalize(basis, size, width)
    places = new Float32Array(size * width)
    gather(known, weights, basis, byTerm, width)
    spread(known, weights, byTerm, places, width)
  }
  // `byTerm`ᵗ·`byTerm` is the basis times `places`, so the axes need no third product.
  const axes = squareRootOf(basis, places, size, width)
  const place = new Float64Array(width)
  for (let row = 0; row < size; row++) {
    place.set(places.subarray(row * width, (row + 1) * width))
    solveLower(axes, place)
    const scale = 1 / lengthOf(place)
    for (let k = 0; k < width; k++) places[row * width + k] = scale * (place[k] as number)
  }
  return {
    dimensions: width,
    termIds,
    rarity,
    terms: quantizeRows(byTerm, width),
    places,
    axes,
  }
}

/** Writes the cosine of the words with every occupation, 0 if faint. Returns bytes read. */
export function readLatent(space: LatentSpace, bag: TermBag, out: Float32Array): number {
  const { dimensions, termIds, rarity, terms, places, axes } = space
  const asked = new Float64Array(dimensions)
  let read = 0
  for (const [word, weight] of bag) {
    const term = termIds.get(word)
    if (term === undefined) continue
    const strength = Math.log1p(weight) * (rarity[term] as number) * (terms.scales[term] as number)
    const start = term * dimensions
    for (let k = 0; k < dimensions; k++) {
      asked[k] = (asked[k] as number) + strength * (terms.values[start + k] as number)
    }
    read += dimensions
  }
  out.fill(0)
  if (read === 0) return 0
  solveLower(axes, asked)
  const scale = 1 / lengthOf(asked)
  // Two independent sums, for instruction parallelism.
  const even = dimensions & ~1
  for (let row = 0; row < out.length; row++) {
    const start = row * dimensions
    let sum = 0
    let other = 0
    for (let k = 0; k < even; k += 2) {
      sum += (asked[k] as number) * (places[start + k] as number)
      other += (asked[k + 1] as number) * (places[start + k + 1] as number)
    }
    if (even < dimensions) sum += (asked[even] as number) * (places[start + even] as number)
    const cosine = (sum + other) * scale
    if (cosine > faintest) out[row] = cosine
  }
  return read + 4 * places.length
}

function lengthOf(vector: Float64Array): number {
  return Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0)) || 1
}

function randomMatrix(length: number): Float32Array {
  let seed = 1
  return new Float32Array(length).map(() => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed / 2 ** 31 - 1
  })
}

function rarityOf({ termIds, offsets, terms }: TermCounts): Float32Array {
  const holders = new Uint32Array(termIds.size)
  for (const term of terms) holders[term] = (holders[term] as number) + 1
  return Float32Array.from(holders, (count) => Math.log(1 + (offsets.length - 1) / count))
}

/** Damped counts times rarity, normalizing each occupation's row to length 1. */
function unitRows({ offsets, terms, counts }: TermCounts, rarity: Float32Array): Float32Array {
  const weights = new Float32Array(counts.length)
  for (let row = 0; row + 1 < offsets.length; row++) {
    const start = offsets[row] as number
    const end = offsets[row + 1] as number
    let square = 0
    for (let slot = start; slot < end; slot++) {
      const weight = Math.log1p(counts[slot] as number) * (rarity[terms[slot] as number] as number)
      weights[slot] = weight
      square += weight * weight
    }
    const scale = 1 / (Math.sqrt(square) || 1)
    for (let slot = start; slot < end; slot++) weights[slot] = (weights[slot] as number) * scale
  }
  return weights
}

/** For each term, sums the rows of the occupations that use it. */
function gather(
  { offsets, terms }: TermCounts,
  weights: Float32Array,
  rows: Float32Array,
  byTerm: Float32Array,
  width: number,
): void {
  byTerm.fill(0)
  for (let row = 0; row + 1 < offsets.length; row++) {
    const from = row * width
    for (let slot = offsets[row] as number; slot < (offsets[row + 1] as number); slot++) {
      const to = (terms[slot] as number) * width
      const weight = weights[slot] as number
      for (let k = 0; k < width; k++) {
        byTerm[to + k] = (byTerm[to + k] as number) + weight * (rows[from + k] as number)
      }
    }
  }
}

/** For each occupation, sums the rows of its terms; `rows` must be empty. */
function spread(
  { offsets, terms }: TermCounts,
  weights: Float32Array,
  byTerm: Float32Array,
  rows: Float32Array,
  width: number,
): void {
  for (let row = 0; row + 1 < offsets.length; row++) {
    const to = row * width
    for (let slot = offsets[row] as number; slot < (offsets[row + 1] as number); slot++) {
      const from = (terms[slot] as number) * width
      const weight = weights[slot] as number
      for (let k = 0; k < width; k++) {
        rows[to + k] = (rows[to + k] as number) + weight * (byTerm[from + k] as number)
      }
    }
  }
}

import { type Trees, treeDepth, treeLeaves, treeSplits } from '#language/occupations/trees.ts'

/** An answered query: its candidates' features, their scores without trees, and which are right. */
export interface TreeExample {
  readonly rows: Float32Array
  readonly scores: ArrayLike<number>
  readonly right: readonly boolean[]
}

/** Learning options; `columns` are those the trees may use. */
export interface TreeOptions {
  readonly width: number
  readonly columns: readonly number[]
  readonly trees: number
}

const bins = 64
const rate = 0.08
const ridge = 5
const minInChild = 4
const columnShare = 0.3
const queryShare = 0.7

/** Flat training data: one row per candidate, with values as bin numbers. */
interface Table {
  readonly rows: number
  /** Rows of query `q` are `starts[q]` to `starts[q + 1]`. */
  readonly starts: readonly number[]
  readonly right: Uint8Array
  readonly scores: Float64Array
  readonly columns: readonly BinnedColumn[]
}

interface BinnedColumn {
  readonly column: number
  /** A value at or above `edges[b]` is in bin `b + 1` or higher. */
  readonly edges: Float32Array
  readonly bin: Uint8Array
}

/**
 * Learns trees whose sum, added to the scores, makes a right candidate likely: gradient boosting
 * (Friedman, "Greedy function approximation", Annals of Statistics 29(5), 2001) of the listwise
 * loss that the blend uses, with Newton leaves (Chen & Guestrin, "XGBoost", KDD 2016). Samples
 * queries and columns for each tree from a fixed seed: deterministic for the same examples.
 */
export function learnTrees(
  examples: readonly TreeExample[],
  { width, columns, trees }: TreeOptions,
): Trees {
  const useful = examples.filter(({ right }) => right.includes(true))
  const learned = {
    count: useful.length > 0 ? trees : 0,
    columns: new Uint8Array(trees * treeSplits),
    thresholds: new Float32Array(trees * treeSplits),
    leaves: new Float32Array(trees * treeLeaves),
  }
  const table = tableOf(useful, width, columns)
  const slopes = new Float64Array(table.rows)
  const bends = new Float64Array(table.rows)
  let seed = 7
  const draw = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed / 2 ** 32
  }
  for (let tree = 0; tree < learned.count; tree++) {
    findSlopes(table, slopes, bends, draw)
    const drawn = table.columns.filter(() => draw() < columnShare)
    growTree(table, drawn, slopes, bends, learned, tree)
  }
  return learned
}

function tableOf(
  examples: readonly TreeExample[],
  width: number,
  columns: readonly number[],
): Table {
  const starts = [0]
  for (const { right } of examples) starts.push((starts.at(-1) as number) + right.length)
  const rows = starts.at(-1) as number
  const binned = columns.flatMap((column) => {
    const values = new Float32Array(rows)
    examples.forEach(({ rows: numbers, right }, q) => {
      for (let i = 0; i < right.length; i++) {
        values[(starts[q] as number) + i] = numbers[i * width + column] as number
      }
    })
    const edges = edgesOf(values)
    return edges.length > 0
      ? [{ column, edges, bin: values.map((value) => binOf(edges, value)) }]
      : []
  })
  return {
    rows,
    starts,
    right: Uint8Array.from(examples.flatMap(({ right }) => right.map(Number))),
    scores: Float64Array.from(examples.flatMap(({ scores }) => Array.from(scores))),
    columns: binned.map(({ bin, ...rest }) => ({ ...rest, bin: Uint8Array.from(bin) })),
  }
}

/** At most `bins - 1` edges between neighboring values, so that bins are about equally full. */
function edgesOf(values: Float32Array): Float32Array {
  const sorted = values.slice().sort()
  const edges: number[] = []
  for (let bin = 1; bin < bins; bin++) {
    const at = Math.floor((bin * sorted.length) / bins)
    const value = sorted[at] as number
    let below = at
    while (below > 0 && sorted[below] === value) below--
    const less = sorted[below] as number
    if (!(less < value)) continue
    const edge = Math.fround((less + value) / 2)
    if (edge > less && edge > (edges.at(-1) ?? -Infinity)) edges.push(edge)
  }
  return Float32Array.from(edges)
}

function binOf(edges: Float32Array, value: number): number {
  let low = 0
  let high = edges.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (value >= (edges[middle] as number)) low = middle + 1
    else high = middle
  }
  return low
}

/** First and second derivatives of the loss by row score; 0 for queries not sampled. */
function findSlopes(
  { starts, right, scores }: Table,
  slopes: Float64Array,
  bends: Float64Array,
  draw: () => number,
): void {
  for (let q = 0; q + 1 < starts.length; q++) {
    const start = starts[q] as number
    const end = starts[q + 1] as number
    const counts = draw() < queryShare
    let top = -Infinity
    for (let i = start; i < end; i++) top = Math.max(top, scores[i] as number)
    let all = 0
    let good = 0
    for (let i = start; i < end; i++) {
      const odd = Math.exp((scores[i] as number) - top)
      slopes[i] = odd
      all += odd
      if (right[i]) good += odd
    }
    for (let i = start; i < end; i++) {
      const odd = slopes[i] as number
      const part = odd / all
      slopes[i] = counts ? part - (right[i] ? odd / good : 0) : 0
      bends[i] = counts ? Math.max(part * (1 - part), 1e-6) : 0
    }
  }
}

/** Grows one tree level by level and adds its leaves to the rows' scores. */
function growTree(
  { rows, scores }: Table,
  columns: readonly BinnedColumn[],
  slopes: Float64Array,
  bends: Float64Array,
  out: { columns: Uint8Array; thresholds: Float32Array; leaves: Float32Array },
  tree: number,
): void {
  const node = new Uint8Array(rows)
  for (let depth = 0; depth < treeDepth; depth++) {
    const splits = bestSplits(columns, node, 2 ** depth, slopes, bends)
    const first = tree * treeSplits + 2 ** depth - 1
    splits.forEach((split, n) => {
      out.columns[first + n] = split?.of.column ?? 0
      out.thresholds[first + n] = split ? (split.of.edges[split.bin] as number) : Infinity
    })
    for (let i = 0; i < rows; i++) {
      const n = node[i] as number
      const split = splits[n]
      node[i] = 2 * n + (split && (split.of.bin[i] as number) > split.bin ? 1 : 0)
    }
  }
  const slope = new Float64Array(treeLeaves)
  const bend = new Float64Array(treeLeaves).fill(ridge)
  for (let i = 0; i < rows; i++) {
    const n = node[i] as number
    slope[n] = (slope[n] as number) + (slopes[i] as number)
    bend[n] = (bend[n] as number) + (bends[i] as number)
  }
  const leaves = slope.map((sum, n) => (-rate * sum) / (bend[n] as number))
  out.leaves.set(leaves, tree * treeLeaves)
  for (let i = 0; i < rows; i++) {
    scores[i] = (scores[i] as number) + (leaves[node[i] as number] as number)
  }
}

interface Split {
  readonly of: BinnedColumn
  /** Higher bins answer yes. */
  readonly bin: number
  readonly gain: number
}

/** Each node's split with the highest gain; undefined if none improves the loss. */
function bestSplits(
  columns: readonly BinnedColumn[],
  node: Uint8Array,
  count: number,
  slopes: Float64Array,
  bends: Float64Array,
): (Split | undefined)[] {
  const best: (Split | undefined)[] = Array.from({ length: count }, () => undefined)
  const slope = new Float64Array(count * bins)
  const bend = new Float64Array(count * bins)
  for (const of of columns) {
    slope.fill(0)
    bend.fill(0)
    for (let i = 0; i < node.length; i++) {
      const at = (node[i] as number) * bins + (of.bin[i] as number)
      slope[at] = (slope[at] as number) + (slopes[i] as number)
      bend[at] = (bend[at] as number) + (bends[i] as number)
    }
    for (let n = 0; n < count; n++) {
      const part = [n * bins, n * bins + of.edges.length + 1] as const
      const { bin, gain } = bestBin(slope.subarray(...part), bend.subarray(...part))
      if (gain > (best[n]?.gain ?? 1e-9)) best[n] = { of, bin, gain }
    }
  }
  return best
}

/** The best bin to split after, and its gain. */
function bestBin(slope: Float64Array, bend: Float64Array): { bin: number; gain: number } {
  let allSlope = 0
  let allBend = 0
  for (let b = 0; b < slope.length; b++) {
    allSlope += slope[b] as number
    allBend += bend[b] as number
  }
  const worth = (s: number, b: number) => (s * s) / (b + ridge)
  const whole = worth(allSlope, allBend)
  const best = { bin: 0, gain: 0 }
  let below = 0
  let bendBelow = 0
  for (let b = 0; b + 1 < slope.length; b++) {
    below += slope[b] as number
    bendBelow += bend[b] as number
    if (bendBelow < minInChild || allBend - bendBelow < minInChild) continue
    const gain = worth(below, bendBelow) + worth(allSlope - below, allBend - bendBelow) - whole
    if (gain <= best.gain) continue
    best.bin = b
    best.gain = gain
  }
  return best
}

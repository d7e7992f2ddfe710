/** Number of splits from root to leaf. */
export const treeDepth = 3
/** Splits per tree; the children of split `n` are `2n + 1` (no) and `2n + 2` (yes). */
export const treeSplits = 2 ** treeDepth - 1
/** Leaves per tree. */
export const treeLeaves = 2 ** treeDepth

/** Regression trees whose leaves are summed, stored in flat arrays. */
export interface Trees {
  readonly count: number
  /** The feature column of each split. */
  readonly columns: Uint8Array
  /** Values at or above the threshold answer yes. */
  readonly thresholds: Float32Array
  readonly leaves: Float32Array
}

/** No trees: scores everything 0. */
export const noTrees: Trees = {
  count: 0,
  columns: new Uint8Array(0),
  thresholds: new Float32Array(0),
  leaves: new Float32Array(0),
}

/** The sum of the trees for the feature row at `at`. */
export function askTrees(
  { count, columns, thresholds, leaves }: Trees,
  rows: Float32Array,
  at: number,
): number {
  let sum = 0
  for (let tree = 0; tree < count; tree++) {
    const base = tree * treeSplits
    let split = 0
    for (let depth = 0; depth < treeDepth; depth++) {
      const value = rows[at + (columns[base + split] as number)] as number
      split = 2 * split + (value >= (thresholds[base + split] as number) ? 2 : 1)
    }
    sum += leaves[tree * treeLeaves + split - treeSplits] as number
  }
  return sum
}

/** Parses trees, one line each: columns, thresholds, leaves. */
export function readTrees(text: string): Trees {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const rows = lines.map((line) => line.trim().split(/\s+/).map(Number))
  const part = (from: number, to: number) => rows.flatMap((row) => row.slice(from, to))
  return {
    count: rows.length,
    columns: Uint8Array.from(part(0, treeSplits)),
    thresholds: Float32Array.from(part(treeSplits, 2 * treeSplits)),
    leaves: Float32Array.from(part(2 * treeSplits, 2 * treeSplits + treeLeaves)),
  }
}

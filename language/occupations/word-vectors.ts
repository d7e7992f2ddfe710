/** Word meanings as vectors: words used alike are close, including words no title has. */
export interface WordVectors {
  /** Numbers per word. */
  readonly width: number
  /** The row of each word. */
  readonly rows: ReadonlyMap<string, number>
  /** Row after row on one scale: longer vectors carry more meaning. */
  readonly values: Int8Array
}

const lineEnd = 10

/**
 * Parses shipped vectors: a line with their width, a line of space-separated words, then the rows,
 * one byte per number. Throws if the count doesn't match the words.
 */
export function readWordVectors(bytes: Uint8Array): WordVectors {
  const first = bytes.indexOf(lineEnd)
  const second = bytes.indexOf(lineEnd, first + 1)
  const text = new TextDecoder().decode(bytes.subarray(0, Math.max(0, second)))
  const [width = '', words = ''] = text.split('\n')
  const rows = new Map(words.split(' ').map((word, row) => [word, row]))
  const values = Int8Array.from(bytes.subarray(second + 1))
  if (first < 0 || second < 0 || values.length !== Number(width) * rows.size) {
    throw new Error('word vectors: not as many numbers as the words need')
  }
  return { width: Number(width), rows, values }
}

/** What words mean as points in space: words used alike are near each other, also words no title has. */
export interface WordVectors {
  /** How many numbers describe a word. */
  readonly width: number
  /** The row of each word. */
  readonly rows: ReadonlyMap<string, number>
  /** Row after row, all on one scale: longer ones say more. */
  readonly values: Int8Array
}

const lineEnd = 10

/**
 * Reads vectors as they ship: a line with their width, a line of words parted by spaces, then the rows of numbers,
 * a byte each. Throws where the numbers are not as many as the words need.
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

/** Serializes vectors for `readWordVectors`; rounds numbers from `row` and clamps them to ±127. */
export function writeWordVectors(
  words: readonly string[],
  width: number,
  row: (word: number) => ArrayLike<number>,
): Uint8Array {
  const head = new TextEncoder().encode(`${width}\n${words.join(' ')}\n`)
  const bytes = new Uint8Array(head.length + words.length * width)
  bytes.set(head)
  const values = new Int8Array(bytes.buffer, head.length)
  words.forEach((_, word) => {
    const cut = Array.from(row(word), (value) => Math.max(-127, Math.min(127, Math.round(value))))
    values.set(cut, word * width)
  })
  return bytes
}

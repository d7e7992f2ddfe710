/**
 * Edit distance of two words: missing, added, changed and swapped adjacent letters count one each (optimal
 * string alignment, Damerau 1964).
 */
export function editDistance(a: string, b: string): number {
  const width = b.length + 1
  let before: number[] = []
  let last = Array.from({ length: width }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j < width; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let minDistance = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + same,
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        minDistance = Math.min(minDistance, (before[j - 2] as number) + 1)
      }
      row[j] = minDistance
    }
    before = last
    last = row
  }
  return last[b.length] as number
}

/** Maximum edit distance of a correction: one for short words, three for long ones. */
export function maxDistance(length: number): number {
  if (length < 3) return 0
  if (length < 5) return 1
  return length < 9 ? 2 : 3
}

/** The likeliest intended spelling: the closest, then the most used. */
export function closestWord(
  typed: string,
  spellings: readonly { word: string; uses: number }[],
): string | undefined {
  const limit = maxDistance(typed.length)
  const near = spellings
    .map(({ word, uses }) => ({ word, uses, apart: editDistance(typed, word) }))
    .filter(({ apart }) => apart <= limit)
  // People rarely mistype the first letter, and often omit one.
  const cost = ({ word, apart }: { word: string; apart: number }) =>
    apart + (word[0] === typed[0] ? 0 : 0.5) - (word.length - typed.length === apart ? 0.2 : 0)
  return near.sort((a, b) => cost(a) - cost(b) || b.uses - a.uses)[0]?.word
}

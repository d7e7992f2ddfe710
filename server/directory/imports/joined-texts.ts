/** A published text with how often it counts. */
interface CountedText {
  text: string | null
  weight: number
}

const maxTexts = 4

/** A program's distinct texts, most frequent first; drops texts with the same beginning. */
export function joinedText(texts: readonly CountedText[]): string | null {
  const counts = new Map<string, { text: string; count: number }>()
  for (const { text, weight } of texts) {
    if (text === null) continue
    const start = text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '')
      .slice(0, 60)
    const known = counts.get(start)
    if (known) known.count += weight
    else counts.set(start, { text, count: weight })
    if (
      known &&
      (text.length > known.text.length || (text.length === known.text.length && text < known.text))
    )
      known.text = text
  }
  const distinct = [...counts.values()].sort((a, b) => b.count - a.count || compare(a.text, b.text))
  if (distinct.length === 0) return null
  return distinct
    .slice(0, maxTexts)
    .map(({ text }) => text)
    .join('\n\n')
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

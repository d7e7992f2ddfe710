const maxTexts = 2_000

/**
 * A reader of texts that remembers its last results, since the rows of a list repeat most of their
 * cells. Callers never change a result.
 */
export function remember<Rest extends readonly string[], Result>(
  read: (text: string, ...rest: Rest) => Result,
): (text: string, ...rest: Rest) => Result {
  const known = new Map<string, Result>()
  return (text, ...rest) => {
    let key = text
    for (const part of rest) key += `\0${part}`
    const found = known.get(key)
    if (found !== undefined) return found
    if (known.size >= maxTexts) known.clear()
    const result = read(text, ...rest)
    known.set(key, result)
    return result
  }
}

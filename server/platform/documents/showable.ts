/** Shown in place of a character that no typeface of ours has. */
const standIn = '\u25A1'

/** JSON text without what PDF/UA forbids and nobody sees: control characters, private use, lone surrogates. */
export function withoutHiddenCharacters(json: string): string {
  const clean = (text: string) =>
    text
      .toWellFormed()
      .replaceAll(
        /\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\u200D|\uFE0F|\p{Extended_Pictographic})*/gu,
        emoji,
      )
      .replaceAll(/\uFE0F|\u20E3|[\p{Cc}\p{Co}\p{Cn}\p{Bidi_Control}]/gu, (one) =>
        one === '\n' || one === '\t' ? one : '',
      )
  return JSON.stringify(
    JSON.parse(json, (_key, value) => (typeof value === 'string' ? clean(value) : value)),
  )
}

/** Signs that are letters in all but name stay: (c), (r) and arrows are in our typeface. */
function emoji(found: string): string {
  return /^[\u00A9\u00AE\u2122\u2194-\u2199]$/u.test(found) ? found : standIn
}

/** The text with each character replaced that the compiler's message says it has no glyph for. */
export function withoutUnshowable(json: string, problem: string): string {
  // The message is quoted twice: `\"…\"`.
  const named = [...problem.matchAll(/(?:the text|codepoint) `\\?"(.+?)\\?"`/gu)]
  const characters = new Set(named.flatMap(([, text = '']) => [...unescaped(text)]))
  characters.delete(standIn)
  for (const plain of ' "\\{}[],:') characters.delete(plain)
  return [...characters].reduce((text, one) => text.replaceAll(one, standIn), json)
}

/** Rust writes characters that cannot be seen as \u{200b}. */
function unescaped(text: string): string {
  return text.replaceAll(/\\+u\{([0-9a-f]+)\}/g, (_all, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  )
}

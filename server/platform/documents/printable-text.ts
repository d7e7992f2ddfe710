/** Replaces characters that none of our fonts include. */
const replacement = '\u25A1'

const textsIn = (json: string, change: (text: string) => string): string =>
  JSON.stringify(
    JSON.parse(json, (_key, value) => (typeof value === 'string' ? change(value) : value)),
  )

/** JSON text without characters invalid in PDF or XML: control characters, private use, lone surrogates. */
export function withoutControls(json: string): string {
  return textsIn(json, (text) =>
    text
      .toWellFormed()
      .replaceAll(/[\p{Cc}\p{Co}\p{Cn}\p{Bidi_Control}]/gu, (value) =>
        value === '\n' || value === '\t' ? value : '',
      ),
  )
}

/** Replaces each emoji in JSON text with a box, however many characters it has. */
export function withoutEmoji(json: string): string {
  return textsIn(json, (text) =>
    text
      .replaceAll(
        /\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\u200D|\uFE0F|\p{Extended_Pictographic})*/gu,
        (character) =>
          /^[\u00A9\u00AE\u2122\u2194-\u2199]$/u.test(character) ? character : replacement,
      )
      .replaceAll(/\uFE0F|\u20E3/gu, ''),
  )
}

/** Replaces each character the compiler reported as having no glyph. */
export function withoutUnshowable(json: string, problem: string): string {
  // The message is quoted twice: `\"…\"`.
  const named = [...problem.matchAll(/(?:the text|codepoint) `\\?"(.+?)\\?"`/gu)]
  const characters = new Set(named.flatMap(([, text = '']) => [...unescaped(text)]))
  for (const allowed of `${replacement} "\\{}[],:`) characters.delete(allowed)
  return [...characters].reduce((text, value) => text.replaceAll(value, replacement), json)
}

/** Unescapes invisible characters, which Rust prints as \u{200b}. */
function unescaped(text: string): string {
  return text.replaceAll(/\\+u\{([0-9a-f]+)\}/g, (_all, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  )
}

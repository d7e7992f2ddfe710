const named: Partial<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  reg: '®',
  trade: '™',
  eacute: 'é',
}

/** Decodes HTML entities once: `&amp;lt;` becomes `&lt;`. Other text stays unchanged. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z]{2,8}));/g, (...match) => {
    const [whole, decimal, hex, name] = match.map((part) =>
      part === undefined ? '' : String(part),
    )
    if (name) return named[name] ?? whole ?? ''
    const point = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
    const printable = point >= 32 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff)
    return printable ? String.fromCodePoint(point) : (whole ?? '')
  })
}

/** Most cells have nothing to normalize: printable ASCII without entities, double or outer spaces. */
const isPlainLine = (text: string) => /^(?:[!-%'-~]+(?: [!-%'-~]+)*)?$/.test(text)

/** Normalizes text to one line: decodes entities, collapses control characters and spaces. */
export function oneLine(text: string): string {
  if (isPlainLine(text)) return text
  return (
    decodeEntities(text.toWellFormed())
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters taken out
      .replace(/[\s\u0000-\u001f\u007f-\u009f\u200b\ufeff]+/g, ' ')
      .trim()
  )
}

/** Text that may have multiple lines; other control characters become a space. */
export function paragraphs(text: string): string {
  if (isPlainLine(text)) return text
  return (
    decodeEntities(text.toWellFormed())
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters taken out
      .replace(/[^\S\n]+|[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b\ufeff]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  )
}

const typographic: readonly [RegExp, string][] = [
  [/[‘’‚′]/g, "'"],
  [/[“”„″]/g, '"'],
  [/[–—‐‑]/g, '-'],
  [/[•·●▪◦]/g, '-'],
  [/…/g, '...'],
  [/\u00a0/g, ' '],
]

/** Long text with plain quotes, dashes and dots: PostgreSQL indexes ASCII several times faster. */
export function plainPunctuation(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text
  return typographic.reduce((plain, [from, to]) => plain.replace(from, to), text)
}

/** The text, or null when it's empty or a placeholder for none. */
export function orNull(text: string): string | null {
  return text === '' || /^(n\/?a|none|null|-|–|tbd)$/i.test(text) ? null : text
}

/** A normalized http or https URL, or null for anything else. */
export function webAddress(text: string): string | null {
  const address = /^www\./i.test(text) ? `https://${text}` : text
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null
  const url = new URL(address)
  return url.hostname.includes('.') && url.username === '' && url.password === '' ? url.href : null
}

/** A quoted source value, shortened to fit a sentence. */
export function quote(text: string): string {
  return `“${text.length > 80 ? `${text.slice(0, 80).toWellFormed()}…` : text}”`
}

/** Maximum characters of a mail we scan, and maximum we keep. */
const maxRead = 200_000
const maxLength = 10_000

/** Lines that start quoted text or a signature. */
const endings = [
  /^--\s?$/,
  /^_{10,}$/,
  /^-{2,} ?(original message|forwarded message|reply message) ?-{2,}/i,
  /^begin forwarded message:/i,
  /^(sent|get) (from|via) (my |outlook|yahoo|proton|gmail|aol|samsung|mail for)/i,
  /^get outlook for /i,
]
/** Such a line may wrap once or twice: "On Mon, Nov 23, 2026 at 3:04 PM Waypoint / <…> wrote:". */
const wrote = /^(on|le|am|el) [^\n]{5,400}(wrote|a écrit|schrieb|escribió) ?:$/i
const isQuoted = (line: string) => /^\s*>/.test(line)

function isHeaderBlock(lines: readonly string[], index: number): boolean {
  if (!/^\*?(from|von|de): ?\*? ?\S/i.test(lines[index] ?? '')) return false
  const next = lines.slice(index + 1, index + 6)
  const has = (name: RegExp) => next.some((line) => name.test(line))
  return has(/^\*?(sent|date|gesendet|envoyé):/i) && has(/^\*?(to|subject|an|betreff|objet):/i)
}

/** The line where quoted mail begins, or the number of lines when there is none. */
function quoteStart(lines: readonly string[]): { start: number; length: number } {
  for (let index = 0; index < lines.length; index += 1) {
    const line = (lines[index] ?? '').trim()
    if (endings.some((ending) => ending.test(line)) || isHeaderBlock(lines, index)) {
      return { start: index, length: 1 }
    }
    for (const length of [1, 2, 3]) {
      const joined = lines
        .slice(index, index + length)
        .map((line) => line.trim())
        .join(' ')
      if (wrote.test(joined)) return { start: index, length }
    }
  }
  return { start: lines.length, length: 0 }
}

/** Strips characters PostgreSQL or a page can't display, and deceptive ones. */
const readable = (text: string) =>
  text
    .slice(0, maxRead)
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters removed
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\p{Bidi_Control}]/gu, '')

function tidy(lines: readonly string[]): string {
  const text = lines
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return text.length <= maxLength ? text : `${text.slice(0, maxLength).toWellFormed()}…`
}

/** The text a mail's writer added, without quoted mail and signature; may be empty. */
export function replyText(text: string): string {
  const lines = readable(text).split('\n')
  const { start, length } = quoteStart(lines)
  const above = tidy(lines.slice(0, start).filter((line) => !isQuoted(line)))
  if (above !== '') return above
  // Replies between the quoted lines, below "… wrote:".
  const below = lines.slice(start + length)
  return below.some(isQuoted) ? tidy(withoutEnd(below.filter((line) => !isQuoted(line)))) : ''
}

const withoutEnd = (lines: readonly string[]) => lines.slice(0, quoteStart(lines).start)

const names: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  hellip: '…',
}

function characterOf(whole: string, entity: string): string {
  const code = /^#x/i.test(entity)
    ? Number.parseInt(entity.slice(2), 16)
    : entity.startsWith('#')
      ? Number.parseInt(entity.slice(1), 10)
      : undefined
  if (code === undefined) return names[entity.toLowerCase()] ?? whole
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

/** Removes elements with their content; an unclosed one runs to the end. */
function withoutElements(html: string, tags: readonly string[]): string {
  let left = html
  for (const tag of tags) {
    const open = new RegExp(`<${tag}(?=[\\s>/])`, 'i')
    const close = new RegExp(`</${tag}\\s*>`, 'i')
    const keptLines: string[] = []
    for (;;) {
      const start = left.search(open)
      if (start < 0) break
      keptLines.push(left.slice(0, start))
      const rest = left.slice(start)
      const end = close.exec(rest)
      left = end ? rest.slice(end.index + end[0].length) : ''
    }
    left = keptLines.join('') + left
  }
  return left
}

/** Removes comments; an unclosed one runs to the end. */
function withoutComments(html: string): string {
  const [before = '', ...comments] = html.split('<!--')
  const after = comments.map((part) => {
    const end = part.indexOf('-->')
    return end < 0 ? '' : part.slice(end + 3)
  })
  return before + after.join('')
}

/** Converts an HTML mail to text, up to the quoted mail. Only ever shown as text. */
export function textOfHtml(html: string): string {
  const quote = /<blockquote[\s>]|<div[^<>]{0,200}\b(gmail_quote|moz-cite-prefix|divRplyFwdMsg)/i
  const truncated = html.slice(0, maxRead)
  const start = truncated.search(quote)
  const replyHtml = withoutElements(start < 0 ? truncated : truncated.slice(0, start), [
    'head',
    'style',
    'script',
    'title',
    'template',
  ])
  return withoutComments(replyHtml)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<br[^<>]*>/gi, '\n')
    .replaceAll(/<\/?(p|div|li|tr|h[1-6]|ul|ol|table|section)(?=[\s>/])[^<>]*>/gi, '\n')
    .replaceAll(/<[^<>]*>|<\/?[a-z][^<>]*$/gi, '')
    .replaceAll(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, characterOf)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
}

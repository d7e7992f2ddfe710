/** An inline node. It contains no markup: the renderer turns it into elements. */
export type Inline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly parts: readonly Inline[] }
  | { readonly kind: 'link'; readonly text: string; readonly href: string; readonly host: string }

/** A block of a post. */
export type Block =
  | { readonly kind: 'paragraph' | 'heading' | 'quote'; readonly parts: readonly Inline[] }
  | {
      readonly kind: 'list'
      readonly isNumbered: boolean
      readonly items: readonly (readonly Inline[])[]
    }
  | { readonly kind: 'code'; readonly text: string }

/** More combining marks on one letter are cut: they'd overlap the lines above and below. */
const stackedMarks = /(\p{M}{3})\p{M}+/gu

/** Text safe to display: without stacked marks or deceptive characters. */
export function calmText(text: string): string {
  return text.replace(stackedMarks, '$1').replace(/[\p{Bidi_Control}\u2800\ufffc]/gu, '')
}

const inline =
  /`([^`\n]{1,500})`|\*\*((?:[^*\n]|\*(?!\*)){1,1000})\*\*|\*([^*\s][^*\n]{0,999})\*|\[([^\][\n]{1,200})\]\((https:\/\/[^\s()<>"]{1,500})\)|(https:\/\/[^\s<>"*`]{0,500}[\w/])/g

function linkOf(address: string, text?: string): Inline | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, host, href, username } = new URL(address)
  if (protocol !== 'https:' || username !== '' || !host.includes('.')) return undefined
  const shown = text ?? address.replace(/^https:\/\/(?:www\.)?|\/$/g, '')
  return { kind: 'link', text: shown, href, host: host.replace(/^www\./, '') }
}

/** The inline nodes of a line: code, bold, emphasis, https links and text. */
export function inlineParts(line: string, depth = 0): Inline[] {
  const parts: Inline[] = []
  let offset = 0
  for (const match of line.matchAll(inline)) {
    const [whole, code, strong, emphasis, label, address, bare] = match
    const created = madeOf({ code, strong, emphasis, label, address: address ?? bare }, depth)
    if (!created) continue
    if (match.index > offset) parts.push({ kind: 'text', text: line.slice(offset, match.index) })
    parts.push(created)
    offset = match.index + whole.length
  }
  if (offset < line.length) parts.push({ kind: 'text', text: line.slice(offset) })
  return parts
}

type InlineMatch = Readonly<
  Record<'code' | 'strong' | 'emphasis' | 'label' | 'address', string | undefined>
>

function madeOf({ code, strong, emphasis, label, address }: InlineMatch, depth: number) {
  if (code !== undefined) return { kind: 'code', text: code } as const
  if (address !== undefined) return linkOf(address, label)
  const within = strong ?? emphasis
  if (within === undefined || depth > 1) return undefined
  const kind = strong === undefined ? 'emphasis' : 'strong'
  return { kind, parts: inlineParts(within, depth + 1) } as const
}

const bullet = /^[-*] +/
const number = /^\d{1,3}[.)] +/

/** Parses a post into blocks. Tables, images and HTML aren't supported and stay text. */
export function readPost(body: string): Block[] {
  const pieces = calmText(body)
    .replace(/\r\n?/g, '\n')
    .split(/^```[^\n]*$/m)
  return pieces.flatMap((piece, index) => {
    const isCode = index % 2 === 1 && index < pieces.length - 1
    if (isCode) return [{ kind: 'code', text: piece.replace(/^\n|\n$/g, '') } as const]
    return piece.split(/\n[^\S\n]*\n/).flatMap(blockOf)
  })
}

function blockOf(piece: string): Block[] {
  const lines = piece
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const [first] = lines
  if (first === undefined) return []
  for (const [mark, isNumbered] of [
    [bullet, false],
    [number, true],
  ] as const) {
    if (lines.every((line) => mark.test(line))) {
      const items = lines.map((line) => inlineParts(line.replace(mark, '')))
      return [{ kind: 'list', isNumbered, items }]
    }
  }
  if (lines.every((line) => line.startsWith('>'))) {
    const text = lines.map((line) => line.replace(/^[>\s]+/, '')).join(' ')
    return [{ kind: 'quote', parts: inlineParts(text) }]
  }
  if (lines.length === 1 && /^#{1,6} /.test(first)) {
    return [{ kind: 'heading', parts: inlineParts(first.replace(/^#+ +/, '')) }]
  }
  return [{ kind: 'paragraph', parts: inlineParts(lines.join(' ')) }]
}

const wordsOf = (parts: readonly Inline[]): string =>
  parts.map((part) => ('parts' in part ? wordsOf(part.parts) : part.text)).join('')

/** The words of the first block, as one line. */
export function firstWords(body: string): string {
  const [block] = readPost(body)
  if (!block) return ''
  if (block.kind === 'code') return block.text.replace(/\s+/g, ' ').trim()
  const parts =
    block.kind === 'list' ? block.items.flatMap((item) => [...item, space]) : block.parts
  return wordsOf(parts).replace(/\s+/g, ' ').trim()
}

const space: Inline = { kind: 'text', text: ' ' }

/** The hosts a post links to, repeated once per link. */
export function linkedHosts(body: string): string[] {
  const hostsOf = (parts: readonly Inline[]): string[] =>
    parts.flatMap((part) =>
      'parts' in part ? hostsOf(part.parts) : part.kind === 'link' ? [part.host] : [],
    )
  return readPost(body).flatMap((block) => {
    if (block.kind === 'code') return []
    return block.kind === 'list' ? block.items.flatMap(hostsOf) : hostsOf(block.parts)
  })
}

import type { JargonUse } from '#contract/career/jargon.ts'
import type { JargonTerm } from '#server/directory/facts/facts.ts'

/** Finds military terms in a text, in order and never nested; skips those explained in the text. */
export type JargonFinder = (text: string, explained?: ReadonlySet<string>) => JargonUse[]

interface Entry {
  readonly term: JargonTerm
  readonly tokens: readonly string[]
  readonly isExact: boolean
}
interface Token {
  readonly text: string
  readonly start: number
}

const tokenPattern = /[\p{L}\p{N}][\p{L}\p{N}&/+'’-]*/gu

/** Builds the finder: acronyms are case-sensitive, phrases aren't; both also match plurals. */
export function jargonFinder(terms: readonly JargonTerm[]): JargonFinder {
  const byFirst = new Map<string, Entry[]>()
  for (const term of terms) {
    const tokens = term.term.match(tokenPattern) ?? []
    const [first] = tokens
    if (first === undefined) continue
    const entry = { term, tokens, isExact: isExact(term, tokens) }
    const key = first.toLowerCase()
    byFirst.set(key, [...(byFirst.get(key) ?? []), entry])
  }
  for (const entries of byFirst.values()) {
    entries.sort((a, b) => b.tokens.length - a.tokens.length)
  }
  const firstTokens = new Set(byFirst.keys())
  return (text, explained = new Set()) => {
    const tokens = tokensOf(text, firstTokens)
    const uses: JargonUse[] = []
    for (let index = 0; index < tokens.length; index++) {
      const entry = entryAt(byFirst, tokens, index)
      const last = entry && tokens[index + entry.tokens.length - 1]
      const first = tokens[index]
      if (!entry || !last || !first) continue
      const span = { start: first.start, end: last.start + last.text.length }
      if (isMeant(entry.term.term, text, span) && !isExplained(text, span, entry.term, explained)) {
        uses.push(foundUse(text, span, entry.term))
      }
      index += entry.tokens.length - 1
    }
    return uses
  }
}

/** Terms spelled out in the text, as in "operations center (TOC)", in capitals. */
export function explainedTerms(text: string): Set<string> {
  const results = new Set<string>()
  for (const [, inside = ''] of text.matchAll(/[\p{L}\p{N}] \(([A-Z][A-Z0-9&/-]+)s?\)/gu)) {
    results.add(inside)
  }
  for (const [, before = ''] of text.matchAll(/\b([A-Z][A-Z0-9&/-]+)s? \([a-z]/g)) {
    results.add(before)
  }
  return results
}

/** Single names and abbreviations are case-sensitive: "age" isn't ground equipment (AGE). */
function isExact({ term, kind }: JargonTerm, tokens: readonly string[]): boolean {
  if (kind === 'award' || kind === 'school') return true
  if (tokens.length > 1) return !/[a-z]{2}/.test(term)
  return /[A-Z]/.test(term) && !(kind === 'rank' && term.length > 5)
}

/** Words with positions; "SIPR/NIPR" is two words unless a term is written that way. */
function tokensOf(text: string, firstTokens: ReadonlySet<string>): Token[] {
  return Array.from(text.matchAll(tokenPattern)).flatMap(({ 0: raw, index }) => {
    const word = raw.replace(/[&/+'’-]+$/, '').replace(/['’]s$/, '')
    const isTerm =
      firstTokens.has(word.toLowerCase()) || firstTokens.has(singular(word).toLowerCase())
    if (isTerm || !/[/-]/.test(word)) return [{ text: word, start: index }]
    const parts: Token[] = []
    for (const part of word.matchAll(/[^/-]+/g)) {
      parts.push({ text: part[0], start: index + part.index })
    }
    return parts
  })
}

const singular = (word: string) => (word.length > 2 ? word.replace(/s$/, '') : word)

function entryAt(
  byFirst: ReadonlyMap<string, readonly Entry[]>,
  tokens: readonly Token[],
  index: number,
): Entry | undefined {
  const word = tokens[index]?.text ?? ''
  for (const key of new Set([word.toLowerCase(), singular(word).toLowerCase()])) {
    const match = byFirst
      .get(key)
      ?.find((entry) =>
        entry.tokens.every((token, i) => isSame(entry, token, i, tokens[index + i])),
      )
    if (match) return match
  }
  return undefined
}

function isSame(entry: Entry, token: string, index: number, other: Token | undefined): boolean {
  if (!other) return false
  const [wanted, word] = entry.isExact
    ? [token, other.text]
    : [token.toLowerCase(), other.text.toLowerCase()]
  if (wanted === word) return true
  return index === entry.tokens.length - 1 && word === `${wanted}s`
}

interface Span {
  readonly start: number
  readonly end: number
}

/** Whether the term is meant, rather than an everyday word, a state or a product. */
function isMeant(term: string, text: string, { start, end }: Span): boolean {
  const before = text.slice(0, start)
  if (/\bchief\s$/i.test(before) && /^executive officer$/i.test(term)) return false
  if (term === 'CO' && (/,\s*$/.test(before) || /^\s*\d{5}/.test(text.slice(end)))) return false
  if (term === 'S3' && /\b(?:AWS|Amazon|bucket|cloud)\b/i.test(text)) return false
  if (term === '3M' && /^\s*(?:Company|tape|products?)/i.test(text.slice(end))) return false
  // Headings in capitals make every word look like an acronym.
  const letters = text.match(/\p{L}/gu) ?? []
  const capitals = letters.filter((letter) => letter !== letter.toLowerCase()).length
  return !(letters.length > 24 && capitals / letters.length > 0.8)
}

function isExplained(
  text: string,
  { start, end }: Span,
  { term, civilian }: JargonTerm,
  explained: ReadonlySet<string>,
): boolean {
  if (explained.has(term.toUpperCase())) return true
  // A name already followed by its meaning in parentheses is explained.
  return civilian.startsWith(term) && text.slice(start).startsWith(' (', end - start)
}

function foundUse(text: string, { start, end }: Span, term: JargonTerm): JargonUse {
  const words = text.slice(start, end)
  const { kind, note } = term
  const civilian = inPlace(text, start, words, term)
  const article = /\b(an?) $/i.exec(text.slice(0, start))
  if (!article) return { start, end, text: words, kind, civilian, note }
  const fitting = /^[aeiou]/i.test(civilian) ? 'an' : 'a'
  const written = article[1]?.startsWith('A') ? `A${fitting.slice(1)}` : fitting
  const from = start - article[0].length
  return {
    start: from,
    end,
    text: text.slice(from, end),
    kind,
    civilian: `${written} ${civilian}`,
    note,
  }
}

/** The civilian words fitted to the text: plural, capitalized at the start, or as a title. */
function inPlace(
  text: string,
  start: number,
  words: string,
  { term, civilian }: JargonTerm,
): string {
  const isPlural = words.length === term.length + 1 && words.endsWith('s')
  const wanted = isPlural ? pluralOf(civilian) : civilian
  const isTitle = /^[A-Z][a-z]/.test(words) && /^[A-Z][\w-]*(?: [A-Z][\w-]*)+$/.test(words)
  if (isTitle)
    return wanted.replace(/(?<!\w)(?!(?:of|a|an|and|to|in|the)\b)[a-z]/g, (letter) =>
      letter.toUpperCase(),
    )
  if (!isSentenceStart(text.slice(0, start))) return wanted
  return wanted.charAt(0).toUpperCase() + wanted.slice(1)
}

/** Whether a sentence or line starts after this text. */
function isSentenceStart(before: string): boolean {
  const written = before.trimEnd()
  const isSpaced = written.length < before.length
  const endsSentence = isSpaced && /[.!?]$/.test(written)
  return written === '' || endsSentence || before.slice(written.length).includes('\n')
}

/** "team of about 40 people" becomes "teams of about 40 people". */
function pluralOf(civilian: string): string {
  const [head = '', ...rest] = civilian.split(/(?= of | in | \()/)
  const plural = head.endsWith('s')
    ? head
    : /[^aeiou]y$/.test(head)
      ? `${head.slice(0, -1)}ies`
      : `${head}s`
  return [plural, ...rest].join('')
}

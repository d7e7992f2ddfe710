import { marked, type Token, type Tokens } from 'marked'
import { parse } from 'yaml'
import { type Article, type Block, type Inline, plainText } from './article.ts'

/** Parses a Markdown file with front matter; throws for anything the pages can't render. */
export function readMarkdown(slug: string, source: string): Article {
  const [, front, text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? []
  if (front === undefined || text === undefined) throw new Error('Begin with front matter.')
  const ids = new Set<string>()
  const blocks = marked.lexer(text).flatMap((token) => blockOf(token, ids))
  return { slug, front: parse(front), blocks, words: text.split(/\s+/).filter(Boolean).length }
}

function blockOf(token: Token, ids: Set<string>): Block[] {
  switch (token.type) {
    case 'space':
      return []
    case 'heading':
      return [headingOf(token as Tokens.Heading, ids)]
    case 'paragraph':
    case 'text':
      return [{ kind: 'paragraph', inlines: inlinesOf(token) }]
    case 'list': {
      const { ordered, items } = token as Tokens.List
      const parts = items.map((item) => item.tokens.flatMap((token) => blockOf(token, ids)))
      return [{ kind: 'list', ordered, items: parts }]
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table
      const head = header.map((cell) => inlinesFrom(cell.tokens))
      return [
        {
          kind: 'table',
          head,
          rows: rows.map((row) => row.map((cell) => inlinesFrom(cell.tokens))),
        },
      ]
    }
    case 'blockquote': {
      const { tokens } = token as Tokens.Blockquote
      return [{ kind: 'quote', blocks: tokens.flatMap((token) => blockOf(token, ids)) }]
    }
    default:
      throw new Error(`The pages cannot show this kind of Markdown: ${token.type}.`)
  }
}

function headingOf({ depth, tokens }: Tokens.Heading, ids: Set<string>): Block {
  if (depth !== 2 && depth !== 3) throw new Error('Use headings of level 2 and 3: the title is 1.')
  const inlines = inlinesFrom(tokens)
  const id = plainText(inlines)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (ids.has(id)) throw new Error(`Two headings read alike: ${id}.`)
  ids.add(id)
  return { kind: 'heading', level: depth, id, inlines }
}

function inlinesOf(token: Token): Inline[] {
  return 'tokens' in token && token.tokens ? inlinesFrom(token.tokens) : [textOf(token)]
}

function inlinesFrom(tokens: readonly Token[]): Inline[] {
  return tokens.map((token): Inline => {
    switch (token.type) {
      case 'text':
      case 'escape':
        return textOf(token)
      case 'strong':
      case 'em':
        return { kind: token.type, inlines: inlinesOf(token) }
      case 'codespan':
        return { kind: 'code', inlines: [textOf(token)] }
      case 'link': {
        const { href } = token as Tokens.Link
        if (!/^(https:\/\/|\/|#|mailto:|tel:|sms:)/.test(href)) throw new Error(`Odd link: ${href}`)
        return { kind: 'link', href, inlines: inlinesOf(token) }
      }
      default:
        throw new Error(`The pages cannot show this kind of Markdown: ${token.type}.`)
    }
  })
}

/** Joins wrapped source lines; unescapes the HTML that marked escaped, because React escapes it. */
function textOf(token: Token): string {
  const text = 'text' in token && typeof token.text === 'string' ? token.text : token.raw
  return text
    .replaceAll('\n', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}

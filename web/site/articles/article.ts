/** A piece of text inside a line. */
export type Inline =
  | string
  | { readonly kind: 'strong' | 'em' | 'code'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly inlines: readonly Inline[] }

/** A heading below the page's own title; `id` is what links point to. */
export interface Heading {
  readonly kind: 'heading'
  readonly level: 2 | 3
  readonly id: string
  readonly inlines: readonly Inline[]
}

/** A piece of text between others. */
export type Block =
  | Heading
  | { readonly kind: 'paragraph'; readonly inlines: readonly Inline[] }
  | {
      readonly kind: 'list'
      readonly ordered: boolean
      readonly items: readonly (readonly Block[])[]
    }
  | {
      readonly kind: 'table'
      readonly head: readonly (readonly Inline[])[]
      readonly rows: readonly (readonly (readonly Inline[])[])[]
    }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }

/** What a Markdown file of `content/` becomes when the pages are built. */
export interface Article {
  /** The file's name without its ending. */
  readonly slug: string
  /** The front matter, unchecked: each collection has its own schema. */
  readonly front: unknown
  readonly blocks: readonly Block[]
  /** Words of the text, for the time it takes to read. */
  readonly words: number
}

/** Its headings of the second level, for a table of contents. */
export function sectionsOf({ blocks }: Pick<Article, 'blocks'>): Heading[] {
  return blocks.filter((block): block is Heading => block.kind === 'heading' && block.level === 2)
}

/** The text without its marks. */
export function plainText(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => (typeof inline === 'string' ? inline : plainText(inline.inlines)))
    .join('')
}

/** Whole minutes to read so many words at 220 a minute; at least one. */
export function minutesToRead(words: number): number {
  return Math.max(1, Math.round(words / 220))
}

/** An inline text node. */
export type Inline =
  | string
  | { readonly kind: 'strong' | 'em' | 'code'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly inlines: readonly Inline[] }

/** A heading below the page title; links target its `id`. */
export interface Heading {
  readonly kind: 'heading'
  readonly level: 2 | 3
  readonly id: string
  readonly inlines: readonly Inline[]
}

/** A block of text. */
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

/** The parsed form of a Markdown file in `content/`, created at build time. */
export interface Article {
  /** The file name without its extension. */
  readonly slug: string
  /** The unvalidated front matter: each collection has its own schema. */
  readonly front: unknown
  readonly blocks: readonly Block[]
  /** The word count, for the reading time. */
  readonly words: number
}

/** Its second-level headings, for a table of contents. */
export function sectionsOf({ blocks }: Pick<Article, 'blocks'>): Heading[] {
  return blocks.filter((block): block is Heading => block.kind === 'heading' && block.level === 2)
}

/** The text without formatting. */
export function plainText(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => (typeof inline === 'string' ? inline : plainText(inline.inlines)))
    .join('')
}

/** Reading time in whole minutes at 220 words a minute; at least one. */
export function minutesToRead(words: number): number {
  return Math.max(1, Math.round(words / 220))
}

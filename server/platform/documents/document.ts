/** Part of a line: plain text, bold text, a check box, or a blank labeled by `blank`. */
export type Run =
  | string
  | { readonly bold: string }
  | { readonly blank: string }
  | { readonly checkbox: true }

/** One paragraph, cell or item. Text is literal; markup is not parsed. */
export type Line = string | readonly Run[]

/** A label with its value, and its source in smaller text below. */
export interface DocumentFact {
  readonly label: string
  readonly value: Line
  readonly note?: string | undefined
}

/** A titled list item, with smaller details under its title and lines below. */
export interface DocumentEntry {
  readonly title: string
  readonly badge?: string | undefined
  readonly details?: string | undefined
  readonly lines: readonly Line[]
}

/** Blocks of a document in reading order; both PDF and DOCX are generated from them. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly line: Line; readonly tone?: 'lead' | 'soft' }
  | {
      readonly kind: 'list'
      readonly marker: 'bullet' | 'number' | 'checkbox'
      readonly tone?: 'soft'
      readonly items: readonly Line[]
    }
  | { readonly kind: 'facts'; readonly rows: readonly DocumentFact[] }
  | { readonly kind: 'figures'; readonly items: readonly DocumentFact[] }
  | {
      readonly kind: 'entries'
      readonly numbered: boolean
      readonly items: readonly DocumentEntry[]
    }
  | {
      readonly kind: 'table'
      readonly columns: readonly string[]
      /** Relative column widths. */
      readonly widths: readonly number[]
      readonly rows: readonly (readonly Line[])[]
    }
  | { readonly kind: 'notice'; readonly title: string; readonly line: Line }
  | { readonly kind: 'signature'; readonly label: string; readonly lines: readonly Line[] }
  | { readonly kind: 'lines'; readonly label: string; readonly count: number }

/** A full document on Letter pages; `footer` is at the bottom of each, next to the page number. */
export interface DocumentContent {
  readonly title: string
  readonly subtitle: Line | null
  readonly footer: string
  readonly blocks: readonly Block[]
}

export function runsOf(line: Line): readonly Run[] {
  return typeof line === 'string' ? [line] : line
}

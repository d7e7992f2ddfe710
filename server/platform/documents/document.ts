/** Part of a line: plain text, bold text, a box to check, or a blank to fill in; `blank` says what belongs there. */
export type Run =
  | string
  | { readonly bold: string }
  | { readonly blank: string }
  | { readonly checkbox: true }

/** One paragraph, cell or item. Text is always text: no markup is read in it. */
export type Line = string | readonly Run[]

/** A name with its value, and smaller below it where the value comes from. */
export interface DocumentFact {
  readonly label: string
  readonly value: Line
  readonly note?: string | undefined
}

/** A titled item of a list, with smaller details under its title and lines below. */
export interface DocumentEntry {
  readonly title: string
  readonly badge?: string | undefined
  readonly details?: string | undefined
  readonly lines: readonly Line[]
}

/** What a document is made of, in reading order; PDF and DOCX are both written from it. */
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
      /** Relative widths of the columns. */
      readonly widths: readonly number[]
      readonly rows: readonly (readonly Line[])[]
    }
  | { readonly kind: 'notice'; readonly title: string; readonly line: Line }
  | { readonly kind: 'signature'; readonly label: string; readonly lines: readonly Line[] }
  | { readonly kind: 'lines'; readonly label: string; readonly count: number }

/** A whole document of Letter pages; `footer` is at the bottom of each beside the page number. */
export interface DocumentContent {
  readonly title: string
  readonly subtitle: Line | null
  readonly footer: string
  readonly blocks: readonly Block[]
}

/** The runs of a line. */
export function runsOf(line: Line): readonly Run[] {
  return typeof line === 'string' ? [line] : line
}

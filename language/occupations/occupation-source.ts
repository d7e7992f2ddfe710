import type { TextField } from '../text/text-index.ts'

/** What is known of one occupation. Longer texts are searched; titles and aliases are compared. */
export interface OccupationSource {
  readonly id: string
  readonly title: string
  readonly description?: string
  readonly aliases?: readonly string[]
  readonly tasks?: readonly string[]
  readonly skills?: readonly string[]
}

/** A query: a job or specialty title, with its duties if known. */
export interface OccupationQuery {
  readonly text: string
  readonly description?: string
}

/** A known example: a specialty's title and the ids of its occupations. */
export interface TitlePair {
  readonly title: string
  readonly ids: readonly string[]
  /** Ships with the product, so it doesn't indicate what will be queried. */
  readonly shipped?: boolean
}

/** The parts of a query to search for; a word of the duties weighs less, since there are more of them. */
export function fieldsOf({ text, description }: OccupationQuery): TextField[] {
  return [
    { text, weight: 1 },
    { text: description ?? '', weight: 0.7 },
  ]
}

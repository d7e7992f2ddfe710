import type { TextField } from '../text/text-index.ts'

/** What is known of one occupation. Longer texts are searched, titles and aliases are compared. */
export interface OccupationSource {
  readonly id: string
  readonly title: string
  readonly description?: string
  readonly aliases?: readonly string[]
  readonly tasks?: readonly string[]
  readonly skills?: readonly string[]
}

/** A question: a job or specialty title, and its duties where known. */
export interface OccupationQuery {
  readonly text: string
  readonly description?: string
}

/** A known example: a specialty's title and the ids of the occupations it leads to. */
export interface TitlePair {
  readonly title: string
  readonly ids: readonly string[]
  /** It ships with the product, so it says nothing of what will be asked. */
  readonly shipped?: boolean
}

/** The parts of a query to search for; duties count less a word than the title, there are more of them. */
export function fieldsOf({ text, description }: OccupationQuery): TextField[] {
  return [
    { text, weight: 1 },
    { text: description ?? '', weight: 0.7 },
  ]
}

import {
  analyzeQuery,
  buildTextIndex,
  scoreText,
  type TextField,
  type TextIndex,
} from './text-index.ts'
import { titleWords } from './title-features.ts'
import { buildTitleMemory, recallTitles, type TitleMemory, voteByTitle } from './title-memory.ts'

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

/** What occupations say of themselves, without any example. */
export interface OccupationTexts {
  readonly size: number
  readonly titles: TitleMemory
  readonly names: TextIndex
  readonly tasks: TextIndex
}

/** Four arrays of one score for each occupation. */
export interface TextScores {
  readonly votes: Float32Array
  readonly best: Float32Array
  readonly names: Float32Array
  readonly tasks: Float32Array
}

/** Builds the indexes over titles, over names with descriptions, and over tasks with skills. */
export function buildOccupationTexts(sources: readonly OccupationSource[]): OccupationTexts {
  return {
    size: sources.length,
    titles: buildTitleMemory(
      sources.flatMap(({ title, aliases = [] }, position) =>
        [title, ...aliases].map((text) => ({ text, owners: [position] })),
      ),
    ),
    names: buildTextIndex(
      sources.map(({ title, description = '', aliases = [] }) => ({
        fields: [
          { text: title, weight: 4 },
          { text: aliases.join('\n'), weight: 1 },
          { text: description, weight: 2 },
        ],
      })),
      { k1: 1.2, b: 0.6 },
    ),
    tasks: buildTextIndex(
      sources.map(({ description = '', tasks = [], skills = [] }) => ({
        fields: [
          { text: description, weight: 2 },
          { text: tasks.join('\n'), weight: 1 },
          { text: skills.join('\n'), weight: 0.3 },
        ],
      })),
      { k1: 1.2, b: 0.6 },
    ),
  }
}

/** Writes the four scores of every occupation. Returns bytes read. */
export function readTexts(
  texts: OccupationTexts,
  query: OccupationQuery,
  { votes, best, names, tasks }: TextScores,
): number {
  const asked = fieldsOf(query)
  let read = recallTitles(texts.titles, titleWords(query.text))
  voteByTitle(texts.titles, 4, votes, best)
  read += scoreText(texts.names, analyzeQuery(texts.names, asked, { maxTerms: 40 }), names)
  read += scoreText(texts.tasks, analyzeQuery(texts.tasks, asked, { maxTerms: 40 }), tasks)
  return read
}

/** The parts of a query to search for; duties count less a word than the title, there are more of them. */
export function fieldsOf({ text, description }: OccupationQuery): TextField[] {
  return [
    { text, weight: 1 },
    { text: description ?? '', weight: 0.7 },
  ]
}

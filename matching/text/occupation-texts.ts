import {
  analyzeQuery,
  buildBagIndex,
  buildTextIndex,
  scoreText,
  type TextField,
  type TextIndex,
  weighBag,
} from './text-index.ts'
import { titleWords } from './title-features.ts'
import {
  buildTitleMemory,
  recallTitles,
  type TitleMemory,
  type TitleVotes,
  voteByTitle,
} from './title-memory.ts'

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
  readonly grams: TextIndex
  readonly heads: TextIndex
}

/** One score for each occupation in each array. */
export interface TextScores extends TitleVotes {
  readonly names: Float32Array
  readonly tasks: Float32Array
  /** All titles together, by character n-grams. */
  readonly grams: Float32Array
  /** Titles that end in the same word. */
  readonly heads: Float32Array
}

/** Builds the indexes over titles, names with descriptions, tasks with skills, n-grams and heads. */
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
    grams: buildBagIndex(
      sources.map(({ title, aliases = [] }) => gramBag([title, title, ...aliases])),
      { k1: 1.2, b: 0.6 },
    ),
    heads: buildBagIndex(
      sources.map(({ title, aliases = [] }) => headBag([title, ...aliases])),
      { k1: 4, b: 0.6 },
    ),
  }
}

/** Writes the scores of every occupation. Returns bytes read. */
export function readTexts(texts: OccupationTexts, query: OccupationQuery, out: TextScores): number {
  const { titles, names, tasks, grams, heads } = texts
  const asked = fieldsOf(query)
  let read = recallTitles(titles, titleWords(query.text))
  voteByTitle(titles, out)
  read += scoreText(names, analyzeQuery(names, asked, { maxTerms: 40 }), out.names)
  read += scoreText(tasks, analyzeQuery(tasks, asked, { maxTerms: 40 }), out.tasks)
  read += scoreText(grams, weighBag(grams, gramBag([query.text]), 60), out.grams)
  return read + scoreText(heads, weighBag(heads, headBag([query.text]), 1), out.heads)
}

/** Character 4-grams of bordered words, counted. */
function gramBag(texts: readonly string[]): Map<string, number> {
  const bag = new Map<string, number>()
  for (const text of texts) {
    for (const word of titleWords(text)) {
      const bordered = `_${word}_`
      for (let start = 0; start + 4 <= bordered.length; start++) {
        const gram = bordered.slice(start, start + 4)
        bag.set(gram, (bag.get(gram) ?? 0) + 1)
      }
    }
  }
  return bag
}

/** The last word of each title, what stands in brackets aside: mostly the kind of worker. */
function headBag(texts: readonly string[]): Map<string, number> {
  const bag = new Map<string, number>()
  for (const text of texts) {
    const head = titleWords(text.replace(/\([^)]*\)/g, ' ')).at(-1)
    if (head !== undefined) bag.set(head, (bag.get(head) ?? 0) + 1)
  }
  return bag
}

/** The parts of a query to search for; duties count less a word than the title, there are more of them. */
export function fieldsOf({ text, description }: OccupationQuery): TextField[] {
  return [
    { text, weight: 1 },
    { text: description ?? '', weight: 0.7 },
  ]
}

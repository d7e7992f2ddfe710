import { lowerBound } from '../text/sorted.ts'
import { singularOf, wordsOf } from '../text/words.ts'
import type { OccupationSource } from './occupation-source.ts'
import { titleWords } from './title-features.ts'

/**
 * Rows of ascending term numbers: row `i` is the slots `starts[i]` to `starts[i + 1]` of `terms`.
 * Plain arrays, so an index can be transferred between threads.
 */
interface TermRows {
  readonly starts: Uint32Array
  readonly terms: Uint32Array
}

/** Words used by each occupation's titles and tasks. */
export interface TitleCover {
  readonly termIds: ReadonlyMap<string, number>
  /** How distinctive each word is, by how few titles use it. */
  readonly idf: Float32Array
  /** Number of occupations whose titles use each word. */
  readonly spread: Uint32Array
  /** The titles of occupation `i` are `first[i]` to `first[i + 1]`. */
  readonly first: Uint32Array
  readonly titles: TermRows
  /** Words of all of an occupation's titles, and of its description and tasks. */
  readonly inTitles: TermRows
  readonly inTasks: TermRows
}

/** A title split once, to compare with many occupations. */
export interface CoverQuery {
  readonly words: readonly number[]
  readonly civil: readonly number[]
  readonly head: number | undefined
}

/** Number of values `readCover` writes. */
export const coverWidth = 6

/** Indexes the words of titles and tasks by their numbers in `termIds`. */
export function buildTitleCover(
  sources: readonly OccupationSource[],
  termIds: ReadonlyMap<string, number>,
): TitleCover {
  const numbersOf = (words: readonly string[]) => {
    return Uint32Array.from(
      new Set(words.flatMap((word) => termIds.get(singularOf(word)) ?? [])),
    ).sort()
  }
  const first = new Uint32Array(sources.length + 1)
  const titles = sources.flatMap(({ title, aliases = [] }, i) => {
    first[i + 1] = (first[i] as number) + 1 + aliases.length
    return [title, ...aliases].map((text) => numbersOf(titleWords(text)))
  })
  const counts = new Uint32Array(termIds.size)
  for (const title of titles) for (const term of title) counts[term] = (counts[term] as number) + 1
  const idf = new Float32Array(termIds.size + 1)
  idf.forEach((_, term) => {
    idf[term] = Math.log(1 + titles.length / Math.max(1, counts[term] ?? 0))
  })
  const inTitles = rowsOf(
    sources.map(({ title, aliases = [] }) =>
      numbersOf([title, ...aliases].flatMap((text) => titleWords(text))),
    ),
  )
  const spread = new Uint32Array(termIds.size)
  for (const term of inTitles.terms) spread[term] = (spread[term] as number) + 1
  return {
    termIds,
    idf,
    spread,
    first,
    titles: rowsOf(titles),
    inTitles,
    inTasks: rowsOf(
      sources.map(({ description = '', tasks = [] }) =>
        numbersOf(wordsOf([description, ...tasks].join('\n'))),
      ),
    ),
  }
}

function rowsOf(lists: readonly Uint32Array[]): TermRows {
  const starts = new Uint32Array(lists.length + 1)
  lists.forEach((list, row) => {
    starts[row + 1] = (starts[row] as number) + list.length
  })
  const terms = new Uint32Array(starts[lists.length] ?? 0)
  lists.forEach((list, row) => {
    terms.set(list, starts[row])
  })
  return { starts, terms }
}

/** Number of occupations whose titles use a word, given in singular. */
export function spreadOf({ termIds, spread }: TitleCover, word: string): number {
  const term = termIds.get(word)
  return term === undefined ? 0 : (spread[term] ?? 0)
}

/** Whether a row holds a term: rows are ascending. */
function holds({ starts, terms }: TermRows, row: number, term: number): boolean {
  const end = starts[row + 1] ?? 0
  const slot = lowerBound(terms, term, starts[row], end)
  return slot < end && terms[slot] === term
}

/** Splits a title, with its civilian words; unknown words count as one, the most distinctive. */
export function askCover(
  { termIds }: TitleCover,
  text: string,
  civil: readonly string[],
): CoverQuery {
  const numbersOf = (words: readonly string[]) => [
    ...new Set(words.map((word) => termIds.get(singularOf(word)) ?? termIds.size)),
  ]
  const words = titleWords(text)
  const head = titleWords(text.replace(/\([^)]*\)/g, ' ')).at(-1)
  return {
    words: numbersOf(words),
    civil: numbersOf(civil),
    head: head === undefined ? undefined : termIds.get(singularOf(head)),
  }
}

/**
 * Writes, from `at`, the share of the title (by word distinctiveness) an occupation covers: by all
 * its titles, by its best title, that title against both, by its tasks, and by all its titles for
 * the civilian title; then the share of its titles with the same head.
 */
export function readCover(
  { idf, first, titles, inTitles, inTasks }: TitleCover,
  { words: asked, civil, head }: CoverQuery,
  occupation: number,
  out: Float32Array,
  at: number,
): void {
  const weightOf = (terms: readonly number[]) => {
    return terms.reduce((sum, term) => sum + (idf[term] as number), 0)
  }
  const all = weightOf(asked) || 1
  const met = asked.filter((term) => holds(inTitles, occupation, term))
  let covered = 0
  let likest = 0
  let withHead = 0
  const begin = first[occupation] as number
  const end = first[occupation + 1] as number
  for (let title = begin; met.length > 0 && title < end; title++) {
    let shared = 0
    let whole = 0
    const last = titles.starts[title + 1] as number
    for (let slot = titles.starts[title] as number; slot < last; slot++) {
      const term = titles.terms[slot] as number
      whole += idf[term] as number
      if (met.includes(term)) shared += idf[term] as number
      if (term === head) withHead++
    }
    covered = Math.max(covered, shared / all)
    likest = Math.max(likest, shared / (all + whole - shared))
  }
  out[at] = weightOf(met) / all
  out[at + 1] = covered
  out[at + 2] = likest
  out[at + 3] = weightOf(asked.filter((term) => holds(inTasks, occupation, term))) / all
  const civilMet = civil.filter((term) => holds(inTitles, occupation, term))
  out[at + 4] = weightOf(civilMet) / (weightOf(civil) || 1)
  out[at + 5] = withHead / (end - begin || 1)
}

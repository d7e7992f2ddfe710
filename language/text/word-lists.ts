import { tableRows } from './glossary.ts'
import { wordPattern } from './word-pattern.ts'

/** Words by use (data/language/word-lists.tsv), in lowercase. */
export interface WordLists {
  /** How names of people in a job end: "fighter" of "firefighter". */
  readonly people: readonly string[]
  /** Ends of titles in very different fields. */
  readonly jobEndings: ReadonlySet<string>
  /** Words for levels and forms of work, of which titles of any kind consist. */
  readonly anyWork: ReadonlySet<string>
  /** The same with what people write around a wish, to take out of a text. */
  readonly levels: RegExp
  /** Words of refused work that say nothing alone. */
  readonly vague: ReadonlySet<string>
  /** Words that say something only after another: "help desk". */
  readonly vagueAlone: ReadonlySet<string>
  /** Words of selling, which is refused only where nothing else is named, and small words. */
  readonly sellingOrSmall: ReadonlySet<string>
}

/** Parses a table of list and words separated by "|"; throws if a list is missing. */
export function readWordLists(table: string): WordLists {
  const rows = new Map(tableRows(table).map(([list = '', words = '']) => [list, words.split('|')]))
  const wordsOf = (list: string) => {
    const words = rows.get(list)
    if (!words?.every((word) => word !== '')) throw new Error(`word lists: no words for "${list}"`)
    return words
  }
  return {
    people: wordsOf('people'),
    jobEndings: new Set(wordsOf('job endings')),
    anyWork: new Set(wordsOf('any work')),
    levels: wordPattern(wordsOf('levels'), 'gi'),
    vague: new Set(wordsOf('vague')),
    vagueAlone: new Set(wordsOf('vague alone')),
    sellingOrSmall: new Set(wordsOf('selling or small')),
  }
}

/** Lists without words. */
export const emptyWordLists: WordLists = {
  people: [],
  jobEndings: new Set(),
  anyWork: new Set(),
  levels: /(?!)/g,
  vague: new Set(),
  vagueAlone: new Set(),
  sellingOrSmall: new Set(),
}

import { singularOf } from './words.ts'

/** Glossary entries by singular words, each with its plain words. */
export interface Glossary {
  readonly entries: ReadonlyMap<string, readonly string[]>
  /** Word count of the longest entry. */
  readonly longest: number
}

/** The cells of a tab-separated table's rows, without the header. */
export function tableRows(table: string): string[][] {
  const lines = table.split('\n').slice(1)
  return lines.filter((line) => line !== '').map((line) => line.split('\t'))
}

/** Parses a table of topic, entries separated by "|", plain words; the last of equal entries wins. */
export function readGlossary(table: string): Glossary {
  const entries = new Map<string, readonly string[]>()
  for (const [, keys = '', plain = ''] of tableRows(table)) {
    for (const key of keys.split('|')) {
      entries.set(wordsIn(key).map(singularOf).join(' '), wordsIn(plain))
    }
  }
  return {
    entries,
    longest: Math.max(0, ...Array.from(entries.keys(), (key) => wordsIn(key).length)),
  }
}

/** The longest allowed entry in the words (in singular) starting at a position. */
export function longestEntry(
  { entries, longest }: Glossary,
  words: readonly string[],
  at: number,
  mayUse: (entry: string, length: number) => boolean = () => true,
): string | undefined {
  for (let length = Math.min(longest, words.length - at); length > 0; length--) {
    const key = words.slice(at, at + length).join(' ')
    if (entries.has(key) && mayUse(key, length)) return key
  }
  return undefined
}

function wordsIn(text: string): string[] {
  return text.split(' ').filter((word) => word !== '')
}

import { searchWords } from '#server/platform/lib/search-words.ts'

/** Generic words in occupation titles. */
const general = new Set(
  `all other others except including general first line supervisor supervisors worker workers manager managers
  director directors management specialist specialists assistant assistants associate associates officer officers operator operators
  helper helpers senior junior lead leader chief head expert professional service services support systems system
  operations operation related not non level entry staff team member tech 1 2 3 i ii iii`.split(
    /\s+/,
  ),
)
/** Maximum words per job family. */
const maxWords = 24

/** A name of an occupation. */
export interface OccupationName {
  readonly code: string
  readonly title: string
}

/** The distinctive words of a title. */
export function tellingWords(title: string): string[] {
  return searchWords(title).filter(
    (word) => !general.has(word) && (word.length > 2 || word === 'it'),
  )
}

/** A word's prefix, to match its other forms: technicians, technician. */
export const startOf = (word: string) => ` ${word.length > 5 ? word.slice(0, -2) : word}`

/** Short words only match as a whole: IT is not Italian. */
const wordOrStart = (word: string) => (word.length > 3 ? startOf(word) : ` ${word} `)

/** The most common word prefixes of occupation names, by job family. */
export function familyWords(names: readonly OccupationName[]): Map<string, string[]> {
  const uses = new Map<string, Map<string, number>>()
  for (const { code, title } of names) {
    const family = code.slice(0, 2)
    const counts = uses.get(family) ?? new Map<string, number>()
    for (const start of new Set(tellingWords(title).map(wordOrStart))) {
      counts.set(start, (counts.get(start) ?? 0) + 1)
    }
    uses.set(family, counts)
  }
  return new Map(
    [...uses].map(([family, counts]) => {
      const frequent = [...counts].sort((a, b) => b[1] - a[1]).slice(0, maxWords)
      return [family, frequent.map(([start]) => start)]
    }),
  )
}

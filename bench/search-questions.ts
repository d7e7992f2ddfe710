import type { Knowledge } from '#matching/knowledge.ts'
import type { ListingQuery } from '#server/directory/listing/filters.ts'

/** Typical directory searches, by kind of query. */
export type Questions = Readonly<Record<string, readonly Partial<ListingQuery>[]>>

const states = ['TX', 'FL', 'CA', 'VA', 'NC', 'MD', 'CO', 'GA', 'WA', 'OH']
const families = ['11', '13', '15', '17', '29', '33', '43', '47', '49', '53']
const zips = ['23510', '92101', '28310', '76544', '98433', '32508', '80913', '31905']
const codes = ['25B', '0311', 'IT2', '11B', '91B', '68W', '1D7X1', '3D152', '88M', '6113']

/** Swaps two adjacent letters. */
const mistyped = (word: string) => `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`

/** About 250 queries from occupation and skill words, the same in every run. */
export function searchQuestions(knowledge: Knowledge): Questions {
  const every = <T>(items: readonly T[], count: number) =>
    Array.from(
      { length: count },
      (_, index) => items[Math.floor((index * items.length) / count)] as T,
    )
  const titles = every(knowledge.occupations, 40).map(({ title }) => title)
  const words = titles.map((title) => title.split(/[\s,]+/)[0] ?? title)
  const long = [...new Set(titles.flatMap((title) => title.match(/[a-z]{7,}/gi) ?? []))]
  const pairs = <T>(make: (index: number) => T) =>
    Array.from({ length: 20 }, (_, index) => make(index))
  return {
    'nothing asked': [{}, { sort: 'verified' }, { page: 50 }, { sort: 'newest' }],
    'one filter': [
      ...states.map((state) => ({ state: [state] })),
      ...families.map((family) => ({ family: [family] })),
      ...(['job', 'skillbridge'] as const).map((kind) => ({ kind: [kind] })),
      { days: 60 },
      { fresh: '90' },
      { remote: true },
    ],
    'three filters': pairs((index) => ({
      state: [states[index % 10] ?? ''],
      family: [families[(index * 3) % 10] ?? ''],
      length: ['91-120' as const],
    })),
    'a place': zips.flatMap((near) => [
      { near, miles: 50 },
      { near, miles: 200, sort: 'nearest' as const },
    ]),
    'one word': words.map((q) => ({ q })),
    'a title': titles.map((q) => ({ q })),
    'half a word': long.slice(0, 30).map((word) => ({ q: word.slice(0, 3) })),
    'words and filters': words
      .slice(0, 30)
      .map((q, index) => ({ q, state: [states[index % 10] ?? ''] })),
    'a mistyped word': long.slice(0, 20).map((word) => ({ q: mistyped(word) })),
    'a specialty': codes.map((q) => ({ q })),
  }
}

import type { Db } from '#server/db/database.ts'
import { allWords, anyWord, searchWords } from '#server/lib/search-words.ts'
import { type Bits, hasBit, setBit } from './bits.ts'
import type { Columns } from './columns.ts'
import type { Directory } from './directory.ts'
import type { Reading } from './reading.ts'
import { findRanks } from './word-queries.ts'

/** How many of those with the words in their titles are ranked by their whole text; the others follow. */
const weighedCount = 500
/** Words of occupations by which the rest of a job family is put in order. */
const mostWords = 40

/** An opportunity in the order of relevance. */
export interface Ranked {
  readonly id: string
  /** The number of its host. */
  readonly host: number
}

/** The slots of some numbers; those that are gone since are left out. */
export function bitsOf(columns: Columns, numbers: Int32Array): Bits {
  const bits = new Uint32Array(columns.words)
  for (const number of numbers) {
    const slot = columns.slotOfNumber(number)
    if (slot !== undefined) setBit(bits, slot)
  }
  return bits
}

/**
 * What is left of a search, the best first: what has the words themselves before what a specialty or occupation leads to,
 * titles with more of the words before others, then by the weight of the words in the whole text.
 */
export async function byRelevance(
  db: Db,
  { directory, reading, left }: { directory: Directory; reading: Reading; left: Bits },
): Promise<Ranked[]> {
  const { columns, orders } = directory
  const { work, words } = reading
  const asked = work
    ? [...new Set([...words, ...work.titles.flatMap(searchWords)])].slice(0, mostWords)
    : words
  const starts = asked.map(startOf)
  const tierOf = tiersOf(columns, reading)
  const found = orders
    .byTitle()
    .filter((slot) => hasBit(left, slot))
    .map((slot) => {
      const title = ` ${columns.titles[slot] ?? ''}`
      const hits = starts.reduce((count, start) => count + (title.includes(start) ? 1 : 0), 0)
      return {
        ...{ id: columns.ids[slot] ?? '', number: columns.numberAt(slot) },
        ...{ host: columns.hosts[slot] ?? -1, score: tierOf(slot) + hits },
      }
    })
    .sort((one, other) => other.score - one.score)
  const weighed = found.slice(0, weighedCount)
  const ranks = await findRanks(
    db,
    weighed.map(({ number }) => number),
    work ? anyWord(asked) : allWords(words),
  )
  // Ranks are below one: they decide among those with equally many of the words in the title.
  const scoreOf = ({ number, score }: { number: number; score: number }) =>
    score + (ranks.get(number) ?? 0)
  const scored = weighed.map((one) => ({ one, score: scoreOf(one) }))
  scored.sort((one, other) => other.score - one.score)
  return [...scored.map(({ one }) => one), ...found.slice(weighedCount)]
}

/** How a word begins, so that other forms of it count: technicians, technician. */
const startOf = (word: string) => ` ${word.length > 5 ? word.slice(0, -2) : word}`

/** Which of several ways led to an opportunity, the closest highest; all alike where words alone were asked for. */
function tiersOf(columns: Columns, { worded, work }: Reading): (slot: number) => number {
  if (!work) return () => 0
  const tiers = [worded, work.naming, work.coded].map((numbers) => {
    return numbers && bitsOf(columns, numbers)
  })
  const step = mostWords + 1
  return (slot) =>
    tiers.reduce((tier, bits, at) => tier + (bits && hasBit(bits, slot) ? step * (8 >> at) : 0), 0)
}

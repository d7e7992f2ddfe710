import type { Db } from '#server/platform/db/database.ts'
import { allWords, anyWord } from '#server/platform/lib/search-words.ts'
import { type Bits, hasBit, setBit } from './bits.ts'
import type { Columns } from './columns.ts'
import type { Directory } from './directory.ts'
import type { Reading } from './reading.ts'
import { findRanks } from './word-queries.ts'
import { startOf } from './work-words.ts'

/** How many of those with the words in their titles are ranked by their whole text; the others follow. */
const weighedCount = 500
/** Words by which titles are put in order, and texts weighed. */
const maxWords = 8

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

/** What of a job family has one of the words in its title. */
export function titledBits(columns: Columns, family: Bits, starts: readonly string[]): Bits {
  const bits = new Uint32Array(columns.words)
  for (const [slot, title] of columns.titles.entries()) {
    if (!hasBit(family, slot)) continue
    const words = ` ${title.replace(/[^\p{L}\p{N}]+/gu, ' ')} `
    if (starts.some((start) => words.includes(start))) setBit(bits, slot)
  }
  return bits
}

/**
 * What is left of a search, the best first, at least `most` of it: what has the words themselves before what a specialty or
 * occupation leads to, titles with more of the words before others, then by the weight of the words in the whole text.
 */
export async function byRelevance(
  db: Db,
  { directory, reading, left }: { directory: Directory; reading: Reading; left: Bits },
  most: number,
): Promise<Ranked[]> {
  const { columns } = directory
  const { work, words } = reading
  const asked = work ? [...new Set([...words, ...work.words])] : words
  const few = asked.slice(0, maxWords)
  const scored = slotsByScore(directory, left, tiersOf(columns, reading), few.map(startOf))
  const found = scored.slice(0, Math.max(most, weighedCount)).map(({ slot, score }) => ({
    id: columns.ids[slot] ?? '',
    number: columns.numberAt(slot),
    host: columns.hosts[slot] ?? -1,
    score,
  }))
  const weighed = found.slice(0, weighedCount)
  const numbers = weighed.map(({ number }) => number)
  const ranks = await findRanks(db, numbers, work ? anyWord(few) : allWords(words))
  // Ranks are below one: they decide among those with equally many of the words in the title.
  const first = weighed.map((one) => ({ ...one, score: one.score + (ranks.get(one.number) ?? 0) }))
  first.sort((one, other) => other.score - one.score)
  return [...first, ...found.slice(weighedCount)]
}

/** The slots that are left by tier and words of their title, those alike by title. */
function slotsByScore(
  { columns, orders }: Directory,
  left: Bits,
  tierOf: (slot: number) => number,
  starts: readonly string[],
): { slot: number; score: number }[] {
  const byScore = new Map<number, number[]>()
  for (const slot of orders.byTitle()) {
    if (!hasBit(left, slot)) continue
    const title = ` ${columns.titles[slot] ?? ''}`
    let score = tierOf(slot)
    for (const start of starts) if (title.includes(start)) score++
    const alike = byScore.get(score)
    if (alike) alike.push(slot)
    else byScore.set(score, [slot])
  }
  const scores = [...byScore.keys()].sort((one, other) => other - one)
  return scores.flatMap((score) => (byScore.get(score) ?? []).map((slot) => ({ slot, score })))
}

/** How much it counts to name a specialty: more than one telling word, less than two. Hosts name dozens. */
const namingScore = 1.5

/** Which of several ways led to an opportunity, the closest highest; all alike where words alone were asked for. */
function tiersOf(columns: Columns, { worded, work }: Reading): (slot: number) => number {
  if (!work) return () => 0
  const [words, naming, coded] = [worded, work.naming, work.coded].map(
    (numbers) => numbers && bitsOf(columns, numbers),
  )
  const step = maxWords + 1
  const isIn = (bits: Bits | undefined, slot: number) => bits !== undefined && hasBit(bits, slot)
  const isCode = work.families.size > 0 && !work.isNarrowed
  return (slot) => {
    const isNamed = isIn(naming, slot) || (isCode && isIn(words, slot))
    const isWorded = !isCode && isIn(words, slot)
    return (
      (isWorded ? 4 * step : 0) + (isIn(coded, slot) ? 2 * step : 0) + (isNamed ? namingScore : 0)
    )
  }
}

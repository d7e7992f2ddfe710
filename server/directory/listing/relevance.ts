import type { Db } from '#server/platform/db/database.ts'
import { allWords, anyWord } from '#server/platform/lib/search-words.ts'
import { type Bits, hasBit, setBit } from './bits.ts'
import type { Columns } from './columns.ts'
import type { Directory } from './directory.ts'
import type { Reading } from './reading.ts'
import { findRanks } from './word-queries.ts'
import { startOf } from './work-words.ts'

/** How many of the best title matches are ranked by full text; the rest follow unranked. */
const weighedCount = 500
/** Maximum words used to rank titles and texts. */
const maxWords = 8

/** A ranked opportunity. */
export interface Ranked {
  readonly id: string
  /** Its host's number. */
  readonly host: number
}

/** The slots of these numbers, without deleted ones. */
export function bitsOf(columns: Columns, numbers: Int32Array): Bits {
  const bits = new Uint32Array(columns.words)
  for (const number of numbers) {
    const slot = columns.slotOfNumber(number)
    if (slot !== undefined) setBit(bits, slot)
  }
  return bits
}

/** Opportunities of a job family whose title has one of the words. */
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
 * At least `most` results, best first: matches of the words themselves before those via a specialty
 * or occupation, then by the number of words in the title, then by full-text rank.
 */
export async function byRelevance(
  db: Db,
  { directory, reading, left }: { directory: Directory; reading: Reading; left: Bits },
  limit: number,
): Promise<Ranked[]> {
  const { columns } = directory
  const { work, words } = reading
  const queryWords = work ? [...new Set([...words, ...work.words])] : words
  const few = queryWords.slice(0, maxWords)
  const scored = slotsByScore(directory, left, tiersOf(columns, reading), few.map(startOf))
  const ranked = scored.slice(0, Math.max(limit, weighedCount)).map(({ slot, score }) => ({
    id: columns.ids[slot] ?? '',
    number: columns.numberAt(slot),
    host: columns.hosts[slot] ?? -1,
    score,
  }))
  const weighed = ranked.slice(0, weighedCount)
  const numbers = weighed.map(({ number }) => number)
  const ranks = await findRanks(db, numbers, work ? anyWord(few) : allWords(words))
  // Ranks are below one, so they only break ties between equal title scores.
  const first = weighed.map((item) => ({
    ...item,
    score: item.score + (ranks.get(item.number) ?? 0),
  }))
  first.sort((a, b) => b.score - a.score)
  return [...first, ...ranked.slice(weighedCount)]
}

/** The matching slots by tier and title words; ties by title. */
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
  const scores = [...byScore.keys()].sort((a, b) => b - a)
  return scores.flatMap((score) => (byScore.get(score) ?? []).map((slot) => ({ slot, score })))
}

/** The score for naming a specialty: between one and two title words, since hosts name dozens. */
const namingScore = 1.5

/** A slot's tier by how it matched, closest highest; all equal for plain word searches. */
function tiersOf(columns: Columns, { worded, work }: Reading): (slot: number) => number {
  if (!work) return () => 0
  const [words, naming, coded] = [worded, work.naming, work.coded].map(
    (numbers) => numbers && bitsOf(columns, numbers),
  )
  const step = maxWords + 1
  const isIn = (bits: Bits | undefined, slot: number) => bits !== undefined && hasBit(bits, slot)
  const isCode = work.isSpecialty && !work.isNarrowed
  return (slot) => {
    const isNamed = isIn(naming, slot) || (isCode && isIn(words, slot))
    const isWorded = !isCode && isIn(words, slot)
    return (
      (isWorded ? 4 * step : 0) + (isIn(coded, slot) ? 2 * step : 0) + (isNamed ? namingScore : 0)
    )
  }
}

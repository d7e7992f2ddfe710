import type { RankedOccupation } from './occupation-index.ts'
import { titleParts } from './title-parts.ts'
import { guessesPerTitle, type TitleGuess, type TitleReader } from './title-reader.ts'

/** How much the ranker counts beside the votes of names, and the likelihood from which it is wholly sure. */
const byRanker = 0.7
const sureFrom = 0.35
/** A part read less surely says nothing; a guess worth less than this share of the best is left out. */
const leastSure = 0.25
const leastShare = 0.12
/** What parts of a title count beside the whole. */
const partShare = 0.9

/**
 * Reads a title by the occupation ranker, which knows how titles are worded, and by the votes of names (`words`), which
 * know whether its words are those of any occupation: both have to be sure. A title that lists several is read part by part.
 */
export function listingReader(
  words: TitleReader,
  rank: (title: string) => readonly RankedOccupation[],
): TitleReader {
  const readPart = (part: string): TitleGuess[] => {
    const voted = words(part)
    const votes = sumOf(voted.map(({ share }) => share))
    // Most names of hosts hold no word of any occupation: the ranker is not asked.
    if (votes < leastSure * leastSure) return []
    const ranked = rank(part).slice(0, guessesPerTitle)
    const likely = sumOf(ranked.map(({ score }) => score))
    const sure = Math.sqrt(votes * Math.min(1, (ranked[0]?.score ?? 0) / sureFrom))
    if (!(sure >= leastSure)) return []
    const shares = new Map<string, number>()
    const add = (code: string, share: number) => shares.set(code, (shares.get(code) ?? 0) + share)
    for (const { id, score } of ranked) add(id, (byRanker * sure * score) / likely)
    for (const { code, share } of voted) add(code, ((1 - byRanker) * sure * share) / votes)
    return [...shares].map(([code, share]) => ({ code, share }))
  }
  return (title, organization = '') => {
    const best = new Map<string, number>()
    titleParts({ title, organization }).forEach((part, at) => {
      for (const { code, share } of readPart(part)) {
        const value = at === 0 ? share : share * partShare
        if (value > (best.get(code) ?? 0)) best.set(code, value)
      }
    })
    const sorted = [...best].sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1))
    const least = leastShare * (sorted[0]?.[1] ?? 0)
    const kept = sorted.filter(([, share]) => share >= least).slice(0, guessesPerTitle)
    const over = Math.max(1, sumOf(kept.map(([, share]) => share)))
    return kept.map(([code, share]) => ({ code, share: share / over }))
  }
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

import type { RankedOccupation } from './occupation-index.ts'
import { titleParts } from './title-parts.ts'
import {
  guessesPerTitle,
  type ProgramReader,
  type TitleGuess,
  type TitleReader,
} from './title-reader.ts'

/** Weight of the ranker next to name votes, and the likelihood at which it is fully certain. */
const byRanker = 0.7
const sureFrom = 0.35
/** Minimum certainty of a part, and minimum share of a guess relative to the best. */
const minSure = 0.25
const minShare = 0.12
/** Weight of a title's parts next to the whole. */
const partShare = 0.9
/** Best-occupation likelihood at which a text is fully certain, and below which it is ignored. */
const sureTextFrom = 0.2
const minTextScore = 0.04
/** Minimum share of a text's guess relative to the best. */
const minTextShare = 0.25

/**
 * Reads a title with the occupation ranker, which knows how titles are worded, and name votes
 * (`words`), which know whether its words belong to any occupation: both must be sure. Reads lists
 * of titles part by part.
 */
export function listingReader(
  words: TitleReader,
  rank: (title: string, text?: string) => readonly RankedOccupation[],
  readProgram?: ProgramReader,
): TitleReader {
  const readText = (title: string, text: string): TitleGuess[] => {
    const ranked = rank(title, text)
    const best = ranked[0]?.score ?? 0
    if (best < minTextScore) return []
    const kept = ranked.filter(({ score }) => score >= minTextShare * best)
    const part = Math.min(1, best / sureTextFrom) / sumOf(kept.map(({ score }) => score))
    return kept.map(({ id, score }) => ({ code: id, share: part * score }))
  }
  const readPart = (part: string): TitleGuess[] => {
    const voted = words({ title: part, organization: '' })
    const votes = sumOf(voted.map(({ share }) => share))
    // Most host names contain no occupation word, so the ranker is skipped.
    if (votes < minSure * minSure) return []
    const ranked = rank(part).slice(0, guessesPerTitle)
    const likely = sumOf(ranked.map(({ score }) => score))
    const sure = Math.sqrt(votes * Math.min(1, (ranked[0]?.score ?? 0) / sureFrom))
    if (!(sure >= minSure)) return []
    const shares = new Map<string, number>()
    const add = (code: string, share: number) => shares.set(code, (shares.get(code) ?? 0) + share)
    for (const { id, score } of ranked) add(id, (byRanker * sure * score) / likely)
    for (const { code, share } of voted) add(code, ((1 - byRanker) * sure * share) / votes)
    return [...shares].map(([code, share]) => ({ code, share }))
  }
  const readParts = (named: Parameters<typeof titleParts>[0]): TitleGuess[] => {
    const best = new Map<string, number>()
    titleParts(named).forEach((part, at) => {
      for (const { code, share } of readPart(part)) {
        const value = at === 0 ? share : share * partShare
        if (value > (best.get(code) ?? 0)) best.set(code, value)
      }
    })
    const sorted = [...best].sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1))
    const minScore = minShare * (sorted[0]?.[1] ?? 0)
    const kept = sorted.filter(([, share]) => share >= minScore).slice(0, guessesPerTitle)
    const over = Math.max(1, sumOf(kept.map(([, share]) => share)))
    return kept.map(([code, share]) => ({ code, share: share / over }))
  }
  const read: TitleReader = ({ title, organization, text }) => {
    if (text) return readText(title, text)
    if (title !== '') return readParts({ title, organization })
    return readParts({ title: organization, organization: '' })
  }
  return readProgram ? Object.assign(read, { readProgram }) : read
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

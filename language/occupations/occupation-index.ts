import type { Glossary } from '../text/glossary.ts'
import type { Spelling } from '../text/spelling.ts'
import {
  blend,
  blendWidth,
  describeForBlend,
  groupOccupations,
  type OccupationGroups,
} from './blend.ts'
import type { BlendWeights } from './blend-weights.ts'
import { candidateWidth, describeCandidates } from './candidate-facts.ts'
import type { Language } from './language.ts'
import type { OccupationQuery, OccupationSource, TitlePair } from './occupation-source.ts'
import type { AccountWords } from './plain-speech.ts'
import { signals } from './signal-names.ts'
import {
  buildSignalIndex,
  learnPairs,
  readSignals,
  type SignalIndex,
  type SignalReading,
} from './signals.ts'
import { askTrees, noTrees } from './trees.ts'

/** Number of best candidates judged by the trees. */
export const candidatesForTrees = 30

/** An index that ranks occupations for a title; not reentrant (it holds working memory). */
export interface OccupationIndex {
  readonly ids: readonly string[]
  readonly signals: SignalIndex
  readonly weights: BlendWeights
  /** How people describe their work, for texts that aren't titles. */
  readonly accounts: AccountWords
  /** Phrases people use for lines of work. */
  readonly wishes: Glossary
  /** Corrects misspelled words for lines of work. */
  readonly spelling: Spelling
  readonly groups: OccupationGroups
  readonly values: Float32Array
  readonly descriptions: Float32Array
  readonly scores: Float64Array
  /** The last query's cost, and its likelihood of being a specialty. */
  reading: SignalReading
}

/** One result; `score` is its share of the likelihood of all occupations, 0 to 1. */
export interface RankedOccupation {
  readonly id: string
  readonly score: number
}

/** Builds the index; a repeated id keeps its first source. */
export function buildOccupationIndex(
  sources: readonly OccupationSource[],
  pairs: readonly TitlePair[],
  language: Language,
): OccupationIndex {
  const byId = new Map<string, OccupationSource>()
  for (const source of sources) if (!byId.has(source.id)) byId.set(source.id, source)
  return wrapSignals(buildSignalIndex([...byId.values()], pairs, language), language)
}

/** The same occupations with other known pairs, much cheaper than a rebuild. */
export function withPairs(index: OccupationIndex, pairs: readonly TitlePair[]): OccupationIndex {
  return wrapSignals(learnPairs(index.signals, pairs), index)
}

function wrapSignals(
  index: SignalIndex,
  {
    weights,
    accounts,
    wishes,
    spelling,
  }: Pick<Language, 'weights' | 'accounts' | 'wishes' | 'spelling'>,
): OccupationIndex {
  const { ids } = index
  return {
    ids,
    signals: index,
    weights,
    accounts,
    wishes,
    spelling,
    groups: groupOccupations(ids),
    values: new Float32Array(signals.length * ids.length),
    descriptions: new Float32Array(blendWidth * ids.length),
    scores: new Float64Array(ids.length),
    reading: {
      query: { text: '' },
      civil: [],
      cover: index.texts.cover,
      priors: undefined,
      bytes: 0,
      specialty: 1,
    },
  }
}

/**
 * The `top` occupations for the query, best first, ties in source order; empty if no word of the
 * query is known.
 */
export function rankOccupations(
  index: OccupationIndex,
  query: OccupationQuery,
  top = 10,
): RankedOccupation[] {
  index.reading = readSignals(index.signals, query, index.values)
  return rankSignals(index, hasDuties(query), index.weights, top)
}

/** The best occupations with any signal in `index.values`, best first; all without `top`. */
export function rankSignals(
  index: OccupationIndex,
  duties: boolean,
  weights: BlendWeights,
  top?: number,
): RankedOccupation[] {
  const { ids, groups, values, descriptions, scores } = index
  describeForBlend(groups, values, descriptions)
  blend(descriptions, weightsFor(index, duties, weights), scores)
  const byScore = (one: number, other: number) =>
    (scores[other] as number) - (scores[one] as number) || one - other
  const blended = occupationsTouched(index).sort(byScore)
  addTrees(index, blended, weights)
  const touched = [
    ...blended.slice(0, candidatesForTrees).sort(byScore),
    ...blended.slice(candidatesForTrees),
  ]
  const best = scores[touched[0] ?? 0] as number
  let total = 0
  for (const i of touched) {
    scores[i] = Math.exp((scores[i] as number) - best)
    total += scores[i] as number
  }
  return touched
    .slice(0, top)
    .map((i) => ({ id: ids[i] as string, score: (scores[i] as number) / total }))
}

/** Adds tree scores to the top candidates; the others stay behind them. */
function addTrees(index: OccupationIndex, ranked: readonly number[], weights: BlendWeights): void {
  const { scores, reading } = index
  const { titleTrees, shippedTrees, pairTrees } = weights
  const { pairs } = index.signals
  const trees = pairs ? (pairs.given ? pairTrees : shippedTrees) : noTrees
  const first = ranked.slice(0, candidatesForTrees)
  const rows = describeCandidates(index, first)
  let least = Infinity
  first.forEach((i, row) => {
    const at = row * candidateWidth
    const asSpecialty = askTrees(trees, rows, at)
    const asTitle = askTrees(titleTrees, rows, at)
    const share = reading.specialty
    scores[i] = (scores[i] as number) + share * asSpecialty + (1 - share) * asTitle
    least = Math.min(least, scores[i] as number)
  })
  for (const i of ranked.slice(candidatesForTrees)) scores[i] = Math.min(scores[i] as number, least)
}

/** Whether a query says more than a title. */
function hasDuties({ description }: OccupationQuery): boolean {
  return (description ?? '').trim() !== ''
}

/** Occupations with any signal. */
function occupationsTouched({ ids, values }: OccupationIndex): number[] {
  const touched: number[] = []
  for (let i = 0; i < ids.length; i++) {
    for (let at = i; at < values.length; at += ids.length) {
      if ((values[at] as number) > 0) {
        touched.push(i)
        break
      }
    }
  }
  return touched
}

/**
 * Picks the query's weights. Without pairs, blends from job-title weights to specialty weights by
 * how military the title is; with known pairs, a title that reads like a civilian job blends toward
 * the weights for text alone.
 */
function weightsFor(
  { signals, reading }: OccupationIndex,
  hasDuties: boolean,
  weights: BlendWeights,
): Float64Array {
  const { title, specialty, duties } = weights
  if (!signals.pairs) return hasDuties ? duties : mixOf(specialty, title, reading.specialty)
  const { shippedTitle, shippedDuties, pairTitle, pairDuties } = weights
  const { given } = signals.pairs
  return hasDuties
    ? mixOf(given ? pairDuties : shippedDuties, duties, reading.specialty)
    : mixOf(given ? pairTitle : shippedTitle, title, reading.specialty)
}

function mixOf(one: Float64Array, other: Float64Array, share: number): Float64Array {
  return one.map((weight, j) => share * weight + (1 - share) * (other[j] as number))
}

import { civilianTitle } from './civilian-words.ts'
import type { Language } from './language.ts'
import { meaningFeatures } from './meaning.ts'
import { readsMilitary } from './military-register.ts'
import type { OccupationQuery, OccupationSource, TitlePair } from './occupation-source.ts'
import { buildOccupationTexts, type OccupationTexts, readTexts } from './occupation-texts.ts'
import { buildPairMemory, likelySpecialty, type PairMemory, readPairs } from './pair-memory.ts'
import type { TextScores } from './text-scores.ts'
import type { TitleCover } from './title-cover.ts'
import { titleWords } from './title-features.ts'

/** The signals in the order written by `readSignals`; group shares sum scores to this power. */
export const signals = [
  { name: 'titleBroad', power: 1 },
  { name: 'titleVotes', power: 1 },
  { name: 'titleBest', power: 4 },
  { name: 'names', power: 4 },
  { name: 'tasks', power: 4 },
  { name: 'grams', power: 4 },
  { name: 'heads', power: 4 },
  { name: 'pairBroad', power: 1 },
  { name: 'pairVotes', power: 1 },
  { name: 'pairBest', power: 4 },
  { name: 'pairMeaningBroad', power: 1 },
  { name: 'pairMeaning', power: 1 },
  { name: 'pairMeaningBest', power: 4 },
  { name: 'pairClasses', power: 1 },
  { name: 'pairTexts', power: 4 },
  { name: 'civilVotes', power: 1 },
  { name: 'likelihood', power: 1 },
  { name: 'latent', power: 4 },
  { name: 'twinVotes', power: 1 },
  { name: 'twinSame', power: 4 },
  { name: 'twinOther', power: 4 },
  { name: 'vectorVotes', power: 1 },
  { name: 'tradeVotes', power: 1 },
] as const

/** The name of a signal. */
export type SignalName = (typeof signals)[number]['name']

/** The position of a signal. */
export function signalNumber(name: SignalName): number {
  return signals.findIndex((signal) => signal.name === name)
}

/** Everything the signals read. */
export interface SignalIndex {
  readonly ids: readonly string[]
  readonly texts: OccupationTexts
  readonly pairs: PairMemory | undefined
}

/** Builds the indexes over occupations and known pairs. */
export function buildSignalIndex(
  sources: readonly OccupationSource[],
  pairs: readonly TitlePair[],
  language: Pick<Language, 'military' | 'trades' | 'vectors'>,
): SignalIndex {
  const ids = sources.map(({ id }) => id)
  const texts = buildOccupationTexts(sources, language)
  return learnPairs({ ids, texts, pairs: undefined }, pairs)
}

/** The same occupations with other known pairs; the texts are shared, not copied. */
export function learnPairs({ ids, texts }: SignalIndex, pairs: readonly TitlePair[]): SignalIndex {
  return { ids, texts, pairs: buildPairMemory(ids, texts, pairs) }
}

/** The result of a reading: its cost and the likelihood of a specialty. */
export interface SignalReading {
  readonly query: OccupationQuery
  /** The title in civilian words. */
  readonly civil: readonly string[]
  /** Data of the index besides the signals. */
  readonly cover: TitleCover
  readonly priors: Float32Array | undefined
  readonly bytes: number
  readonly specialty: number
}

/** Writes the signals of every occupation, one block per signal. */
export function readSignals(
  index: SignalIndex,
  query: OccupationQuery,
  out: Float32Array,
): SignalReading {
  const size = index.ids.length
  const block = (name: SignalName) => signalIn(out, size, name)
  const scores = textScoresIn(out, size)
  const { cover, military, register } = index.texts
  const words = titleWords(query.text)
  const civilian = civilianTitle(military, words)
  const civil = civilian.words
  out.fill(0)
  const bytes = readTexts(index.texts, query, scores)
  if (!index.pairs) {
    const specialty = readsMilitary(register, civilian, words)
    return { query, civil, cover, priors: undefined, bytes, specialty }
  }
  const features = meaningFeatures(index.ids, query, scores)
  const pairBest = block('pairBest')
  const pairBytes = readPairs(index.pairs, query, features, {
    wording: { broad: block('pairBroad'), votes: block('pairVotes'), best: pairBest },
    meaning: {
      broad: block('pairMeaningBroad'),
      votes: block('pairMeaning'),
      best: block('pairMeaningBest'),
    },
    twins: { votes: block('twinVotes'), same: block('twinSame'), other: block('twinOther') },
    classes: block('pairClasses'),
    texts: block('pairTexts'),
  })
  const specialty = likelySpecialty(index.pairs, query, {
    pair: greatest(pairBest),
    title: greatest(scores.best),
    meaning: greatest(block('pairMeaningBest')),
    classes: greatest(block('pairClasses')),
  })
  return { query, civil, cover, priors: index.pairs.priors, bytes: bytes + pairBytes, specialty }
}

/** The occupations' text scores, as views of the array written by `readSignals`. */
export function textScoresIn(values: Float32Array, size: number): TextScores {
  return {
    broad: signalIn(values, size, 'titleBroad'),
    votes: signalIn(values, size, 'titleVotes'),
    best: signalIn(values, size, 'titleBest'),
    names: signalIn(values, size, 'names'),
    tasks: signalIn(values, size, 'tasks'),
    grams: signalIn(values, size, 'grams'),
    heads: signalIn(values, size, 'heads'),
    civilVotes: signalIn(values, size, 'civilVotes'),
    likelihood: signalIn(values, size, 'likelihood'),
    latent: signalIn(values, size, 'latent'),
    vectorVotes: signalIn(values, size, 'vectorVotes'),
    tradeVotes: signalIn(values, size, 'tradeVotes'),
  }
}

/** One signal's block of the values. */
export function signalIn(values: Float32Array, size: number, name: SignalName): Float32Array {
  const start = signalNumber(name) * size
  return values.subarray(start, start + size)
}

/** The maximum of a signal's values, 0 if empty. */
export function greatest(values: Float32Array): number {
  return values.reduce((most, value) => Math.max(most, value), 0)
}

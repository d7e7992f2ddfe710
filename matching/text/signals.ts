import { meaningFeatures } from './meaning.ts'
import {
  buildOccupationTexts,
  type OccupationQuery,
  type OccupationSource,
  type OccupationTexts,
  readTexts,
} from './occupation-texts.ts'
import { buildPairMemory, type PairMemory, readPairs, type TitlePair } from './pair-memory.ts'

/** The signals in the order `readSignals` writes them; shares of groups add scores to this power. */
export const signals = [
  { name: 'titleVotes', power: 1 },
  { name: 'titleBest', power: 4 },
  { name: 'names', power: 4 },
  { name: 'tasks', power: 4 },
  { name: 'pairVotes', power: 1 },
  { name: 'pairBest', power: 4 },
  { name: 'pairMeaning', power: 1 },
  { name: 'pairMeaningBest', power: 4 },
  { name: 'pairClasses', power: 1 },
  { name: 'pairTexts', power: 4 },
] as const

/** The name of one signal. */
export type SignalName = (typeof signals)[number]['name']

/** The place of a signal. */
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
): SignalIndex {
  const ids = sources.map(({ id }) => id)
  const texts = buildOccupationTexts(sources)
  return { ids, texts, pairs: buildPairMemory(ids, texts, pairs) }
}

/** Writes the signals of every occupation, one block of as many after the other. Returns bytes read. */
export function readSignals(index: SignalIndex, query: OccupationQuery, out: Float32Array): number {
  const size = index.ids.length
  const block = (i: number) => out.subarray(i * size, (i + 1) * size)
  const scores = { votes: block(0), best: block(1), names: block(2), tasks: block(3) }
  const read = readTexts(index.texts, query, scores)
  if (!index.pairs) {
    out.fill(0, 4 * size)
    return read
  }
  const features = meaningFeatures(index.ids, query, scores)
  return (
    read +
    readPairs(index.pairs, query, features, {
      votes: block(4),
      best: block(5),
      meaning: block(6),
      meaningBest: block(7),
      classes: block(8),
      texts: block(9),
    })
  )
}

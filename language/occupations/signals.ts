import { civilianTitle } from './civilian-words.ts'
import type { Language } from './language.ts'
import { meaningFeatures } from './meaning.ts'
import { readsMilitary } from './military-register.ts'
import type { OccupationQuery, OccupationSource, TitlePair } from './occupation-source.ts'
import { buildOccupationTexts, type OccupationTexts, readTexts } from './occupation-texts.ts'
import { buildPairMemory, likelySpecialty, type PairMemory, readPairs } from './pair-memory.ts'
import { scoresIn } from './signal-names.ts'
import type { TitleCover } from './title-cover.ts'
import { titleWords } from './title-features.ts'

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
  const scores = scoresIn(out, index.ids.length)
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
  const pairBytes = readPairs(index.pairs, query, features, scores)
  const specialty = likelySpecialty(index.pairs, query, {
    pair: greatest(scores.pairBest),
    title: greatest(scores.titleBest),
    meaning: greatest(scores.pairMeaningBest),
    classes: greatest(scores.pairClasses),
  })
  return { query, civil, cover, priors: index.pairs.priors, bytes: bytes + pairBytes, specialty }
}

/** The maximum of a signal's values, 0 if empty. */
export function greatest(values: Float32Array): number {
  return values.reduce((most, value) => Math.max(most, value), 0)
}

import { blendWidth, describeForBlend } from '#matching/text/blend.ts'
import { type BlendExample, learnBlend } from '#matching/text/blend-learning.ts'
import type { BlendWeights } from '#matching/text/blend-weights.ts'
import { occupationGroup } from '#matching/text/meaning.ts'
import {
  buildOccupationIndex,
  type OccupationIndex,
  rankSignals,
  withPairs,
} from '#matching/text/occupation-index.ts'
import { readSignals, type SignalReading, signals } from '#matching/text/signals.ts'
import type { Placement } from './eval-measures.ts'
import {
  type EvalData,
  type EvalPairs,
  type EvalQuestion,
  foldCount,
  pairsFor,
} from './eval-sets.ts'

/** A question with what the signals said, read while its own fold was left out. */
export interface Reading {
  readonly question: EvalQuestion
  readonly values: Float32Array
  readonly reading: SignalReading
}

/** The readings of the sets by one kind of index. */
export interface SetReadings {
  /** An index of the kind to rank readings with; only its ids and whether it knows pairs matter. */
  readonly index: OccupationIndex
  readonly titles: readonly Reading[]
  readonly duties: readonly Reading[]
  readonly jobs: readonly Reading[]
}

/** Readings by what is known: the occupations' own texts, shipped specialties too, given pairs too. */
export interface Readings {
  readonly plain: SetReadings
  readonly shipped: SetReadings
  readonly given: SetReadings
}

/** Reads the signals of every question; pairs of a question's family never reach its index. */
export function readAll(data: EvalData): Readings {
  const plain = buildOccupationIndex(data.occupations)
  const withheld = buildOccupationIndex(data.withheld)
  const taught = (facts: EvalPairs): SetReadings => {
    const titles: Reading[] = []
    const duties: Reading[] = []
    for (let fold = 0; fold < foldCount; fold++) {
      const inFold = (question: EvalQuestion) => question.fold === fold
      const index = withPairs(plain, pairsFor(facts, fold))
      titles.push(...readSet(index, data.titles.filter(inFold)))
      duties.push(...readSet(index, data.duties.filter(inFold)))
    }
    const index = withPairs(withheld, pairsFor(facts))
    return { index, titles, duties, jobs: readSet(index, data.jobs) }
  }
  return {
    plain: {
      index: plain,
      titles: readSet(plain, data.titles),
      duties: readSet(plain, data.duties),
      jobs: readSet(withheld, data.jobs),
    },
    shipped: taught({ pairs: [], shipped: data.shipped }),
    given: taught(data),
  }
}

/** Examples to learn from, each with its fold. */
type FoldedExample = BlendExample & { readonly fold: number }

/** Prepares learning once; the result learns from every fold but one, or from all without an argument. */
export function prepareLearning({
  plain,
  shipped,
  given,
}: Readings): (leftOut?: number) => BlendWeights {
  const examplesOf = (readings: readonly Reading[]) =>
    readings.map((reading) => exampleOf(plain.index, reading))
  const examples = {
    title: examplesOf(plain.jobs),
    specialty: examplesOf(plain.titles),
    duties: examplesOf(plain.duties),
    shippedTitle: examplesOf(shipped.titles),
    shippedDuties: examplesOf(shipped.duties),
    pairTitle: examplesOf(given.titles),
    pairDuties: examplesOf(given.duties),
  }
  return (leftOut) => {
    const learn = (kind: keyof typeof examples) =>
      learnBlend(examples[kind].filter(({ fold }) => fold !== leftOut))
    return {
      title: learn('title'),
      specialty: learn('specialty'),
      duties: learn('duties'),
      shippedTitle: learn('shippedTitle'),
      shippedDuties: learn('shippedDuties'),
      pairTitle: learn('pairTitle'),
      pairDuties: learn('pairDuties'),
    }
  }
}

/** Places each reading's first right answer with the weights learned without its fold. */
export function placeAll(
  index: OccupationIndex,
  readings: readonly Reading[],
  weightsOf: readonly BlendWeights[],
): Placement[] {
  return readings.map(({ question, values, reading }) => {
    index.values.set(values)
    index.reading = reading
    const weights = weightsOf[question.fold]
    if (!weights) return { fold: question.fold, place: 0 }
    const ranked = rankSignals(index, question.description !== '', weights)
    const groups = new Set([...question.right].map(occupationGroup))
    return {
      fold: question.fold,
      place: ranked.findIndex(({ id }) => question.right.has(id)) + 1,
      groupPlace: ranked.findIndex(({ id }) => groups.has(occupationGroup(id))) + 1,
    }
  })
}

function readSet(index: OccupationIndex, questions: readonly EvalQuestion[]): Reading[] {
  return questions.map((question) => {
    const values = new Float32Array(index.values.length)
    const reading = readSignals(index.signals, question, values)
    return { question, values, reading }
  })
}

const candidatesPerSignal = 30

function exampleOf(index: OccupationIndex, { question, values }: Reading): FoldedExample {
  const size = index.ids.length
  const candidates = new Set<number>()
  signals.forEach((_, signal) => {
    const block = values.subarray(signal * size, (signal + 1) * size)
    const spoken = [...block.keys()].filter((i) => (block[i] as number) > 0)
    spoken.sort((one, other) => (block[other] as number) - (block[one] as number) || one - other)
    for (const i of spoken.slice(0, candidatesPerSignal)) candidates.add(i)
  })
  describeForBlend(index.groups, values, index.descriptions)
  const chosen = [...candidates]
  const descriptions = new Float32Array(chosen.length * blendWidth)
  chosen.forEach((i, row) => {
    const start = i * blendWidth
    descriptions.set(index.descriptions.subarray(start, start + blendWidth), row * blendWidth)
  })
  const right = chosen.map((i) => question.right.has(index.ids[i] ?? ''))
  return { descriptions, right, fold: question.fold }
}

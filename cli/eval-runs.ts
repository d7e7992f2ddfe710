import { type BlendExample, learnBlend } from '#eval/fitting/blend-learning.ts'
import { learnTrees, type TreeExample } from '#eval/fitting/tree-learning.ts'
import { blendWidth, describeForBlend } from '#language/occupations/blend.ts'
import type { BlendWeights } from '#language/occupations/blend-weights.ts'
import {
  candidateWidth,
  describeCandidates,
  textColumns,
} from '#language/occupations/candidate-facts.ts'
import { occupationGroup } from '#language/occupations/meaning.ts'
import {
  buildOccupationIndex,
  candidatesForTrees,
  type OccupationIndex,
  rankSignals,
  withPairs,
} from '#language/occupations/occupation-index.ts'
import { signalNumber, signals } from '#language/occupations/signal-names.ts'
import { readSignals, type SignalReading } from '#language/occupations/signals.ts'
import { shippedLanguage } from '#server/transition/matcher/language.ts'
import type { Placement } from './eval-measures.ts'
import {
  type EvalData,
  type EvalPairs,
  type EvalQuestion,
  foldCount,
  pairsFor,
} from './eval-sets.ts'

/** A question with its signal values, read with the question's own fold held out. */
export interface Reading {
  readonly question: EvalQuestion
  readonly values: Float32Array
  readonly reading: SignalReading
}

/** Readings of the sets from one kind of index. */
export interface SetReadings {
  /** An index to rank readings with; only its ids and whether it has pairs matter. */
  readonly index: OccupationIndex
  readonly titles: readonly Reading[]
  readonly duties: readonly Reading[]
  readonly jobs: readonly Reading[]
}

/** Readings by knowledge: occupation texts only, plus shipped specialties, plus given pairs. */
export interface Readings {
  readonly plain: SetReadings
  readonly shipped: SetReadings
  readonly pairReadings: SetReadings
}

/** Reads the signals of every question; its index never includes pairs from the question's family. */
export function readAll(data: EvalData): Readings {
  const language = shippedLanguage()
  const plain = buildOccupationIndex(data.occupations, [], language)
  const withheld = buildOccupationIndex(data.withheld, [], language)
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
    pairReadings: taught(data),
  }
}

/** Training examples, each with its fold. */
type FoldedExample = BlendExample & { readonly fold: number }

/** Trees for each of the three kinds of queries. */
const treeCount = 150

/** Prepares training once; the result trains on every fold but one, or on all without an argument. */
export function prepareLearning({
  plain,
  shipped,
  pairReadings,
}: Readings): (heldOut?: number) => BlendWeights {
  const examplesOf = (readings: readonly Reading[]) =>
    readings.map((reading) => exampleOf(plain.index, reading))
  const specialtiesOf = (readings: readonly Reading[]) =>
    examplesOf(readings).map((example) => withoutTrades(example))
  const examples = {
    title: examplesOf(plain.jobs),
    specialty: specialtiesOf(plain.titles),
    duties: specialtiesOf(plain.duties),
    shippedTitle: specialtiesOf(shipped.titles),
    shippedDuties: specialtiesOf(shipped.duties),
    pairTitle: specialtiesOf(pairReadings.titles),
    pairDuties: specialtiesOf(pairReadings.duties),
  }
  return (heldOut) => {
    const of = (kind: keyof typeof examples) =>
      examples[kind].filter(({ fold }) => fold !== heldOut)
    const weights = {
      title: learnBlend(of('title')),
      specialty: learnBlend(of('specialty')),
      duties: learnBlend(of('duties')),
      shippedTitle: learnBlend(of('shippedTitle')),
      shippedDuties: learnBlend(of('shippedDuties')),
      pairTitle: learnBlend(of('pairTitle')),
      pairDuties: learnBlend(of('pairDuties')),
    }
    const best = (kind: keyof typeof examples) =>
      of(kind).map((example) => treeExampleOf(example, weights[kind]))
    const trees = (examples: readonly TreeExample[], columns: readonly number[]) =>
      learnTrees(examples, { width: candidateWidth, columns, trees: treeCount })
    const all = Array.from({ length: candidateWidth }, (_, column) => column)
    return {
      ...weights,
      titleTrees: trees(best('title'), textColumns),
      shippedTrees: trees([...best('shippedTitle'), ...best('shippedDuties')], all),
      pairTrees: trees([...best('pairTitle'), ...best('pairDuties')], all),
    }
  }
}

/** Clears trade votes: the trade glossary covers job titles, and specialties use a different one. */
function withoutTrades(example: FoldedExample): FoldedExample {
  const first = 3 * signalNumber('tradeVotes')
  for (let index = first; index < example.rows.length; index += example.width) {
    example.rows.fill(0, index, index + 3)
  }
  return example
}

/** The top candidates by weighted score, with their scores. */
function treeExampleOf({ rows, right }: BlendExample, weights: Float64Array): TreeExample {
  const scores = right.map((_, i) => {
    let sum = 0
    for (let j = 0; j < blendWidth; j++) {
      sum += (weights[j] as number) * (rows[i * candidateWidth + j] as number)
    }
    return sum
  })
  const order = [...scores.keys()].sort(
    (a, b) => (scores[b] as number) - (scores[a] as number) || a - b,
  )
  const first = order.slice(0, candidatesForTrees)
  const chosen = new Float32Array(first.length * candidateWidth)
  first.forEach((i, row) => {
    const start = i * candidateWidth
    chosen.set(rows.subarray(start, start + candidateWidth), row * candidateWidth)
  })
  return {
    rows: chosen,
    scores: first.map((i) => scores[i] as number),
    right: first.map((i) => right[i] as boolean),
  }
}

/** Ranks each reading's first right answer with weights trained without its fold. */
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

function exampleOf(index: OccupationIndex, { question, values, reading }: Reading): FoldedExample {
  const { ids, groups, descriptions } = index
  const size = ids.length
  const candidates = new Set<number>()
  signals.forEach((_, signal) => {
    const block = values.subarray(signal * size, (signal + 1) * size)
    const activeIndexes = [...block.keys()].filter((i) => (block[i] as number) > 0)
    activeIndexes.sort((a, b) => (block[b] as number) - (block[a] as number) || a - b)
    for (const i of activeIndexes.slice(0, candidatesPerSignal)) candidates.add(i)
  })
  describeForBlend(groups, values, descriptions)
  const chosen = [...candidates].sort((a, b) => a - b)
  return {
    rows: describeCandidates({ ids, values, descriptions, reading }, chosen),
    width: candidateWidth,
    right: chosen.map((i) => question.right.has(ids[i] ?? '')),
    fold: question.fold,
  }
}

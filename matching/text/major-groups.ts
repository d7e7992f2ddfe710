import { meaningFeatures } from './meaning.ts'
import { type OccupationIndex, rankOccupations } from './occupation-index.ts'
import { textScoresIn } from './signals.ts'
import { classifyTitle, type TitleClassifier, trainTitleClassifier } from './title-classifier.ts'

/** A known example: the name of a programme, and the major groups (two digits) of its job families. */
export interface GroupExample {
  readonly text: string
  readonly groups: readonly string[]
}

/** What was learned from examples about the groups of `names`. */
export interface GroupMemory {
  readonly names: readonly string[]
  readonly classifier: TitleClassifier
}

/** One answer; scores of all groups add up to 1. */
export interface RankedGroup {
  readonly group: string
  readonly score: number
}

/** Learns which major groups names lead to, from their words and from the occupations they read like. */
export function learnGroups(
  index: OccupationIndex,
  examples: readonly GroupExample[],
): GroupMemory {
  const names = [...new Set(examples.flatMap(({ groups }) => groups))].sort()
  const labelled = examples.map(({ text, groups }) => {
    rankOccupations(index, { text }, 1)
    return {
      features: meaningFeatures(index.ids, { text }, textScoresIn(index.values, index.ids.length)),
      classes: [...new Set(groups)].map((group) => names.indexOf(group)),
    }
  })
  const taught = labelled.filter(({ classes }) => classes.length > 0)
  const options = { epochs: 12, rate: 0.25, decay: 1e-5 }
  return { names, classifier: trainTitleClassifier(taught, names.length, options) }
}

/**
 * Ranks the major groups of the occupations for a short text: by the likelihood of their occupations and,
 * with examples, at equal parts by what was learned from them.
 */
export function rankGroups(
  index: OccupationIndex,
  text: string,
  memory?: GroupMemory,
): RankedGroup[] {
  const scores = new Map<string, number>()
  const add = (group: string, score: number) => scores.set(group, (scores.get(group) ?? 0) + score)
  const part = memory && memory.names.length > 0 ? 0.5 : 1
  for (const { id, score } of rankOccupations(index, { text }, index.ids.length)) {
    add(id.slice(0, 2), part * score)
  }
  if (memory && part < 1) {
    const features = meaningFeatures(
      index.ids,
      { text },
      textScoresIn(index.values, index.ids.length),
    )
    const shares = new Float32Array(memory.names.length)
    classifyTitle(memory.classifier, features, shares)
    memory.names.forEach((group, i) => {
      add(group, (1 - part) * (shares[i] as number))
    })
  }
  return [...scores]
    .map(([group, score]) => ({ group, score }))
    .sort((one, other) => other.score - one.score || (one.group < other.group ? -1 : 1))
}

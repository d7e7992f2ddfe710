import { meaningFeatures } from '#language/occupations/meaning.ts'
import { type OccupationIndex, rankOccupations } from '#language/occupations/occupation-index.ts'
import type { OccupationQuery } from '#language/occupations/occupation-source.ts'
import { scoresIn } from '#language/occupations/signal-names.ts'
import {
  classifyTitle,
  type TitleClassifier,
  trainTitleClassifier,
} from '#language/occupations/title-classifier.ts'

/** A known example: a program's name, and the major groups (two digits) of its job families. */
export interface GroupExample {
  readonly text: string
  readonly groups: readonly string[]
}

/** What was learned from examples about the groups of `names`. */
export interface GroupMemory {
  readonly names: readonly string[]
  readonly classifier: TitleClassifier
}

/** A result; the scores of all groups sum to 1. */
export interface RankedGroup {
  readonly group: string
  readonly score: number
}

/** Learns the major groups of names, from their words and from similar occupations. */
export function learnGroups(
  index: OccupationIndex,
  examples: readonly GroupExample[],
): GroupMemory {
  const names = [...new Set(examples.flatMap(({ groups }) => groups))].sort()
  const labeled = examples.map(({ text, groups }) => {
    rankOccupations(index, { text }, 1)
    return {
      features: meaningFeatures(index.ids, { text }, scoresIn(index.values, index.ids.length)),
      classes: [...new Set(groups)].map((group) => names.indexOf(group)),
    }
  })
  const taught = labeled.filter(({ classes }) => classes.length > 0)
  const options = { epochs: 12, rate: 0.25, decay: 1e-5 }
  return { names, classifier: trainTitleClassifier(taught, names.length, options) }
}

/** Minimum share of a group, so that one opinion can't rule it out. */
const minShare = 0.01

/**
 * Ranks the major groups by the likelihood of their occupations and, with examples, by the root of
 * that times the learned likelihood (a geometric mean: both must support a group).
 */
export function rankGroups(
  index: OccupationIndex,
  query: string | OccupationQuery,
  memory?: GroupMemory,
): RankedGroup[] {
  const asked = typeof query === 'string' ? { text: query } : query
  const scores = new Map<string, number>()
  for (const { id, score } of rankOccupations(index, asked, index.ids.length)) {
    const group = id.slice(0, 2)
    scores.set(group, (scores.get(group) ?? 0) + score)
  }
  if (memory && memory.names.length > 0) mixLearned(index, asked, memory, scores)
  return [...scores]
    .map(([group, score]) => ({ group, score }))
    .sort((one, other) => other.score - one.score || (one.group < other.group ? -1 : 1))
}

/** Mixes in what was learned; reads the query's signals from `index.values`. */
function mixLearned(
  index: OccupationIndex,
  query: OccupationQuery,
  memory: GroupMemory,
  scores: Map<string, number>,
): void {
  const known = scoresIn(index.values, index.ids.length)
  const shares = new Float32Array(memory.names.length)
  classifyTitle(memory.classifier, meaningFeatures(index.ids, query, known), shares)
  const learned = new Map(memory.names.map((group, i) => [group, shares[i] as number]))
  let total = 0
  for (const group of new Set([...scores.keys(), ...memory.names])) {
    const likely = (scores.get(group) ?? 0) + minShare
    const mixed = Math.sqrt(likely * ((learned.get(group) ?? 0) + minShare))
    scores.set(group, mixed)
    total += mixed
  }
  for (const [group, score] of scores) scores.set(group, score / total)
}

import { learnGroups, rankGroups } from '#eval/fitting/major-groups.ts'
import type { OccupationIndex } from '#language/occupations/occupation-index.ts'
import type { Placement } from './eval-measures.ts'
import { type EvalQuestion, foldCount } from './eval-sets.ts'

/**
 * Ranks the first right major group for each program name: from its words alone, and with
 * programs of the other folds' organizations as examples.
 */
export function placePrograms(index: OccupationIndex, programs: readonly EvalQuestion[]) {
  const words: Placement[] = []
  const taught: Placement[] = []
  for (let fold = 0; fold < foldCount; fold++) {
    const others = programs.filter((program) => program.fold !== fold)
    const memory = learnGroups(
      index,
      others.map(({ text, right }) => ({ text, groups: [...right] })),
    )
    for (const { text, right } of programs.filter((program) => program.fold === fold)) {
      const placeIn = (ranked: readonly { readonly group: string }[]) =>
        ranked.findIndex(({ group }) => right.has(group)) + 1
      words.push({ fold, place: placeIn(rankGroups(index, text)) })
      taught.push({ fold, place: placeIn(rankGroups(index, text, memory)) })
    }
  }
  return { words, taught }
}

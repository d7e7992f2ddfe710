import { buildOccupationIndex, rankOccupations } from '#matching/text/occupation-index.ts'
import type { Placement } from './eval-measures.ts'
import type { EvalData } from './eval-sets.ts'

/** Ranks the major groups of each programme's name by the likelihood of their occupations. */
export function placeProgrammes({ occupations, programmes }: EvalData): Placement[] {
  const index = buildOccupationIndex(occupations)
  return programmes.map(({ text, right, fold }) => {
    const groups = new Map<string, number>()
    for (const { id, score } of rankOccupations(index, { text }, occupations.length)) {
      const group = id.slice(0, 2)
      groups.set(group, (groups.get(group) ?? 0) + score)
    }
    const ranked = [...groups].sort((one, other) => other[1] - one[1])
    return { fold, place: ranked.findIndex(([group]) => right.has(group)) + 1 }
  })
}

import type { Knowledge } from '#matching/knowledge.ts'

/** An occupation in another family that shares skills with work the member may do. */
export interface NearbyWork {
  readonly occupation: number
  /** The occupation it is near. */
  readonly from: number
  /** The rarity-weighted share of its skills that `from` uses too, 0 to 1. */
  readonly share: number
  /** The shared skills, rarest first. */
  readonly skills: readonly number[]
}

/** The nearest occupation of each family that `from` doesn't cover, nearest first. */
export function nearbyWork(knowledge: Knowledge, from: readonly number[]): NearbyWork[] {
  const { occupations, occupationFamily, occupationSkills, rarity } = knowledge
  const taken = new Set(from.map((occupation) => occupationFamily[occupation]))
  const best = new Map<number, NearbyWork>()
  for (const near of from) {
    const known = new Set(occupationSkills[near] ?? [])
    for (let occupation = 0; occupation < occupations.length; occupation++) {
      const family = occupationFamily[occupation] ?? -1
      if (family < 0 || taken.has(family)) continue
      const needed = [...(occupationSkills[occupation] ?? [])]
      const skills = needed.filter((skill) => known.has(skill))
      const weight = (list: readonly number[]) =>
        list.reduce((sum, skill) => sum + (rarity[skill] ?? 0), 0)
      const share = skills.length > 0 ? weight(skills) / weight(needed) : 0
      if (share <= (best.get(family)?.share ?? 0)) continue
      skills.sort((one, other) => (rarity[other] ?? 0) - (rarity[one] ?? 0) || one - other)
      best.set(family, { occupation, from: near, share, skills })
    }
  }
  return [...best.values()].sort(
    (one, other) => other.share - one.share || one.occupation - other.occupation,
  )
}

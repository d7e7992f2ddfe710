import type { Knowledge } from '../knowledge.ts'
import { specialtyKey } from '../knowledge.ts'
import type { CodeSet, Listing } from '../listing.ts'
import type { Member } from './member.ts'
import { interestIn, type OccupationProfile } from './occupation-profile.ts'

/** How well each distinct family set or code set suits: fit, interest and wish, 0 to 1; -1 not stated. */
export interface WorkValues {
  readonly fit: Float32Array
  readonly interest: Float32Array
  readonly wish: Float32Array
}

/** By job family: one listed beside n − 1 others counts 1/n. */
export function familyValues(
  sets: readonly (readonly number[])[],
  member: Member,
  profile: OccupationProfile,
  knowledge: Knowledge,
): WorkValues {
  const { holland } = member
  const mean = meanOf(holland)
  const wished = new Set(member.goals.families.map((code) => knowledge.familyOf.get(code)))
  const liking = knowledge.families.map((_, family) => {
    return interestIn(holland, mean, knowledge.familyHolland, family)
  })
  const share = (set: readonly number[], value: (family: number) => number) => {
    if (set.length === 0) return -1
    return set.reduce((sum, family) => sum + value(family), 0) / set.length
  }
  return {
    fit: Float32Array.from(sets, (set) => share(set, (one) => profile.familyFit[one] ?? 0)),
    interest: Float32Array.from(sets, (set) => {
      return holland ? share(set, (one) => liking[one] ?? 0) : -1
    }),
    wish: Float32Array.from(sets, (set) => {
      return wished.size > 0 ? share(set, (one) => (wished.has(one) ? 1 : 0)) : -1
    }),
  }
}

/** By occupation codes and named specialties: the best one decides. */
export function codeValues(
  sets: readonly CodeSet[],
  member: Member,
  profile: OccupationProfile,
  knowledge: Knowledge,
): WorkValues {
  const { holland } = member
  const mean = meanOf(holland)
  const own = new Set(member.specialties.map(specialtyKey))
  const wished = new Set(member.goals.families.map((code) => knowledge.familyOf.get(code)))
  const best = (set: CodeSet, value: (occupation: number) => number) => {
    return set.occupations.reduce((most, occupation) => Math.max(most, value(occupation)), -1)
  }
  return {
    fit: Float32Array.from(sets, (set) => {
      const named = set.specialties.some((key) => own.has(key))
      return named ? 1 : best(set, (occupation) => profile.fit[occupation] ?? 0)
    }),
    interest: Float32Array.from(sets, (set) => {
      if (!holland) return -1
      return best(set, (one) => interestIn(holland, mean, knowledge.occupationHolland, one))
    }),
    wish: Float32Array.from(sets, (set) => {
      if (wished.size === 0) return -1
      return best(set, (one) => (wished.has(knowledge.occupationFamily[one] ?? -1) ? 1 : 0))
    }),
  }
}

/** How well each distinct skill set is met, 0 to 1; -1 for the empty set. */
export function skillValues(listing: Listing, strength: Float32Array): Float32Array {
  const { skillOffsets, skillNumbers, knowledge } = listing
  const values = new Float32Array(skillOffsets.length - 1)
  for (let set = 0; set < values.length; set++) {
    const first = skillOffsets[set] as number
    const end = skillOffsets[set + 1] as number
    values[set] = skillValue(skillNumbers, first, end, strength, knowledge.rarity)
  }
  return values
}

/** The rarity-weighted part of a set of skills a member has; one shared skill alone earns less. */
export function skillValue(
  skills: Uint16Array,
  first: number,
  end: number,
  strength: Float32Array,
  rarity: Float32Array,
): number {
  if (first === end) return -1
  let have = 0
  let total = 0.5
  for (let slot = first; slot < end; slot++) {
    const skill = skills[slot] as number
    const weight = rarity[skill] as number
    have += weight * (strength[skill] as number)
    total += weight
  }
  return have / total
}

function meanOf(holland: readonly number[] | null): number {
  return holland ? holland.reduce((sum, one) => sum + one, 0) / 6 : 0
}

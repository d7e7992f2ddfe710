import { type Knowledge, specialtyKey } from '../knowledge.ts'
import type { CodeSet, Listing } from '../listing.ts'
import type { Member } from './member.ts'
import type { OccupationProfile } from './occupation-profile.ts'

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
  const wished = wishedFamilies(member, knowledge)
  const share = (values: ArrayLike<number> | null) => {
    const out = new Float32Array(sets.length).fill(-1)
    if (!values) return out
    for (let set = 0; set < out.length; set++) {
      const members = sets[set] as readonly number[]
      let sum = 0
      for (let i = 0; i < members.length; i++) sum += values[members[i] as number] as number
      if (members.length > 0) out[set] = sum / members.length
    }
    return out
  }
  return {
    fit: share(profile.familyFit),
    interest: share(member.holland && profile.familyLiking),
    wish: share(wished),
  }
}

/** How far a code fits that shares no more than the job family with a target. */
const targetFamily = 0.4
/** How far a listing that asks for the specialty by name fits somebody who names other work as the goal. */
const namedBesideTargets = 0.4

/** By occupation codes and named specialties: the best one decides. */
export function codeValues(
  sets: readonly CodeSet[],
  member: Member,
  profile: OccupationProfile,
  knowledge: Knowledge,
): WorkValues {
  const own = new Set(member.specialties.map(specialtyKey))
  const namedShare = member.goals.occupations.length > 0 ? namedBesideTargets : 1
  const wished = wishedFamilies(member, knowledge)
  const { occupationFamily, occupationOf } = knowledge
  const targetFamilies = new Set(
    member.goals.occupations.map((code) => occupationFamily[occupationOf.get(code) ?? -1] ?? -1),
  )
  targetFamilies.delete(-1)
  const fit = new Float32Array(sets.length).fill(-1)
  const interest = new Float32Array(sets.length).fill(-1)
  const wish = new Float32Array(sets.length).fill(-1)
  for (let set = 0; set < sets.length; set++) {
    const { occupations, specialties } = sets[set] as CodeSet
    for (let i = 0; i < occupations.length; i++) {
      const occupation = occupations[i] as number
      fit[set] = Math.max(fit[set] as number, profile.fit[occupation] as number)
      if (member.holland) {
        interest[set] = Math.max(interest[set] as number, profile.liking[occupation] as number)
      }
      const family = occupationFamily[occupation] as number
      if (targetFamilies.has(family)) fit[set] = Math.max(fit[set] as number, targetFamily)
      if (wished && family >= 0) {
        wish[set] = Math.max(wish[set] as number, wished[family] as number)
      }
    }
    if (specialties.length > 0 && specialties.some((key) => own.has(key))) {
      fit[set] = Math.max(fit[set] as number, namedShare)
    }
  }
  return { fit, interest, wish }
}

/** 1 for each family the member chose; null when none is chosen. */
function wishedFamilies({ goals }: Member, knowledge: Knowledge): Uint8Array | null {
  if (goals.families.length === 0) return null
  const wished = new Uint8Array(knowledge.families.length)
  for (const code of goals.families) {
    const family = knowledge.familyOf.get(code)
    if (family !== undefined) wished[family] = 1
  }
  return wished
}

/** How well the skills of a row are met, 0 to 1; -1 where it names none. */
export function skillRowValue(listing: Listing, strength: Float32Array, row: number): number {
  const { offsets, numbers } = listing.skills
  const first = offsets[row] as number
  const end = offsets[row + 1] as number
  return skillValue(numbers, first, end, strength, listing.knowledge.rarity)
}

/** What `skillValue` adds to the rarities of a set, so that one shared skill alone earns less. */
export const skillReserve = 0.5

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
  let total = skillReserve
  for (let slot = first; slot < end; slot++) {
    const skill = skills[slot] as number
    const weight = rarity[skill] as number
    have += weight * (strength[skill] as number)
    total += weight
  }
  return have / total
}

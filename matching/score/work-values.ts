import type { Listing } from '../index/listing.ts'
import type { CodeSet } from '../index/numbering.ts'
import { type Knowledge, specialtyKey } from '../knowledge.ts'
import type { Member } from '../member.ts'
import type { OccupationProfile } from '../person/occupation-profile.ts'
import { hasNamedWish } from '../person/wanted-work.ts'

/** Fit, interest and wish of each distinct family set or code set, 0 to 1; -1 if not stated. */
export interface WorkValues {
  readonly fit: Float32Array
  readonly interest: Float32Array
  readonly wish: Float32Array
}

/** By job family: each of n listed families counts 1/n. */
export function familyValues(
  sets: readonly (readonly number[])[],
  member: Member,
  profile: OccupationProfile,
  knowledge: Knowledge,
): WorkValues {
  const wished = wishedFamilies(member, knowledge)
  const liking = member.holland && profile.familyLiking
  const fit = new Float32Array(sets.length).fill(-1)
  const interest = new Float32Array(sets.length).fill(-1)
  const wish = new Float32Array(sets.length).fill(-1)
  for (let set = 0; set < sets.length; set++) {
    const families = sets[set] as readonly number[]
    const { length } = families
    if (length === 0) continue
    let fits = 0
    let likes = 0
    let wishes = 0
    for (let i = 0; i < length; i++) {
      const family = families[i] as number
      fits += profile.familyFit[family] as number
      if (liking) likes += liking[family] as number
      if (wished) wishes += wished[family] as number
    }
    fit[set] = fits / length
    if (liking) interest[set] = likes / length
    if (wished) wish[set] = wishes / length
  }
  return { fit, interest, wish }
}

/** Fit of a code that shares only the job family with a target. */
const targetFamily = 0.4
/** Fit of a listing that names the member's specialty if their goal is other work. */
const namedBesideGoals = 0.4

/** By occupation codes and named specialties: the best one wins. */
export function codeValues(
  sets: readonly CodeSet[],
  member: Member,
  profile: OccupationProfile,
  knowledge: Knowledge,
): WorkValues {
  const own = new Set(member.specialties.map(specialtyKey))
  const hasGoal = member.goals.occupations.length > 0 || hasNamedWish(member)
  const namedShare = hasGoal ? namedBesideGoals : 1
  const wished = wishedFamilies(member, knowledge)
  const { occupationFamily, occupationOf } = knowledge
  const isTarget = new Uint8Array(knowledge.families.length)
  for (const code of member.goals.occupations) {
    const family = occupationFamily[occupationOf.get(code) ?? -1] ?? -1
    if (family >= 0) isTarget[family] = 1
  }
  const fit = new Float32Array(sets.length).fill(-1)
  const interest = new Float32Array(sets.length).fill(-1)
  const wish = new Float32Array(sets.length).fill(-1)
  for (let set = 0; set < sets.length; set++) {
    const { occupations, specialties } = sets[set] as CodeSet
    let fits = -1
    let likes = -1
    let wishes = -1
    for (let i = 0; i < occupations.length; i++) {
      const occupation = occupations[i] as number
      const family = occupationFamily[occupation] as number
      fits = Math.max(fits, profile.fit[occupation] as number)
      likes = Math.max(likes, profile.liking[occupation] as number)
      if (family < 0) continue
      if (isTarget[family] === 1) fits = Math.max(fits, targetFamily)
      if (wished) wishes = Math.max(wishes, wished[family] as number)
    }
    if (specialties.length > 0 && specialties.some((key) => own.has(key))) {
      fits = Math.max(fits, namedShare)
    }
    fit[set] = fits
    if (member.holland) interest[set] = likes
    wish[set] = wishes
  }
  return { fit, interest, wish }
}

/** 1 for each family the member chose; null if none. */
function wishedFamilies({ goals }: Member, knowledge: Knowledge): Uint8Array | null {
  if (goals.families.length === 0) return null
  const wished = new Uint8Array(knowledge.families.length)
  for (const code of goals.families) {
    const family = knowledge.familyOf.get(code)
    if (family !== undefined) wished[family] = 1
  }
  return wished
}

/** 1 for each occupation in a family the member chose; null if none. */
export function wishedOccupations(member: Member, knowledge: Knowledge): Float32Array | null {
  const wished = wishedFamilies(member, knowledge)
  if (!wished) return null
  return Float32Array.from(knowledge.occupationFamily, (family) => wished[family] ?? 0)
}

/** Added to the rarities, so that one shared skill earns less than all of a row's skills. */
const skillReserve = 0.5

/** The rarity-weighted share of a row's skills that the member has; -1 if it names none. */
export function skillRowValue(
  { skills, knowledge }: Listing,
  strength: Float32Array,
  row: number,
): number {
  const { offsets, numbers } = skills
  const first = offsets[row] as number
  const end = offsets[row + 1] as number
  if (first === end) return -1
  let have = 0
  let total = skillReserve
  for (let slot = first; slot < end; slot++) {
    const skill = numbers[slot] as number
    const weight = knowledge.rarity[skill] as number
    have += weight * (strength[skill] as number)
    total += weight
  }
  return have / total
}

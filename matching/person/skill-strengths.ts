import { type Knowledge, specialtyKey } from '../knowledge.ts'
import type { Member } from '../member.ts'

/** Minimum number of named skills that indicate what a member wants to do. */
const fewSkills = 2

/** Strength of each skill, 0 to 1, by number, and whether it comes only from a specialty. */
export function skillStrengths(member: Member, knowledge: Knowledge) {
  const skills = new Float32Array(knowledge.skills.length)
  const fromSpecialty = new Uint8Array(knowledge.skills.length)
  for (const specialty of member.specialties) {
    for (const id of knowledge.specialtyOf.get(specialtyKey(specialty))?.skills ?? []) {
      const skill = knowledge.skillOf.get(id)
      if (skill === undefined) continue
      skills[skill] = 0.7
      fromSpecialty[skill] = 1
    }
  }
  for (const { id, level } of member.skills) {
    const skill = knowledge.skillOf.get(id)
    if (skill === undefined) continue
    skills[skill] = 0.55 + 0.45 * Math.min(1, level / 4)
    fromSpecialty[skill] = 0
  }
  return { skills, fromSpecialty }
}

/** The rarity-weighted share of each occupation's skills that the member has. */
export function skillCoverage(knowledge: Knowledge, skills: Float32Array): Float64Array {
  const { rarity, skillOccupations, occupationSkillWeight } = knowledge
  const covered = new Float64Array(occupationSkillWeight.length)
  for (let skill = 0; skill < skills.length; skill++) {
    const strength = skills[skill] as number
    if (strength === 0) continue
    const gain = (rarity[skill] as number) * strength
    const users = skillOccupations[skill] as Uint16Array
    for (let at = 0; at < users.length; at++) {
      const i = users[at] as number
      covered[i] = (covered[i] as number) + gain / (occupationSkillWeight[i] as number)
    }
  }
  return covered
}

/** The rarity-weighted share of named skills that each occupation uses; 0 if too few are named. */
export function skillUses(
  member: Member,
  knowledge: Knowledge,
  skills: Float32Array,
): Float64Array {
  const { rarity, skillOccupations, skillOf } = knowledge
  const used = new Float64Array(knowledge.occupations.length)
  const named = new Set(member.skills.flatMap(({ id }) => skillOf.get(id) ?? []))
  if (named.size < fewSkills) return used
  let total = 0
  for (const skill of named) total += (rarity[skill] as number) * (skills[skill] as number)
  for (const skill of named) {
    const share = ((rarity[skill] as number) * (skills[skill] as number)) / total
    const users = skillOccupations[skill] as Uint16Array
    for (let at = 0; at < users.length; at++) {
      const i = users[at] as number
      used[i] = (used[i] as number) + share
    }
  }
  return used
}

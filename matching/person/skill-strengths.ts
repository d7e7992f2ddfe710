import { type Knowledge, specialtyKey } from '../knowledge.ts'
import type { Member } from '../member.ts'

/** From so many skills on, those named tell what somebody wants to do. */
const fewSkills = 2

/** Strength of each skill, 0 to 1, by number, and whether it comes from a specialty alone. */
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

/** Fills `covered`, which is 0, with the rarity-weighted share of each occupation's skills that the member has: only skills the member has are walked. */
export function fillCoverage(
  knowledge: Knowledge,
  skills: Float32Array,
  covered: Float64Array,
): void {
  const { rarity, skillOccupations, occupationSkillWeight } = knowledge
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
}

/** Fills `used`, which is 0, with the rarity-weighted share of the skills a member named that each occupation uses; nothing where few are named. */
export function fillUses(
  member: Member,
  knowledge: Knowledge,
  skills: Float32Array,
  used: Float64Array,
): void {
  if (member.skills.length < fewSkills) return
  const { rarity, skillOccupations } = knowledge
  const named = new Set(member.skills.map(({ id }) => knowledge.skillOf.get(id) ?? -1))
  named.delete(-1)
  if (named.size < fewSkills) return
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
}

import type { Prepared } from '../score/prepare.ts'
import type { CareerPath } from './career-paths.ts'

/** What a member can do, and what the paths ask for beside it. */
export interface SkillPlan {
  readonly have: readonly { readonly id: string; readonly name: string; readonly from: string }[]
  readonly toGet: readonly {
    readonly id: string
    readonly name: string
    readonly why: string
    /** How many of the paths use it. */
    readonly paths: number
  }[]
}

/** Skills named or usual for the specialties; then those most of the paths use and the member lacks. */
export function skillPlan(
  { listing, member, profile }: Prepared,
  paths: readonly CareerPath[],
  limit = 8,
): SkillPlan {
  const { knowledge } = listing
  const codes = member.specialties.map(({ code }) => code).join(' and ')
  const have = knowledge.skills.flatMap(({ id, name }, skill) => {
    if ((profile.skills[skill] ?? 0) <= 0) return []
    return [
      { id, name, from: profile.fromSpecialty[skill] ? `Usual for ${codes}` : 'You named it' },
    ]
  })
  const uses = new Map<number, { count: number; weight: number; first: string }>()
  for (const { code, title, fit } of paths) {
    const occupation = knowledge.occupationOf.get(code) ?? -1
    for (const skill of knowledge.occupationSkills[occupation] ?? []) {
      if ((profile.skills[skill] ?? 0) > 0) continue
      const known = uses.get(skill) ?? { count: 0, weight: 0, first: title }
      uses.set(skill, { ...known, count: known.count + 1, weight: known.weight + fit })
    }
  }
  const wanted = [...uses].sort(([one, a], [other, b]) => b.weight - a.weight || one - other)
  const toGet = wanted.slice(0, limit).map(([skill, { count, first }]) => {
    const { id, name } = knowledge.skills[skill] ?? { id: '', name: '' }
    const others = count - 1
    const why =
      others > 0
        ? `${first} and ${others} more of your paths use it.`
        : `${first} use it; no other path of yours does.`
    return { id, name, why, paths: count }
  })
  return { have, toGet }
}

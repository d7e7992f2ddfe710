import { courseFor } from '../explain/courses.ts'
import { listWords } from '../explain/wording.ts'
import type { Prepared } from '../score/prepare.ts'
import type { CareerPath } from './career-paths.ts'

/** What a member can do, and what the paths require besides. */
export interface SkillPlan {
  readonly have: readonly { readonly id: string; readonly name: string; readonly from: string }[]
  readonly toGet: readonly {
    readonly id: string
    readonly name: string
    readonly why: string
    /** Number of paths that use it. */
    readonly paths: number
  }[]
}

/** Each service's word for a specialty. */
const specialtyWords: Readonly<Record<string, string>> = {
  navy: 'rating',
  coast_guard: 'rating',
  air_force: 'AFSC',
  space_force: 'AFSC',
}

/** Skills to build come from the jobs shown first: others would name work the member hasn't seen. */
const firstPaths = 3

/** Skills named or usual for the specialties; then missing ones that a course closes, most used first. */
export function skillPlan(prepared: Prepared, paths: readonly CareerPath[], limit = 8): SkillPlan {
  const { listing, member, profile } = prepared
  const { knowledge } = listing
  const from = `From your ${specialtyWords[member.specialties[0]?.service ?? ''] ?? 'MOS'}`
  const have = knowledge.skills.flatMap(({ id, name }, skill) => {
    if ((profile.skills[skill] ?? 0) <= 0) return []
    return [{ id, name, from: profile.fromSpecialty[skill] ? from : 'From you' }]
  })
  const uses = new Map<number, { titles: string[]; weight: number }>()
  for (const { code, title, fit } of paths.slice(0, firstPaths)) {
    const occupation = knowledge.occupationOf.get(code) ?? -1
    for (const skill of knowledge.occupationSkills[occupation] ?? []) {
      if (courseFor(prepared, skill, occupation) === null) continue
      const known = uses.get(skill) ?? { titles: [], weight: 0 }
      uses.set(skill, { titles: [...known.titles, title], weight: known.weight + fit })
    }
  }
  const wanted = [...uses].sort(([one, a], [other, b]) => b.weight - a.weight || one - other)
  const toGet = wanted.slice(0, limit).map(([skill, { titles }]) => {
    const { id, name } = knowledge.skills[skill] ?? { id: '', name: '' }
    return { id, name, why: `Useful for: ${usefulFor(titles)}.`, paths: titles.length }
  })
  return { have, toGet }
}

/** "network administrator and two more of your target jobs". */
function usefulFor(titles: readonly string[]): string {
  const names = titles.map((title) =>
    /^[A-Z]{2}/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1),
  )
  return names.length <= 3
    ? listWords(names)
    : `${listWords(names.slice(0, 2))}, and ${names.length - 2} more`
}

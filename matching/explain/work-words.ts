import { perKey, perObject } from '#planning/remember.ts'
import { readersOf } from '../index/readers.ts'
import type { Knowledge, Skill } from '../knowledge.ts'
import type { Prepared } from '../score/prepare.ts'
import { commonName } from './common-names.ts'

/** Words shared by most kinds of work. */
const vague: ReadonlySet<string> = new Set(
  'manag techn speci servi opera devel engin assis train analy super worke offic profe gener syste busin maint equip proce produ perso admin suppo progr secur repai inspe desig plann contr direc coord instr envir opera first lead head chief senio other indus commu'.split(
    ' ',
  ),
)

/** A skill's meaning is too broad to name the work: most kinds of work need it. */
const broadKinds: ReadonlySet<string> = new Set(['leadership', 'communication'])

/** Skills of any office or shop. */
const broadSkills: ReadonlySet<string> = new Set(
  'office-software data-entry research problem-solving operations-research risk-assessment workplace-safety troubleshooting scheduling records-management office-administration correspondence customer-service compliance hand-power-tools data-analysis cost-estimating first-aid knowledge-management policy-writing preventive-maintenance observation'.split(
    ' ',
  ),
)

/** Whether a skill says which work it is. */
export function isConcrete({ id, kind }: Skill): boolean {
  return !broadKinds.has(kind) && !broadSkills.has(id)
}

/** Whether a text names a skill or word of an occupation. */
export function agreesWith({ listing }: Prepared, text: string, occupation: number): boolean {
  const { knowledge } = listing
  const { occupationSkills, broadOf, skillOccupations, skills } = knowledge
  const own: readonly number[] = [...(occupationSkills[occupation] ?? [])]
  const isOwn = (skill: number) => {
    const known = skills[skill]
    if (!known || !isConcrete(known)) return false
    if (own.includes(skill)) return true
    return (skillOccupations[skill] ?? []).some((one) => broadOf[one] === broadOf[occupation])
  }
  if (readersOf(knowledge).findSkills(text).some(isOwn)) return true
  return hasNameOf(knowledge, occupation, text)
}

/** Whether a text has a distinctive word of an occupation's names, in any form. */
export function hasNameOf(knowledge: Knowledge, occupation: number, text: string): boolean {
  const told = stemsOf(text)
  return [...occupationStems(knowledge, occupation)].some((stem) => told.has(stem))
}

/** Whether two texts share a word in any form. */
export function sharesStem(one: string, other: string): boolean {
  const told = stemsOf(one)
  return [...stemsOf(other)].some((stem) => told.has(stem))
}

const stemsIn = perObject(({ occupations }: Knowledge) =>
  perKey((occupation: number): ReadonlySet<string> => {
    const one = occupations[occupation]
    const names = one ? [commonName(one), one.title, ...one.aliases.slice(0, 4)] : []
    return new Set([...stemsOf(names.join(' '))].filter((stem) => !vague.has(stem)))
  }),
)

/** Distinctive word stems of an occupation's names. */
export const occupationStems = (knowledge: Knowledge, occupation: number) =>
  stemsIn(knowledge)(occupation)

/** The first five letters of each word. */
export function stemsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[a-z]{3,}/g) ?? []
  return new Set(words.map((word) => word.slice(0, 5)))
}

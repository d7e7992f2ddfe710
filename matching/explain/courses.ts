import { readAccount } from '#language/text/account.ts'
import { credentialNames } from '#language/text/credential-words.ts'
import { perObject } from '#planning/remember.ts'
import { readersOf } from '../index/readers.ts'
import type { Course } from '../knowledge.ts'
import type { Member } from '../member.ts'
import { graduate, isSenior } from '../person/level.ts'
import type { Prepared } from '../score/prepare.ts'
import { leadingTo } from './why.ts'

/** What officers, warrant officers and senior NCOs have done for years. */
const seniorWork: ReadonlySet<string> = new Set([
  'project-management',
  'process-improvement',
  'curriculum-design',
  'workplace-safety',
  'contracting',
])
/** Skills that past work, a credential or a field of study names. */
const skillsTold = perObject(({ listing, member }: Prepared): ReadonlySet<number> => {
  const { certifications, goals, studied } = member
  const done = readAccount(goals.experience, goals.wish).did
  const text = [...done, ...certifications, studied ?? ''].join('. ')
  return new Set(readersOf(listing.knowledge).findSkills(text))
})

/** Fields of a bachelor's or higher degree, with the skills that no graduate needs a first course in. */
const skillsStudied: readonly (readonly [field: RegExp, skills: readonly string[]])[] = [
  [
    /comput|software|programming/i,
    ['programming', 'scripting', 'software-development', 'database', 'cloud'],
  ],
  [/information (?:tech|sys)/i, ['programming', 'database', 'help-desk']],
  [/statistic|mathem|\bdata\b/i, ['statistics', 'database', 'data-visualization']],
  [/logistic|supply chain/i, ['supply-chain', 'demand-planning']],
  [/account|financ/i, ['accounting', 'financial-management']],
  [/human resource/i, ['human-resources']],
  [/educat|instruction/i, ['curriculum-design']],
]

function isStudied(skill: string, { educationLevel, studied, studyField }: Member): boolean {
  const field = `${studied ?? ''} ${studyField ?? ''}`
  return (
    graduate.test(educationLevel ?? '') &&
    skillsStudied.some(([known, skills]) => known.test(field) && skills.includes(skill))
  )
}

/** Kinds of skills learned at the work itself. */
const learnedOnDuty: ReadonlySet<string> = new Set(['trade', 'safety', 'logistics', 'medical'])
/** Job zones up to this need no course but for a trade. */
const simpleWork = 2
/** The part of an occupation's skills that shows a person already does this work. */
const doesTheWork = 0.6

/**
 * The course that closes a missing skill on the way to an occupation; null when none is concrete, or
 * when the person's grade, specialty or experience implies it.
 */
export function courseFor(prepared: Prepared, skill: number, occupation: number): string | null {
  const { listing, member, profile } = prepared
  const { skills, occupations, occupationSkills } = listing.knowledge
  const known = skills[skill]
  if (!known?.course || !suitsCourse(known.course, occupations[occupation]?.code ?? '')) return null
  if ((profile.skills[skill] ?? 0) > 0 || skillsTold(prepared).has(skill)) return null
  if (isStudied(known.id, member)) return null
  if (isCovered(known.course, member) || (seniorWork.has(known.id) && isSenior(member))) return null
  const isLed = leadingTo(prepared, occupation, 'code').codes.length > 0
  if (isLed && (learnedOnDuty.has(known.kind) || isSenior(member))) return null
  const isSimple = (occupations[occupation]?.jobZone ?? 0) <= simpleWork
  if (isSimple && !learnedOnDuty.has(known.kind)) return null
  const needed = [...(occupationSkills[occupation] ?? [])]
  const have = needed.filter((one) => (profile.skills[one] ?? 0) > 0)
  return have.length >= doesTheWork * needed.length ? null : known.course.name
}

/** Whether an occupation asks for a course: what event planners sign isn't the government's. */
const suitsCourse = ({ onlyFor, notFor }: Course, code: string) =>
  (onlyFor.length === 0 || onlyFor.some((start) => code.startsWith(start))) &&
  !notFor.some((start) => code.startsWith(start))

/** Whether a credential held makes a course pointless. */
function isCovered({ coveredBy }: Course, { certifications }: Member): boolean {
  const names = certifications.flatMap(credentialNames).map((name) => ` ${name.toLowerCase()}`)
  return names.some((name) => coveredBy.some((start) => name.includes(` ${start}`)))
}

import { courseFor } from '#matching/explain/courses.ts'
import { occupationStems, stemsOf } from '#matching/explain/work-words.ts'
import { isSenior } from '#matching/person/level.ts'
import type { Prepared } from '#matching/score/prepare.ts'
import { licenseTransfer } from './license-transfer.ts'
import { heldCredential, type UsualCredential, usualCredential } from './usual-credentials.ts'

/** Whether the member has the license that this work asks for. */
export function isLicensed({ member }: Prepared, code: string): boolean {
  const isLicense = /license/.test(usualCredential(code)?.name ?? '')
  return isLicense && heldCredential(member, code) !== undefined
}

/** What it usually requires besides a degree that the member lacks; null if nothing is known. */
export function missingCredential({ listing, member }: Prepared, code: string): string | null {
  const usual = usualCredential(code)
  if (!usual || heldCredential(member, code) || !listing.knowledge.occupationOf.has(code))
    return null
  const name = lackingOf(usual, member)
  // The CAPM is for people without years of leading projects.
  return isSenior(member) ? name.replace('CAPM or PMP', 'PMP') : name
}

const socialWork = /social work/i
const socialWorkDegree = 'a social work degree and '

/** What someone lacks of a credential: not the degree they have, nor the license they hold for other grades. */
function lackingOf({ name, known }: UsualCredential, member: Prepared['member']): string {
  const { certifications, educationLevel, studied, studyField } = member
  const hasDegree = ['bachelor', 'master', 'doctorate'].includes(educationLevel ?? '')
  const isStudied = hasDegree && socialWork.test(`${studied ?? ''} ${studyField ?? ''}`)
  if (isStudied) return name.replace(socialWorkDegree, '')
  // Only a teaching license can be one for other grades.
  return certifications.some((one) => known.test(one))
    ? 'a teaching license for these grades'
    : name
}

/** An occupation's first skills; those after them are no reason for a course. */
const mostUsual = 4

/** The skills worth a course on the way to an occupation: those in the work's own name first, then the most usual. */
export function usualSkills({ listing }: Prepared, occupation: number): number[] {
  const { knowledge } = listing
  const { occupations, skillOf, skills } = knowledge
  const own = occupationStems(knowledge, occupation)
  const isNamed = (skill: number) =>
    [...stemsOf(skills[skill]?.name ?? '')].some((stem) => own.has(stem))
  const usual = (occupations[occupation]?.skills ?? []).flatMap((id) => skillOf.get(id) ?? [])
  return usual
    .filter((skill, at) => at < mostUsual || isNamed(skill))
    .sort((one, other) => Number(isNamed(other)) - Number(isNamed(one)))
}

/** A license to transfer to the asked state, then courses for usual skills the member lacks. */
export function missingCourses(prepared: Prepared, occupation: number): string[] {
  const code = prepared.listing.knowledge.occupations[occupation]?.code ?? ''
  const transfer = licenseTransfer(prepared.member, code)
  const courses = usualSkills(prepared, occupation).flatMap((skill) => {
    return courseFor(prepared, skill, occupation) ?? []
  })
  return [...(transfer === null ? [] : [transfer]), ...new Set(courses)]
}

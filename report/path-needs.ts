import { credentialNames } from '#language/text/credential-words.ts'
import { courseFor } from '#matching/explain/courses.ts'
import { occupationStems, stemsOf } from '#matching/explain/work-words.ts'
import { fliesHelicoptersOnly } from '#matching/person/credentials.ts'
import { graduate, isSenior } from '#matching/person/level.ts'
import type { Prepared } from '#matching/score/prepare.ts'
import { licenseTransfer } from './license-transfer.ts'
import { heldCredential, type UsualCredential, usualCredential } from './usual-credentials.ts'

/** Whether the member has the license that this work asks for. */
export function isLicensed({ member, listing }: Prepared, code: string): boolean {
  const isLicense = /license/.test(usualCredential(code, listing.knowledge)?.name ?? '')
  return isLicense && heldCredential(member, code, listing.knowledge) !== undefined
}

/** What it usually requires besides a degree that the member lacks; null if nothing is known. */
export function missingCredential({ listing, member }: Prepared, code: string): string | null {
  if (isEngineers.test(code) && hasOtherDegree(member)) return 'an engineering degree'
  const { knowledge } = listing
  const usual = usualCredential(code, knowledge)
  if (!usual || heldCredential(member, code, knowledge) || !knowledge.occupationOf.has(code))
    return null
  const name = withoutEmt(lackingOf(usual, member), member).replace(
    'Network+ or CCNA',
    coversNetwork(member) ? 'the CCNA' : '$&',
  )
  // The CAPM is for people without years of leading projects.
  return isSenior(member) ? name.replace('CAPM or PMP', 'PMP') : name
}

const emt = /\bemts?\b|nremt|emergency medical technician|paramedic/i
/** Fire departments ask for an EMT too, which some hold already. */
const withoutEmt = (name: string, { certifications }: Prepared['member']) =>
  certifications.some((one) => emt.test(one))
    ? name.replace(' and often an EMT certification', '')
    : name

/** Engineers, whose degree is in engineering or a science close to it. */
const isEngineers = /^17-2/
const engineering = /engineer|physics|math|comput|chemi|materials/i

function hasOtherDegree({ educationLevel, studied, studyField }: Prepared['member']): boolean {
  const field = `${studied ?? ''} ${studyField ?? ''}`.trim()
  return graduate.test(educationLevel ?? '') && field !== '' && !engineering.test(field)
}

/** Whether a certification they hold covers what Network+ asks. */
const coversNetwork = ({ certifications }: Prepared['member']) =>
  certifications.flatMap(credentialNames).some((one) => aboveNetwork.test(one))
const aboveNetwork = /security\+|cysa|pentest\+|securityx|\bcasp|cissp/i

/** A degree that a license takes first, and the levels of education that can be one. */
const degreesFirst: readonly (readonly [field: RegExp, words: string, levels: RegExp])[] = [
  [/social work/i, 'a social work degree and ', /^(?:bachelor|master|doctorate)$/],
  [/nurs/i, 'a nursing degree (ADN or BSN) and ', /^(?:associate|bachelor|master|doctorate)$/],
]

const isAirline = /airline transport/
const airplaneRating = 'a commercial multi-engine airplane rating'

/** What someone lacks of a credential: not the degree they have, nor the license they hold for other grades. */
function lackingOf({ name, known }: UsualCredential, member: Prepared['member']): string {
  const { certifications, educationLevel, studied, studyField } = member
  const first = degreesFirst.find(([, words]) => name.startsWith(words))
  const isStudied = first?.[0].test(`${studied ?? ''} ${studyField ?? ''}`) ?? false
  if (first && isStudied && first[2].test(educationLevel ?? '')) return name.replace(first[1], '')
  // An airline asks for airplanes; a certificate for helicopters is a start.
  if (isAirline.test(name) && fliesHelicoptersOnly(member)) return `${airplaneRating} and ${name}`
  // Only a teaching license can be one for other grades.
  return certifications.some((one) => known.test(one))
    ? 'a teaching license for these grades'
    : name
}

/** An occupation's first skills; those after them are no reason for a course. */
const maxUsual = 4

/** The skills worth a course on the way to an occupation: those in the work's own name first, then the most usual. */
export function usualSkills({ listing }: Prepared, occupation: number): number[] {
  const { knowledge } = listing
  const { occupations, skillOf, skills } = knowledge
  const own = occupationStems(knowledge, occupation)
  const isNamed = (skill: number) =>
    [...stemsOf(skills[skill]?.name ?? '')].some((stem) => own.has(stem))
  const usual = (occupations[occupation]?.skills ?? []).flatMap((id) => skillOf.get(id) ?? [])
  return usual
    .filter((skill, at) => at < maxUsual || isNamed(skill))
    .sort((one, other) => Number(isNamed(other)) - Number(isNamed(one)))
}

/** A license to transfer to the asked state, then courses for usual skills the member lacks. */
export function missingCourses(prepared: Prepared, occupation: number): string[] {
  const { knowledge } = prepared.listing
  const code = knowledge.occupations[occupation]?.code ?? ''
  const transfer = licenseTransfer(prepared.member, code, knowledge)
  const courses = usualSkills(prepared, occupation).flatMap((skill) => {
    return courseFor(prepared, skill, occupation) ?? []
  })
  return [...(transfer === null ? [] : [transfer]), ...new Set(courses)]
}

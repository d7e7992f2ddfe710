import type { Opportunity } from '../opportunity.ts'
import { listWords } from './wording.ts'

/** Words in a title that only mark it as a program. */
export const programWords =
  /\b(skill ?bridge|dod|military|veterans?|training|internships?|interns?|programs?|pathways?|apprentice(ship)?s?|course|fellowships?|trainees?|development|career|opportunity|certificate|certification|academy|boot ?camp|position|role|pilot program|remote|hybrid|on-?site|(\w+|\d+)[ -](month|week|day)s?|(path|steps?|journey|road|patrol) to)\b/gi
/** Endings of role titles. */
const roleEnding =
  /\b(\w{3,}(engineer|technician|analyst|specialist|manager|administrator|assistant|coordinator|officer|driver|operator|mechanic|electrician|machinist|welder|plumber|carpenter|inspector|installer|supervisor|representative|developer|planner|recruiter|instructor|paramedic|consultant|buyer|scheduler|dispatcher|nurse|clerk|agent|pilot|chef|cook|firefighter|paralegal|accountant|designer|architect|surveyor|estimator|superintendent|foreman|lineman|lineworker|millwright|pipefitter|rigger|custodian|trainer|advisor|writer|editor|auditor|associate)|engineer|technician|analyst|specialist|manager|administrator|assistant|coordinator|officer|driver|operator|mechanic|electrician|machinist|welder|plumber|carpenter|inspector|installer|supervisor|representative|developer|planner|recruiter|instructor|paramedic|consultant|buyer|scheduler|dispatcher|nurse|clerk|agent|pilot|chef|cook|firefighter|paralegal|accountant|designer|architect|surveyor|estimator|superintendent|foreman|lineman|lineworker|millwright|pipefitter|rigger|custodian|trainer|advisor|writer|editor|auditor)$/i
const maxWords = 5

/** The role a title names in its own words: "assembly/wire technician"; null if unclear. */
export function titleRole({
  title,
  organization,
}: Pick<Opportunity, 'title' | 'organization'>): string | null {
  if (title === organization) return null
  const part = title.split(/ [-–—|] /).at(-1) ?? title
  const plain = part
    .replace(/\([^)]*\)/g, ' ')
    .replace(programWords, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[-–:,/ ]+|[-–:,/ ]+$/g, '')
  if (plain.split(' ').length > maxWords || !roleEnding.test(plain)) return null
  if (!/^[A-Za-z][\w /&+.-]*$/.test(plain)) return null
  const [before = '', last] = plain.split(/ (?:and|&) /)
  if (last !== undefined && !roleEnding.test(before)) return null
  if (bare.test(plain)) return null
  const isShouted = plain === plain.toUpperCase()
  return plain
    .split(' ')
    .map((word) => (isShouted && word.length > 4 ? word.toLowerCase() : lowered(word)))
    .join(' ')
}

/** A word that names no work by itself: "Technician". */
const bare =
  /^((team|senior|lead|junior|assistant) )?(technician|manager|specialist|operator|engineer|analyst|officer|coordinator|assistant|supervisor|associate|representative|administrator|consultant|agent|trainer|advisor|instructor|technologist\/technician)$/i

/** Certifications in a title of training: "CompTIA A+, Security+ and Network+". */
const titleCredentials =
  /\b(?:A|Network|Security|Cloud|Linux|CySA|PenTest)\+|\b(?:CCNA|CISSP|CEH|PMP|CAPM)\b/g

/** The certifications a course's title lists; null if fewer than two. */
export function titleCourse({ title }: Pick<Opportunity, 'title'>): string | null {
  const found = [...new Set(title.match(titleCredentials) ?? [])]
  return found.length < 2 ? null : listWords(found.slice(0, 3))
}

/** Acronyms keep their capitals: "IT", "HVAC", "CNC", "AutoCAD". */
function lowered(word: string): string {
  return /^[A-Z]+$|[a-z][A-Z]|[A-Z]{2}|\d/.test(word) && word.length <= 8
    ? word
    : word.toLowerCase()
}

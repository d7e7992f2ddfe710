import type { Opportunity } from '../opportunity.ts'

/** Words after a role in a title that only mark it as a program. */
const programWords =
  /\b(skill ?bridge|dod|military|veterans?|training|internships?|interns?|programs?|pathways?|apprentice(ship)?s?|course|fellowships?|trainees?|development|career|opportunity|certificate|certification|academy|boot ?camp|position|role|pilot program|(path|steps?|journey|road|patrol) to)\b/gi
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
  return plain.split(' ').map(lowered).join(' ')
}

/** Acronyms keep their capitals: "IT", "HVAC", "CNC", "AutoCAD". */
function lowered(word: string): string {
  return /^[A-Z]+$|[a-z][A-Z]|[A-Z]{2}|\d/.test(word) && word.length <= 8
    ? word
    : word.toLowerCase()
}

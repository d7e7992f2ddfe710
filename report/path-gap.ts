import { listWords } from '#language/text/wording.ts'
import type { CareerPath } from './career-paths.ts'
import { degreeToFinish } from './path-degree.ts'

/** Education levels from low to high, as in the survey. */
const levels = [
  'none',
  'high_school',
  'some_college',
  'certificate',
  'associate',
  'bachelor',
  'master',
  'doctorate',
]
/** The level for an occupation's usual education, as worded by the Bureau of Labor Statistics. */
const asked: readonly (readonly [RegExp, string, string])[] = [
  [/^doctor/i, 'doctorate', 'a doctoral or professional degree'],
  [/^master/i, 'master', 'a master’s degree'],
  [/^bachelor/i, 'bachelor', 'a bachelor’s degree'],
  [/^associate/i, 'associate', 'an associate degree'],
]

/**
 * The degree a path usually takes that the member does not have; null when there is none, or when the member has the
 * license that the degree leads to.
 */
export function missingDegree(
  education: string | null,
  level: string | null,
  isLicensed = false,
): string | null {
  if (isLicensed) return null
  const found = asked.find(([written]) => education !== null && written.test(education))
  if (!found || level === null) return null
  return levels.indexOf(level) >= levels.indexOf(found[1]) ? null : found[2]
}

/** What is missing: a degree, a credential, or else one course; null if nothing is. */
export function pathGap(
  {
    credential,
    isLicensed,
    missing,
    studying = null,
  }: Pick<CareerPath, 'credential' | 'missing'> &
    Partial<Pick<CareerPath, 'isLicensed' | 'studying'>>,
  education: string | null,
  level: string | null,
): string | null {
  // A credential may name its own degree: "a social work degree and a state license".
  const isDegree = / degree\b/.test(credential ?? '')
  const degree = isDegree ? null : missingDegree(education, level, isLicensed)
  const course = credential === null ? (missing[0] ?? null) : null
  if (degree !== null && studying !== null) {
    const others = [credential, course].filter((part) => part !== null)
    const finish = degreeToFinish(studying, degree)
    const link = finish.includes(', then get ') ? ' and ' : ' and get '
    return sentenceOf(others.length > 0 ? `${finish}${link}${listWords(others)}` : finish)
  }
  const found = [degree, credential, course].filter((part) => part !== null)
  return found.length > 0 ? sentenceOf(listWords(found)) : null
}

const sentenceOf = (text: string) => `${text.replace(/^./, (letter) => letter.toUpperCase())}.`

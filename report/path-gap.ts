import { listWords } from '#language/text/wording.ts'
import type { CareerPath } from './career-paths.ts'
import { associateDegree, missingDegree } from './missing-degree.ts'
import { degreeToFinish } from './path-degree.ts'

/** What is missing: a degree, a credential, or else one course; null if nothing is. */
export function pathGap(
  {
    credential,
    isLicensed,
    missing,
    studying = null,
    years = null,
    isTrained = false,
  }: Pick<CareerPath, 'credential' | 'missing'> &
    Partial<Pick<CareerPath, 'isLicensed' | 'studying' | 'years' | 'isTrained'>>,
  education: string | null,
  level: string | null,
): string | null {
  // A credential may name its own degree: "a social work degree and a state license".
  const isDegree = / degree\b/.test(credential ?? '')
  const usual = isDegree ? null : missingDegree(education, level, isLicensed)
  const isSoft = isTrained && usual === associateDegree
  const degree = isSoft ? null : usual
  const course = credential === null && years === null ? (missing[0] ?? null) : null
  if (degree !== null && studying !== null) {
    const others = [credential, course, years].filter((part) => part !== null)
    const finish = degreeToFinish(studying, degree)
    const link = finish.includes(', then get ') ? ' and ' : ' and get '
    return sentenceOf(others.length > 0 ? `${finish}${link}${listWords(others)}` : finish)
  }
  const found = [degree, credential, course, years].filter((part) => part !== null)
  const gap = found.length > 0 ? sentenceOf(listWords(found)) : null
  const soft = isSoft ? `Some employers want ${associateDegree}.` : null
  const all = [gap, waitFor(credential), soft].filter((part) => part !== null)
  return all.length > 0 ? all.join(' ') : null
}

/** How long the way to a credential takes. */
const waits: readonly (readonly [RegExp, string])[] = [
  [/nursing degree/, 'That takes two to four years of school.'],
  [/practical nurse|paramedic/, 'That takes about a year of school.'],
  [/apprenticeship/, 'You’re paid while you learn, for about four years.'],
]

function waitFor(credential: string | null): string | null {
  return waits.find(([known]) => known.test(credential ?? ''))?.[1] ?? null
}

const sentenceOf = (text: string) => `${text.replace(/^./, (letter) => letter.toUpperCase())}.`

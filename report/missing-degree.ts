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
/** A degree that some employers ask for where others hire without it. */
export const associateDegree = 'an associate degree'
/** The level for an occupation's usual education, as worded by the Bureau of Labor Statistics. */
const asked: readonly (readonly [RegExp, string, string])[] = [
  [/^doctor/i, 'doctorate', 'a doctoral or professional degree'],
  [/^master/i, 'master', 'a master’s degree'],
  [/^bachelor/i, 'bachelor', 'a bachelor’s degree'],
  [/^associate/i, 'associate', associateDegree],
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

/** The missing degree, unless it is one that employers hire people of the member's specialty without. */
export function requiredDegree(
  education: string | null,
  level: string | null,
  { isLicensed, isTrained }: { isLicensed: boolean; isTrained: boolean },
): string | null {
  const degree = missingDegree(education, level, isLicensed)
  return isTrained && degree === associateDegree ? null : degree
}

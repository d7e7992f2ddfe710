import { listWords } from '../explain/wording.ts'
import type { CareerPath } from './career-paths.ts'

/** Levels of schooling from low to high, as the survey names them. */
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
/** The level that the usual education of an occupation asks for, by how the Bureau of Labor Statistics writes it. */
const asked: readonly (readonly [RegExp, string, string])[] = [
  [/^doctor/i, 'doctorate', 'a doctoral or professional degree'],
  [/^master/i, 'master', 'a master’s degree'],
  [/^bachelor/i, 'bachelor', 'a bachelor’s degree'],
  [/^associate/i, 'associate', 'an associate degree'],
]

/** The degree a path usually takes that the member does not have; null when there is none. */
export function missingDegree(education: string | null, level: string | null): string | null {
  const found = asked.find(([written]) => education !== null && written.test(education))
  if (!found || level === null) return null
  return levels.indexOf(level) >= levels.indexOf(found[1]) ? null : found[2]
}

/** What is missing from here: a degree, a credential, skills; null when nothing is. */
export function pathGap(
  { credential, missing }: Pick<CareerPath, 'credential' | 'missing'>,
  education: string | null,
  level: string | null,
): string | null {
  const degree = missingDegree(education, level)
  const skills = missing.slice(0, degree || credential ? 1 : 2)
  const parts = [degree, credential, skills.length > 0 ? `practice in ${listWords(skills)}` : null]
  const found = parts.filter((part) => part !== null)
  return found.length > 0
    ? `${listWords(found).replace(/^./, (letter) => letter.toUpperCase())}.`
    : null
}

import type { ResumeContentInput } from '#contract/career/resume-content.ts'
import { bulletIn, dateAtEnd, rangeIn } from './line-patterns.ts'

type Items<K extends keyof ResumeContentInput> = NonNullable<ResumeContentInput[K]>

const plain = (line: string) => bulletIn(line) ?? line

const degree =
  /\b(?:bachelor|master|associate|doctor|ph\.?d|diploma|ged|certificate|b\.?[as]\.?|m\.?[as]\.?|mba|a\.?a\.?s?\.?)\b/i
const school = /\b(?:university|college|school|institute|academy|center|centre)\b/i

/** Schools: a degree or school line starts a new one if the current one already has such a line. */
export function readSchools(lines: readonly string[]): Items<'education'> {
  const schools: Items<'education'> = []
  for (const line of lines.map(plain)) {
    const gpa = /\bGPA:?\s*([\d.]+(?:\s*\/\s*[\d.]+)?)/i.exec(line)
    const courses = /^(?:relevant )?courses?(?:work)?:\s*(.+)$/i.exec(line)?.[1]
    const last = schools.at(-1)
    if (gpa && last) last.score = gpa[1]
    else if (courses && last) last.courses = courses.split(/\s*[,;]\s*/)
    else if (!gpa && !courses) addSchool(schools, line)
  }
  return schools
}

function addSchool(schools: Items<'education'>, line: string): void {
  const { rest, startDate, endDate } = rangeIn(line) ?? dateAtEnd(line) ?? { rest: line }
  const dates = { ...(startDate && { startDate }), ...(endDate && { endDate }) }
  const last = schools.at(-1)
  const isDegree = degree.test(rest)
  if (last && rest === '') Object.assign(last, dates)
  else if (last && !isDegree && !last.institution) Object.assign(last, dates, { institution: rest })
  else if (last && isDegree && !last.studyType) Object.assign(last, dates, studyOf(rest))
  else if (isDegree) schools.push({ ...studyOf(rest), ...dates })
  else schools.push({ institution: rest, ...dates })
}

/** "Bachelor of Science in Networks, Wake Tech": degree, field and, if present, the school. */
function studyOf(line: string): Items<'education'>[number] {
  const pieces = line.split(/,\s+|\s+[|–—]\s+/)
  const institution = pieces.find((piece) => school.test(piece) && !degree.test(piece))
  const [first = '', ...rest] = pieces.filter((piece) => piece !== institution)
  const [studyType = '', ...field] = first.split(/\s+in\s+/i)
  const area = [...field, ...rest].join(', ')
  return { studyType, area, ...(institution !== undefined && { institution }) }
}

export function readCertificates(lines: readonly string[]): Items<'certificates'> {
  return lines.map((line) => {
    const { rest, endDate } = dateAtEnd(plain(line)) ?? { rest: plain(line) }
    const [name = '', ...issuer] = rest.split(/,\s+|\s+[|–—]\s+/)
    return { name, issuer: issuer.join(', '), ...(endDate && { date: endDate }) }
  })
}

/** "Networks: routing, switching" is a named group; other words form an unnamed one. */
export function readSkills(lines: readonly string[]): Items<'skills'> {
  const groups: Items<'skills'> = []
  const loose: string[] = []
  const words = (text: string) =>
    text
      .split(/\s*[,;|•·]\s*/)
      .map((value) => value.replace(/\.$/, ''))
      .filter(Boolean)
  for (const line of lines.map(plain)) {
    const match = /^([^:,]{2,60}):\s+(.+)$/.exec(line)
    if (match) groups.push({ name: match[1], keywords: words(match[2] ?? '') })
    else loose.push(...words(line))
  }
  return loose.length > 0 ? [...groups, { name: 'Skills', keywords: loose }] : groups
}

export function readLanguages(lines: readonly string[]): Items<'languages'> {
  return lines
    .flatMap((line) => plain(line).split(/\s*[,;|]\s*/))
    .map((value) => {
      const [, language = value, fluency = ''] =
        /^(.+?)\s*(?:\(|:|–|-)\s*([^)]+)\)?$/.exec(value) ?? []
      return { language, fluency }
    })
}

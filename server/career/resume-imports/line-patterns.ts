// Words and patterns that classify the lines of a resume.

/** The section that a heading starts. */
export type Part =
  | 'summary'
  | 'work'
  | 'education'
  | 'certificates'
  | 'skills'
  | 'volunteer'
  | 'languages'
  | 'awards'
  | 'other'

const headings: Readonly<Record<Part, readonly string[]>> = {
  summary: [
    'summary',
    'professional summary',
    'career summary',
    'profile',
    'objective',
    'about',
    'about me',
    'summary of qualifications',
    'career objective',
    'professional profile',
  ],
  work: [
    'experience',
    'work experience',
    'professional experience',
    'employment',
    'employment history',
    'work history',
    'military experience',
    'relevant experience',
    'career history',
  ],
  education: [
    'education',
    'education and training',
    'education & training',
    'academic background',
    'training',
  ],
  certificates: [
    'certifications',
    'certificates',
    'licenses',
    'certifications and licenses',
    'licenses and certifications',
    'certifications & licenses',
    'licenses & certifications',
  ],
  skills: [
    'skills',
    'technical skills',
    'core competencies',
    'key skills',
    'skills and abilities',
    'areas of expertise',
    'competencies',
    'core skills',
  ],
  volunteer: [
    'volunteer work',
    'volunteer experience',
    'volunteering',
    'community service',
    'volunteer',
  ],
  languages: ['languages'],
  awards: [
    'awards',
    'honors',
    'honors and awards',
    'awards and honors',
    'awards & honors',
    'military awards',
    'decorations',
  ],
  other: [
    'projects',
    'publications',
    'interests',
    'hobbies',
    'references',
    'additional information',
    'affiliations',
    'memberships',
    'security clearance',
    'clearance',
    'military service',
    'personal information',
    'other',
  ],
}

const partOf = new Map(
  (Object.keys(headings) as Part[]).flatMap((part) =>
    headings[part].map((words) => [words, part] as const),
  ),
)

/** The section that a line starts; undefined if it isn't a heading. */
export function headingOf(line: string): Part | undefined {
  if (line.length > 45) return undefined
  return partOf.get(
    line
      .toLowerCase()
      .replaceAll(/[^a-z& ]/g, '')
      .trim(),
  )
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthWord = '(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\\.?'
const oneDate = `(?:${monthWord}\\s+(?:\\d{1,2},?\\s+)?(?:19|20)\\d{2}|\\d{1,2}/(?:19|20)\\d{2}|(?:19|20)\\d{2}-\\d{2}|(?:19|20)\\d{2})`
const noEnd = '(?:present|current|now|today)'
const range = new RegExp(`\\(?(${oneDate})\\s*(?:-|–|—|to|until)\\s*(${oneDate}|${noEnd})\\)?`, 'i')
const lastDate = new RegExp(`(?:^|[\\s,|(–-])(${oneDate})\\)?\\s*$`, 'i')

/** "Mar 2021", "03/2021", "2021-03" and "2021" in JSON Resume's format. */
export function dateOf(text: string): string | undefined {
  const year = /(?:19|20)\d{2}/.exec(text)?.[0]
  if (year === undefined) return undefined
  const word = months.findIndex((month) => text.toLowerCase().startsWith(month))
  const number = /^(\d{1,2})\/|-(\d{2})$/.exec(text)
  const month = word >= 0 ? word + 1 : Number(number?.[1] ?? number?.[2] ?? 0)
  return month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, '0')}` : year
}

/** A line with its dates removed. */
export interface DatedLine {
  readonly rest: string
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
}

const trimmed = (text: string) => text.replaceAll(/^[\s,|•–—-]+|[\s,|(–—-]+$/g, '')

/** A line with a date range. */
export function rangeIn(line: string): DatedLine | undefined {
  const match = range.exec(line)
  if (!match) return undefined
  const [all, start = '', end = ''] = match
  return { rest: trimmed(line.replace(all, ' ')), startDate: dateOf(start), endDate: dateOf(end) }
}

/** A line that ends with one date. */
export function dateAtEnd(line: string): DatedLine | undefined {
  const match = lastDate.exec(line)
  if (!match) return undefined
  return { rest: trimmed(line.slice(0, match.index)), endDate: dateOf(match[1] ?? '') }
}

const bulletMark = /^\s*(?:[•●▪■◦‣∙·*➢–-]|o(?=\s))\s+/

/** A list item without its bullet; undefined for other lines. */
export function bulletIn(line: string): string | undefined {
  return bulletMark.test(line) ? line.replace(bulletMark, '').trim() : undefined
}

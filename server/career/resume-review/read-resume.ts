import type { ResumeContent } from '#contract/career/resume-content.ts'
import type {
  FindingKind,
  Replacement,
  ReviewFinding,
  ReviewSection,
} from '#contract/career/resume-review.ts'
import type { JargonFinder } from '#server/career/jargon/jargon.ts'
import { explainedTerms } from '#server/career/jargon/jargon.ts'

/** One text of a resume with its location. */
export interface ResumeText {
  /** JSON pointer */
  readonly place: string
  readonly section: ReviewSection
  readonly text: string
  /** `line`: of a job; `prose`: a summary; `title`: a position or degree; `name`: an employer, place, skill. */
  readonly role: 'line' | 'prose' | 'title' | 'name'
  /** Whether its job has ended; undefined outside jobs. */
  readonly isPast?: boolean
}

/** A resume prepared for its checks. */
export interface ReadResume {
  readonly content: ResumeContent
  readonly texts: readonly ResumeText[]
  /** `YYYY-MM-DD` in the person's time zone. */
  readonly today: string
  readonly findJargon: JargonFinder
  /** For USAJOBS, which requires more. */
  readonly isFederal: boolean
  readonly explained: ReadonlySet<string>
}

/** One check of a resume. */
export type Check = (resume: ReadResume) => ReviewFinding[]

/** Inputs of a review besides the resume. */
export interface ReviewBasis {
  /** `YYYY-MM-DD` in the person's time zone. */
  readonly today: string
  readonly findJargon: JargonFinder
  /** For USAJOBS, which requires more; defaults to a company resume. */
  readonly isFederal?: boolean
}

/** Splits a resume into texts. */
export function readResume(
  content: ResumeContent,
  { today, findJargon, isFederal = false }: ReviewBasis,
): ReadResume {
  const texts = textsOf(content, today).filter(({ text }) => text.trim() !== '')
  const whole = texts.map(({ text }) => text).join('\n')
  return { content, texts, today, findJargon, isFederal, explained: explainedTerms(whole) }
}

function textsOf(content: ResumeContent, today: string): ResumeText[] {
  const { basics, work, volunteer, education, certificates, skills, awards, projects } = content
  const texts: ResumeText[] = [
    { place: '/basics/label', section: 'summary', role: 'title', text: basics.label },
    { place: '/basics/summary', section: 'summary', role: 'prose', text: basics.summary },
  ]
  const add = (section: ReviewSection, place: string, entries: readonly PlacedText[]) => {
    for (const [key, text, role, isPast] of entries) {
      const about = isPast === undefined ? {} : { isPast }
      texts.push({ place: `${place}/${key}`, section, text, role, ...about })
    }
  }
  work.forEach((job, index) => {
    add('work', `/work/${index}`, jobTexts({ ...job, organization: job.name }, today))
  })
  volunteer.forEach((job, index) => {
    add('volunteer', `/volunteer/${index}`, jobTexts(job, today))
  })
  education.forEach(({ institution, studyType, area, courses }, index) => {
    add('education', `/education/${index}`, [
      ['studyType', studyType, 'title'],
      ['area', area, 'title'],
      ['institution', institution, 'name'],
      ...courses.map((text, i): PlacedText => [`courses/${i}`, text, 'name']),
    ])
  })
  certificates.forEach(({ name }, index) => {
    add('certificates', `/certificates/${index}`, [['name', name, 'title']])
  })
  skills.forEach(({ name, keywords }, index) => {
    add('skills', `/skills/${index}`, [
      ['name', name, 'name'],
      ...keywords.map((text, i): PlacedText => [`keywords/${i}`, text, 'title']),
    ])
  })
  awards.forEach(({ title, summary }, index) => {
    add('awards', `/awards/${index}`, [
      ['title', title, 'title'],
      ['summary', summary, 'prose'],
    ])
  })
  projects.forEach(({ name, description, highlights }, index) => {
    add('projects', `/projects/${index}`, [
      ['name', name, 'title'],
      ['description', description, 'prose'],
      ...highlights.map((text, i): PlacedText => [`highlights/${i}`, text, 'line']),
    ])
  })
  return texts
}

type PlacedText = readonly [key: string, text: string, role: ResumeText['role'], isPast?: boolean]

interface Job {
  readonly organization: string
  readonly position: string
  readonly summary: string
  readonly highlights: readonly string[]
  readonly endDate?: string | undefined
}

function jobTexts({ organization, position, summary, highlights, endDate }: Job, today: string) {
  const isPast = endDate !== undefined && endDate <= today
  const texts: PlacedText[] = [
    ['position', position, 'title'],
    [position === '' ? 'organization' : 'name', organization, 'name'],
    ['summary', summary, 'prose', isPast],
    ...highlights.map((text, index): PlacedText => [`highlights/${index}`, text, 'line', isPast]),
  ]
  return texts
}

/** Counts words: letters, digits and what joins them. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}$][\p{L}\p{N}.,'’%/&+-]*/gu)?.length ?? 0
}

/** A finding about one text. */
export function findingAt(
  { place, section }: Pick<ResumeText, 'place' | 'section'>,
  kind: FindingKind,
  severity: ReviewFinding['severity'],
  text: string,
  suggestion: string | null = null,
  replacement: Replacement | null = null,
): ReviewFinding {
  return { section, severity, text, suggestion, kind, place, replacement }
}

import type { FindingKind } from '#contract/career/resume-review.ts'
import { yearsBefore } from '../calendar.ts'
import type { Check, ReadResume } from '../read-resume.ts'
import { countWords, findingAt } from '../read-resume.ts'

/** Fewer words don't fill half a page; more exceed two pages. */
export const wordLimits = { min: 116, max: 1_000 } as const
const summaryLimits = { min: 15, max: 80 } as const
const maxLines = 8
/** Jobs that ended more years ago need no lines. */
const recentYears = 10

/** Word count of the visible text. */
export function wordsIn({ texts }: ReadResume): number {
  return texts.reduce((sum, { text }) => sum + countWords(text), 0)
}

/** Missing sections, and a summary that is too long or too short. */
export const checkSections: Check = (resume) => {
  const { basics, work, education, certificates, skills } = resume.content
  const findings = []
  const missing = (
    section: 'summary' | 'work' | 'education' | 'skills',
    text: string,
    suggestion: string,
  ) =>
    findings.push(
      findingAt(
        { place: section === 'summary' ? '/basics/summary' : `/${section}`, section },
        'section',
        'high',
        text,
        suggestion,
      ),
    )
  const summaryWords = countWords(basics.summary)
  if (summaryWords === 0) {
    missing(
      'summary',
      'Your resume has no summary.',
      'In two or three sentences: your work, your years of it, your best result, the job you want.',
    )
  } else if (summaryWords < summaryLimits.min) {
    findings.push(
      findingAt(
        summary,
        'summary',
        'medium',
        'Your summary is very short.',
        'Add your years of experience, one result with a number and the job you want.',
      ),
    )
  } else if (summaryWords > summaryLimits.max) {
    const text = `Your summary has ${summaryWords} words. Aim for about 60.`
    findings.push(
      findingAt(
        summary,
        'summary',
        'medium',
        text,
        'Keep your work, your best result and the job you want.',
      ),
    )
  }
  if (work.length === 0)
    missing('work', 'Your resume has no jobs.', 'Add your military jobs under civilian titles.')
  if (education.length === 0 && certificates.length === 0) {
    missing(
      'education',
      'Your resume has no education.',
      'Add your last school, courses or certificates.',
    )
  }
  if (skills.every(({ keywords, name }) => keywords.length === 0 && name === '')) {
    missing(
      'skills',
      'Your resume has no skills.',
      'List 6 to 12 skills in the words of the posting.',
    )
  }
  return findings
}

const summary = { place: '/basics/summary', section: 'summary' as const }

/** The whole resume: half a page to two pages. */
export const checkLength: Check = (resume) => {
  const words = wordsIn(resume)
  const whole = { place: '', section: 'whole' as const }
  const kind: FindingKind = 'length'
  if (words < wordLimits.min) {
    return [
      findingAt(
        whole,
        kind,
        'high',
        `The whole resume has ${words} words, less than half a page.`,
        'Add two to six lines for each job: what you did, how much, what changed.',
      ),
    ]
  }
  if (words > wordLimits.max) {
    return [
      findingAt(
        whole,
        kind,
        'medium',
        `The whole resume has ${words} words, more than two pages.`,
        'Cut jobs older than ten years and lines without a result.',
      ),
    ]
  }
  return []
}

/** Number of lines under each job. */
export const checkLineCounts: Check = ({ content, today }) =>
  content.work.flatMap(({ highlights, summary, endDate }, index) => {
    const job = { place: `/work/${index}`, section: 'work' as const }
    const lines = highlights.length + (summary === '' ? 0 : 1)
    const isRecent = endDate === undefined || endDate >= yearsBefore(today, recentYears)
    if (isRecent && lines < 2) {
      return [
        findingAt(
          job,
          'bullets',
          'high',
          'This job says too little.',
          'Add two to six lines with results.',
        ),
      ]
    }
    if (highlights.length > maxLines) {
      const text = `This job has ${highlights.length} lines. Aim for six or fewer.`
      return [findingAt(job, 'bullets', 'low', text, 'Keep the lines that fit the job you want.')]
    }
    return []
  })

/** Duplicate lines. */
export const checkDuplicates: Check = ({ texts }) => {
  const seen = new Set<string>()
  return texts.flatMap((text) => {
    if (text.role !== 'line') return []
    const key = text.text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
    if (!seen.has(key)) {
      seen.add(key)
      return []
    }
    return [
      findingAt(
        text,
        'duplicate',
        'medium',
        'This line appears twice.',
        'Delete one, or say what was different.',
      ),
    ]
  })
}

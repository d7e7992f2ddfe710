import type { ReviewFinding } from '#contract/career/resume-review.ts'
import type { PdfText } from '../read-pdf.ts'
import type { ReadResume } from '../read-resume.ts'
import { findingAt } from '../read-resume.ts'

/** The exported file's text as other software reads it, and its template's page limit. */
export interface ReadExport extends PdfText {
  readonly maxPages: number
}

const whole = { place: '', section: 'whole' as const }

/** Letters and digits only: readers vary in spaces and hyphens. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** Text that hiring software can't read, and pages beyond the template's limit. */
export function checkExport({ texts, content }: ReadResume, read: ReadExport): ReviewFinding[] {
  const received = bare(read.text)
  const { email, phone, name } = content.basics
  const contact = [name, email ?? '', phone].map((text) => {
    return { place: '/basics', section: 'contact' as const, text }
  })
  const missing = [...contact, ...texts].filter(({ text }) => !received.includes(bare(text)))
  const findings = missing.map((item) =>
    findingAt(
      item,
      'parsing',
      'high',
      'Software doesn’t read this part of your PDF as you wrote it.',
      'Use plain letters, or export a Word file and compare.',
    ),
  )
  if (read.pages <= read.maxPages) return findings
  const allowed = `${read.maxPages} ${read.maxPages === 1 ? 'page' : 'pages'}`
  const text = `Your resume prints on ${read.pages} pages. This template allows ${allowed}.`
  const advice = 'Cut older jobs and weaker lines, or choose a longer template.'
  return [...findings, findingAt(whole, 'length', 'medium', text, advice)]
}

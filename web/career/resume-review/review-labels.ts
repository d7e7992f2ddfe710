import type { ReviewFinding, ReviewSection } from '#contract/career/resume-review.ts'
import type { Tone } from '#web/ui/badge.tsx'

export const sectionNames: Readonly<Record<ReviewSection, string>> = {
  whole: 'Whole resume',
  contact: 'Contact',
  summary: 'Summary',
  work: 'Experience',
  volunteer: 'Volunteer work',
  education: 'Education',
  certificates: 'Certifications',
  skills: 'Skills',
  awards: 'Awards',
  projects: 'Projects',
  keywords: 'Keywords',
}

/** A finding's severity, as a badge. */
export const severityBadges: Readonly<
  Record<ReviewFinding['severity'], { label: string; tone: Tone }>
> = {
  high: { label: 'Fix first', tone: 'bad' },
  medium: { label: 'Should fix', tone: 'signal' },
  low: { label: 'Nice to fix', tone: 'plain' },
}

/** "Two to fix first, 14 in all." */
export function countText(findings: readonly ReviewFinding[]): string {
  if (findings.length === 0) return 'Nothing to fix. Have a person read it too.'
  const first = findings.filter(({ severity }) => severity === 'high').length
  const all = `${findings.length} ${findings.length === 1 ? 'suggestion' : 'suggestions'}`
  return first === 0 ? `${all}.` : `${all}, ${first} to fix first.`
}

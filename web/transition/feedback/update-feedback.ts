import type { MatchOpinion } from '#contract/transition/feedback.ts'
import type { Report } from '#contract/transition/reports.ts'

/** The report with the member's current opinion of one opportunity; keeps the order. */
export function withFeedback(
  report: Report,
  opportunityId: string,
  feedback: MatchOpinion | null,
): Report {
  if (report.status !== 'ready') return report
  const items = report.matches.items.map((match) => {
    return match.opportunityId === opportunityId ? { ...match, feedback } : match
  })
  return { ...report, matches: { ...report.matches, items } }
}

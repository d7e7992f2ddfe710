import type { Check } from '../read-resume.ts'
import { findingAt } from '../read-resume.ts'

/** What USAJOBS requires of each job: weekly hours, and months as well as years. */
export const checkFederal: Check = ({ content, isFederal }) => {
  if (!isFederal) return []
  return content.work.flatMap(({ federal, startDate, endDate }, index) => {
    const job = { place: `/work/${index}`, section: 'work' as const }
    const hours = federal.hoursPerWeek === undefined ? 'hours a week' : undefined
    const isYearOnly = [startDate, endDate].some((date) => date !== undefined && date.length === 4)
    const missing = [hours, isYearOnly ? 'the months of its dates' : undefined].filter(Boolean)
    if (missing.length === 0) return []
    const text = `A federal resume needs ${missing.join(' and ')} for this job.`
    return [
      findingAt(job, 'federal', 'high', text, 'Without them your experience may not be credited.'),
    ]
  })
}

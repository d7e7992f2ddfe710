import type { ReviewFinding, ReviewSection } from '#contract/career/resume-review.ts'
import { isRealDate, monthOf } from '../calendar.ts'
import type { Check, ReadResume } from '../read-resume.ts'
import { findingAt } from '../read-resume.ts'

/** Maximum months without work or school before readers ask. */
const maxGapMonths = 6
const gapYears = 10

interface Period {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
}

/** Missing, impossible, reversed or future dates. */
export const checkDates: Check = ({ content, today }) => {
  const periods = (section: ReviewSection, list: readonly Period[], needsStart: boolean) =>
    list.flatMap((period, index) =>
      periodIssues(`/${section}/${index}`, section, period, today, needsStart),
    )
  const certificates = content.certificates.flatMap(({ date }, index) => {
    const place = { place: `/certificates/${index}/date`, section: 'certificates' as const }
    if (date === undefined) return []
    if (!isRealDate(date)) return [impossible(place)]
    return date > today
      ? [
          findingAt(
            place,
            'date',
            'medium',
            'This date is in the future.',
            'If you don’t have it yet, write “expected” after the name.',
          ),
        ]
      : []
  })
  return [
    ...periods('work', content.work, true),
    ...periods('volunteer', content.volunteer, false),
    ...periods('education', content.education, false),
    ...certificates,
  ]
}

function periodIssues(
  pointer: string,
  section: ReviewSection,
  { startDate, endDate }: Period,
  today: string,
  needsStart: boolean,
): ReviewFinding[] {
  const start = { place: `${pointer}/startDate`, section }
  const end = { place: `${pointer}/endDate`, section }
  if (startDate === undefined && needsStart) {
    return [findingAt(start, 'date', 'high', 'The start date is missing.', 'Add month and year.')]
  }
  const reversedDates = [
    ...(isWrong(startDate) ? [impossible(start)] : []),
    ...(isWrong(endDate) ? [impossible(end)] : []),
  ]
  if (reversedDates.length > 0) return reversedDates
  if (startDate && endDate && monthOf(endDate, true) < monthOf(startDate)) {
    return [findingAt(end, 'date', 'high', 'This ends before it starts.', 'Check both dates.')]
  }
  if (startDate && startDate > today) {
    return [
      findingAt(
        start,
        'date',
        'medium',
        'This starts in the future.',
        'Add it once it has started.',
      ),
    ]
  }
  // A future end is normal for school; for a job, it means there is no end yet.
  if (section !== 'education' && endDate && endDate.slice(0, 7) > today.slice(0, 7)) {
    return [
      findingAt(
        end,
        'date',
        'medium',
        'The end date is in the future.',
        'Leave the end empty while you work there.',
      ),
    ]
  }
  return []
}

/** Text without a digit is a placeholder, which is a separate finding. */
const isWrong = (date: string | undefined) =>
  date !== undefined && /\d/.test(date) && !isRealDate(date)

function impossible(place: { place: string; section: ReviewSection }): ReviewFinding {
  return findingAt(
    place,
    'date',
    'high',
    'This date can’t be right.',
    'Enter a month and year like 2024-05.',
  )
}

/** NaN if the job's dates can't be right. */
function endOf({ startDate, endDate }: Period): number {
  if (endDate === undefined) return Number.POSITIVE_INFINITY
  if (!isRealDate(endDate)) return Number.NaN
  const end = monthOf(endDate, true)
  return startDate && isRealDate(startDate) && monthOf(startDate) > end ? Number.NaN : end
}

interface Span {
  readonly from: number
  readonly to: number
}

/** Jobs that aren't listed newest first. */
export const checkOrder: Check = ({ content }) => {
  const ends = content.work.map(endOf)
  const index = ends.findIndex((end, i) => end < (ends[i + 1] ?? Number.NEGATIVE_INFINITY))
  if (index < 0) return []
  const job = { place: `/work/${index}`, section: 'work' as const }
  return [
    findingAt(
      job,
      'order',
      'medium',
      'A newer job comes after this one.',
      'List jobs newest first.',
    ),
  ]
}

/** Months without work or school in the last ten years. */
export const checkGaps: Check = (resume) => {
  const now = monthOf(resume.today)
  // If a job's dates are missing or wrong, gaps can't be determined.
  if (resume.content.work.some((job) => spanOf(job, now) === undefined)) return []
  const spans = spansOf(resume, now)
  return resume.content.work.flatMap(({ startDate, endDate }, index) => {
    const span = spanOf({ startDate, endDate }, now)
    if (!span || endDate === undefined || span.to < now - gapYears * 12 || span.to >= now) return []
    if (spans.some(({ from, to }) => from <= span.to + 1 && to > span.to)) return []
    const next = Math.min(
      now,
      ...spans.filter(({ from }) => from > span.to).map(({ from }) => from),
    )
    const months = next - span.to - 1
    if (months <= maxGapMonths) return []
    const job = { place: `/work/${index}`, section: 'work' as const }
    const text = `There’s a gap of ${months} months after this job.`
    return [
      findingAt(
        job,
        'gap',
        'low',
        text,
        'Add what you did then: school, caregiving, volunteer work, a military move.',
      ),
    ]
  })
}

function spansOf({ content }: ReadResume, now: number): Span[] {
  const { work, volunteer, education } = content
  const schools = education.filter(({ startDate }) => startDate !== undefined)
  return [...work, ...volunteer, ...schools].flatMap((item) => spanOf(item, now) ?? [])
}

function spanOf({ startDate, endDate }: Period, now: number): Span | undefined {
  if (startDate === undefined || !isRealDate(startDate)) return undefined
  if (endDate !== undefined && !isRealDate(endDate)) return undefined
  const span = {
    from: monthOf(startDate),
    to: endDate === undefined ? now : monthOf(endDate, true),
  }
  return span.from <= span.to ? span : undefined
}

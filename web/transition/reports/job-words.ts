import type { CareerPath } from '#contract/transition/reports.ts'

/** "$96,800". */
export function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`
}

/** "Shrinking 4% by 2034, about 14,300 openings a year". */
export function outlookText({ growthPercent, openingsPerYear }: Outlook): string {
  const percent = Math.abs(Math.round(growthPercent))
  const trend =
    percent === 0
      ? 'Steady through 2034'
      : `${growthPercent > 0 ? 'Growing' : 'Shrinking'} ${percent}% by 2034`
  return openingsPerYear > 0
    ? `${trend}, about ${openingsPerYear.toLocaleString('en-US')} openings a year`
    : trend
}

type Outlook = NonNullable<CareerPath['outlook']>

const jobZones = [
  'Entry level: a few weeks of practice',
  'Entry level: high school plus a few months of training',
  'A certificate, an associate degree or one to two years of experience',
  'Often a bachelor’s degree',
  'Often a graduate degree and years of experience',
]

/** Levels as people say them, by the official names that they don't. */
const plainLevels: Readonly<Record<string, string>> = {
  'Postsecondary nondegree award': 'a certificate or license program after high school',
  'High school diploma or equivalent': 'a high school diploma or GED',
  'No formal educational credential': 'no diploma needed',
  'Some college, no degree': 'some college, no degree',
  "Associate's degree": 'an associate degree',
  "Bachelor's degree": 'a bachelor’s degree',
  "Master's degree": 'a master’s degree',
  'Doctoral or professional degree': 'a doctoral or professional degree',
}

/** Typical entry-level education, as text; the O*NET job zone if no education is published. */
export function preparationText({ education, jobZone }: CareerPath): string | null {
  if (education) {
    const plain = `${education.charAt(0).toLowerCase()}${education.slice(1)}`
    return `Usually: ${plainLevels[education] ?? plain}`
  }
  return jobZone === null ? null : (jobZones[jobZone - 1] ?? null)
}

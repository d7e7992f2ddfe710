import type { FederalEducation, FederalSeries } from '#contract/transition/federal-careers.ts'

/** OPM's education requirement, in a few words. */
export const educationLabels: Record<FederalEducation, string> = {
  required: 'Specific degree, courses or license required',
  either: 'Qualify by experience or education',
  none: 'No set education',
  unknown: 'Based on skills; check the announcement',
}

/** "3,537 announcements in 2025, 13,642 in 2024". */
export function announcementsText(years: FederalSeries['years']): string {
  const [newest, ...earlier] = years.map(({ year, announcements }) => ({
    year,
    text: announcements.toLocaleString('en-US'),
  }))
  if (!newest) return ''
  const noun = newest.text === '1' ? 'announcement' : 'announcements'
  return [
    `${newest.text} ${noun} in ${newest.year}`,
    ...earlier.map(({ text, year }) => `${text} in ${year}`),
  ].join(', ')
}

/** Who can apply, from the sample; null if the sample is too small. */
export function openToText(openTo: FederalSeries['openTo']): string | null {
  if (!openTo) return null
  const { sample, veterans, spouses } = openTo
  const size = sample.toLocaleString('en-US')
  return `Of ${size} sampled, ${openTo.public}% were open to the public, ${veterans}% to veterans and ${spouses}% to military spouses.`
}

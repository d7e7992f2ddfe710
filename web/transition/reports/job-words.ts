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

/** Either nursing degree leads to their license. */
const registeredNurses = '29-1141'

/** Typical entry-level education, as text; the O*NET job zone if no education is published. */
export function preparationText({ code, education, jobZone }: CareerPath): string | null {
  // The published level is the least asked for; a manager's job zone says what most have.
  if (education && isUnderstated(education, code, jobZone))
    return 'Often a bachelor’s degree, or years in the trade'
  if (code.startsWith(registeredNurses)) return 'An associate or bachelor’s degree in nursing'
  if (education) {
    const plain = `${education.charAt(0).toLowerCase()}${education.slice(1)}`
    return `Usually: ${plainLevels[education] ?? plain}`
  }
  return jobZone === null ? null : (jobZones[jobZone - 1] ?? null)
}

const managers = '11-'
/** From this job zone on, most people have a bachelor's degree. */
const degreeZone = 4

/** Managers for whom only a diploma or some college is published. */
function isUnderstated(education: string, code: string, jobZone: number | null): boolean {
  return (
    code.startsWith(managers) &&
    (jobZone ?? 0) >= degreeZone &&
    !/degree$/.test(education.replace(', no degree', ''))
  )
}

/** Names inside a sentence: "emergency management director", but "LPN". */
const inSentence = (name: string) =>
  /^.[A-Z]/.test(name) ? name : `${name.charAt(0).toLowerCase()}${name.slice(1)}`

/**
 * "You have the skills. Still missing: a bachelor’s degree for emergency management director." For someone who has the
 * skills of these jobs but not all that they take; null if they lack nothing.
 */
export function missingText(paths: readonly Pick<CareerPath, 'title' | 'gap'>[]): string | null {
  const needs = new Map<string, string[]>()
  for (const { title, gap } of paths) {
    const [first = ''] = gap?.split(/\.(?: |$)/) ?? []
    if (first !== '') needs.set(first, [...(needs.get(first) ?? []), inSentence(title)])
  }
  const named = [...needs].map(
    ([need, titles]) => `${inSentence(need)} for ${titles.join(' and ')}`,
  )
  return named.length > 0 ? `You have the skills. Still missing: ${named.join('; ')}.` : null
}

type Pay = NonNullable<CareerPath['pay']>

/** "Middle half earns $75,860–$123,390"; one end where only that is published; null without either. */
export function rangeText({ p25, p75 }: Pay): string | null {
  if (p25 !== null && p75 !== null) return `Middle half earns ${dollars(p25)}–${dollars(p75)}`
  if (p25 !== null) return `A quarter earn under ${dollars(p25)}`
  return p75 === null ? null : `A quarter earn over ${dollars(p75)}`
}

/** "Under your $130,000; a quarter earn over $136,050"; null if the median reaches the minimum. */
export function floorText({ median, p75 }: Pay, floor: number | null): string | null {
  if (floor === null || median >= floor) return null
  const under = `Under your ${dollars(floor)}`
  return p75 !== null && p75 >= floor ? `${under}; a quarter earn over ${dollars(p75)}` : under
}

/** "Bureau of Labor Statistics, May 2024: pay and outlook of all transportation inspectors"; empty without figures. */
export function sourceText({
  pay,
  outlook,
  countedAs,
}: Pick<CareerPath, 'pay' | 'outlook' | 'countedAs'>): string {
  if (!pay && !outlook) return ''
  const figures = [pay && 'pay', outlook && 'outlook'].filter(Boolean).join(' and ')
  const group = countedAs ? `: ${figures} of ${countedAs}` : ''
  return `Bureau of Labor Statistics${pay ? `, ${pay.asOf}` : ''}${group}`
}

/** Another job whose pay and outlook are the same figures, because the bureau counts both together. */
export function countedWith(
  path: CareerPath,
  paths: readonly CareerPath[],
): CareerPath | undefined {
  const group = path.code.slice(0, groupLength)
  return paths.find(({ code }) => code !== path.code && code.slice(0, groupLength) === group)
}

/** Letters of an O*NET-SOC code that name its group in the labor figures: "15-1299". */
const groupLength = 7

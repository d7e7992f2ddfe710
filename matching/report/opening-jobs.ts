import { capitalized } from '../explain/common-names.ts'
import { countWord, showNumber } from '../explain/wording.ts'
import type { Member } from '../member.ts'

/** A path, as needed by the summary. */
export interface SummaryPath {
  readonly title: string
  /** "a bachelor’s degree" if the path usually requires one the member lacks. */
  readonly degree?: string | null
  /** O*NET-SOC code, which tells whether the member's own words led here. */
  readonly code?: string
  /** Median pay a year, and growth by 2034 in percent; null or absent if not published. */
  readonly median?: number | null
  readonly growthPercent?: number | null
}

/** Jobs whose pay and outlook the opening reads: those shown first. */
const firstJobs = 3

/** The one hard truth about the target jobs that matters most; empty if there is none. */
export function jobsSentence({ goals, component }: Member, paths: readonly SummaryPath[]): string {
  const jobs = paths.slice(0, firstJobs)
  if (jobs.length < 2) return ''
  const all =
    jobs.length === firstJobs ? `all ${countWord(jobs.length)} target jobs` : 'both target jobs'
  const isShrinking = jobs.every(({ growthPercent }) => (growthPercent ?? 0) <= -1)
  const isPartTime = /\bpart[- ]time\b/i.test(goals.experience)
  const [degree] = jobs.flatMap((job) => job.degree ?? [])
  if (degree && jobs.every((job) => job.degree)) {
    const help =
      component === 'spouse' ? 'MyCAA or GI Bill months can help' : 'the GI Bill can pay for it'
    return `${capitalized(all)} usually take a degree you don’t have yet; ${help}.`
  }
  const { payFloor } = goals
  if (payFloor && jobs.every(({ median }) => median && median < payFloor)) {
    return `The usual pay in ${all} is under your $${showNumber(payFloor)}.`
  }
  const part = 'the pay shown is for full time, so part time means part of it'
  if (isShrinking)
    return `${capitalized(all)} are shrinking${isPartTime ? `, and ${part}` : ', though they still hire every year'}.`
  return isPartTime ? `${capitalized(part)}.` : ''
}

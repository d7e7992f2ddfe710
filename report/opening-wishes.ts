import { readAccount } from '#language/text/account.ts'
import { homeNights } from '#language/text/conditions.ts'
import type { Member } from '#matching/member.ts'
import { onWater } from './path-wishes.ts'
import type { SummaryPath } from './summary-path.ts'

/** Target jobs shown first. */
const firstJobs = 3
const noShifts =
  /\bno (?:more )?(?:rotating |night |swing )?(?:shift ?work|shifts|nights|weekends)\b|\bdays? shifts? only\b/i
const staysPut =
  /\b(?:won[’']?t|will not|can[’']?t|cannot|not going to|not able to|not willing to) (?:move|relocate)\b|\bnot (?:moving|relocating)\b/i
/** "Outside", but not "outside the wire" or "outside of work". */
const outdoors = /\b(?:outdoors|outside)\b(?! (?:of|the|my|our)\b)/i
const notOutdoors = /\b(?:no|not|never|don[’']?t)\b[^.;,]{0,20}\b(?:outdoors|outside)\b/i

/** A wish to own a business, but not work in someone else’s. */
const ownBusiness =
  /\b(?:my|our|their|your) own (?:\w+ )?(?:business|shop|company|restaurant|firm|practice)\b|\b(?:start|open|run|own|buy) (?:an?|my|our) (?:(?!for\b)[\w-]+ ){0,2}(?:business|shop|company|restaurant|food truck|brewery|gym|franchise|farm)\b|\b(?:my own boss|own boss|self-employed|entrepreneur)\b/i

/**
 * One sentence on a condition that the member wrote beside their work: a business of their own, home at night, no
 * shifts, no move, work outside. A listing rarely tells, so it says what to ask; empty if they wrote none.
 */
export function conditionSentence(
  { goals, component }: Pick<Member, 'goals' | 'component'>,
  paths: readonly SummaryPath[],
): string {
  const text = `${goals.wish} . ${goals.experience}`
  const isServing = component !== 'veteran' && component !== 'retiree' && component !== 'spouse'
  const each = isServing ? 'each host' : 'each employer'
  const wanted = goals.wish || readAccount(goals.experience).wants.join('. ')
  if (ownBusiness.test(wanted)) {
    const course = component === 'veteran' || component === 'retiree' ? ' Reboot' : ''
    return `For a business of your own, take Boots to Business${course}, the SBA’s free two-day course.`
  }
  const home = homeNights.exec(text)
  if (home) {
    const jobs = paths.slice(0, firstJobs)
    const isOnWater = jobs.some(({ code }) => code?.startsWith(onWater))
    const nights = /most/i.test(home[1] ?? '') ? 'most nights' : 'every night'
    return isOnWater
      ? `To be home ${nights}, ask for harbor jobs: ships mean weeks away.`
      : `To be home ${nights}, ask which jobs are local.`
  }
  const shifts = noShifts.exec(text)
  if (shifts) return `You wrote “${shifts[0].toLowerCase()}”, so ask ${each} about the hours.`
  if (staysPut.test(text)) {
    return isServing ? 'You won’t move, so ask each host where the job after the program is.' : ''
  }
  return outdoors.test(text) && !notOutdoors.test(text)
    ? `For work outside, ask ${each} how much of the day is outdoors.`
    : ''
}

import type { RankedMatch } from '../explain/explain.ts'
import { inSentence, listWords } from '../explain/wording.ts'
import { readAccount } from '../person/account.ts'
import type { Ranking } from '../rank.ts'
import type { Roadmap } from '../roadmap/roadmap.ts'
import { epochDay, showDate, showDays } from '../rules/dates.ts'

/** A path, as needed by the summary. */
export interface SummaryPath {
  readonly title: string
  /** "a bachelor’s degree" if the path usually requires one the member lacks. */
  readonly degree?: string | null
  /** O*NET-SOC code, which tells whether the member's own words led here. */
  readonly code?: string
}

/** With fewer days, the job search is the plan, and SkillBridge a bonus. */
const shortTime = 60
/** Minimum score of a best shot. */
const bestShotFrom = 35
/** How surely free text must suggest a path for it to be what the member wrote. */
const readFrom = 0.25
/** Number of matches searched for a site near a listed place. */
const looksNear = 20

/** Three or four opening sentences from a coach: the hard truth, the best shot, this week's steps. */
export function summaryOf(
  ranking: Ranking,
  paths: readonly SummaryPath[],
  roadmap: Roadmap,
): string {
  const [first] = paths
  const sentences = [
    timeSentence(ranking),
    nearSentence(ranking),
    wishSentence(ranking, paths),
    ...(first?.degree
      ? [`${first.title} usually takes ${first.degree}; ${degreeHelp(ranking)}.`]
      : []),
    bestSentence(ranking, paths),
    weekSentence(roadmap),
  ]
  return sentences.filter((one) => one !== '').join(' ')
}

/** Who may pay for a degree. */
const degreeHelp = ({ prepared: { member } }: Ranking): string =>
  member.component === 'spouse'
    ? 'ask about MyCAA and any GI Bill months transferred to you'
    : 'ask VA if your GI Bill can pay for it'

/** How much time is left, bad news included. */
function timeSentence({ window, prepared: { member, asOf } }: Ranking): string {
  const { status, opens, latestFinish, daysLeft, why, earliestStart } = window
  const { component } = member
  if (status === 'not_applicable') {
    if (component === 'spouse') {
      return 'SkillBridge is for service members, so this plan is about jobs, training and your family’s timeline.'
    }
    if (component === 'veteran' || component === 'retiree') {
      return 'SkillBridge is only for people still serving, so this plan is about jobs, training and benefits.'
    }
    return member.onOrders
      ? why
      : 'SkillBridge takes active orders, so for now this plan is about civilian jobs and training.'
  }
  if (status === 'closed' && window.usableDays !== 0 && latestFinish) {
    return 'There’s no SkillBridge time left before your date, so put your time into the job search.'
  }
  if (status === 'closed' || status === 'unknown' || daysLeft === null || !latestFinish) return why
  if (daysLeft < shortTime && !window.ownLimit && status === 'open') {
    return `Time is short: you have ${showDays(daysLeft)} you can use, so treat SkillBridge as a bonus and the job search as the plan.`
  }
  if (status === 'open') {
    const isSoon = earliestStart === null || epochDay(earliestStart) <= asOf + 1
    const start = isSoon ? 'If you start tomorrow' : `If you start on ${showDate(earliestStart)}`
    return `${start}, you have ${showDays(daysLeft)} for SkillBridge.`
  }
  const from = opens ? `, starting ${showDate(opens)}` : ''
  return `You can use up to ${showDays(daysLeft)} for SkillBridge${from}.`
}

/** Only if a place was listed and no program of the work has a site there. */
function nearSentence({ matches, prepared: { member } }: Ranking): string {
  const point = member.places.listed.find((one) => one.kind === 'point')
  if (member.places.reach !== 'listed' || point?.kind !== 'point' || matches.length === 0) return ''
  const near = matches
    .slice(0, looksNear)
    .some(({ place, evidence }) => place.miles !== null && evidence !== 'none')
  if (near) return ''
  return `No program in your line of work lists a site near ${point.label}, so ask each host where they’d take you.`
}

/** Said where what the member wrote led to none of the paths, so that it does not seem to be ignored. */
function wishSentence({ prepared: { member } }: Ranking, paths: readonly SummaryPath[]): string {
  const { goals, occupationScores, specialties } = member
  const [main] = specialties
  const isTold = goals.occupations.length > 0 || goals.families.length > 0
  if (isTold || !main || paths.length === 0) return ''
  if (readAccount(goals.experience).wants.length === 0) return ''
  const isRead = paths.some(({ code }) => (occupationScores.get(code ?? '') ?? 0) >= readFrom)
  return isRead
    ? ''
    : `We couldn’t match what you wrote to a job, so this plan builds on your ${main.code} work; add target jobs to change that.`
}

function bestSentence(
  { matches, considered, excluded, window }: Ranking,
  paths: readonly SummaryPath[],
): string {
  const [best] = matches
  if (considered === 0) return 'No programs are listed yet.'
  if (best && best.evidence !== 'none' && best.score >= bestShotFrom) return bestShot(best)
  if (paths.length > 0) {
    const titles = paths.slice(0, 3).map(({ title }) => inSentence(title))
    return `Aim for jobs like ${titles.length > 1 ? `${titles.slice(0, -1).join(', ')} or ${titles.at(-1)}` : titles[0]}.`
  }
  const [main] = excluded
  return matches.length === 0 && main && main.reason !== window.why
    ? `No program is open to you right now: ${inSentence(main.reason)}`
    : ''
}

function bestShot({ opportunity, eligibility, checks, place }: RankedMatch): string {
  const name = programName(opportunity)
  const where =
    place.precision === 'point' && place.text.includes(', ')
      ? ` in ${place.text.replace(/ and \d+ more.*$/, '')}`
      : ''
  const isLong = checks.some(({ ok, rule }) => ok === false && rule !== 'place')
  if (eligibility === 'fits') return `Your best shot: ${`${name}${where}`.replace(/\.$/, '')}.`
  return isLong
    ? `Your closest match is ${name}${where}; it runs longer than you have, so ask for a shorter plan.`
    : `Your closest match is ${name}${where}; it leaves a question or two to ask the host.`
}

/** "Network administrator at Gray Link"; omits the host if the title already names it. */
function programName({ title, organization }: RankedMatch['opportunity']): string {
  const host = organization.split(/ - |,| \(/)[0] ?? organization
  const isNamed = title.toLowerCase().includes(host.toLowerCase().slice(0, 12))
  const short = title.length > 80 ? `${title.slice(0, 77).trimEnd()}…` : title
  return isNamed ? short : `${short} at ${host}`
}

/** This week's steps; the first ones to come if none is open yet. */
function weekSentence({ nextSteps, tasks }: Roadmap): string {
  const steps = nextSteps.flatMap((key) => tasks.find((one) => one.key === key) ?? [])
  const open = steps.filter(({ state }) => state !== 'later')
  const shown = open.length > 0 ? open : steps
  const titles = shown.map(({ title }) => `${title.charAt(0).toLowerCase()}${title.slice(1)}`)
  if (titles.length === 0) return ''
  return `${open.length > 0 ? 'This week' : 'Your first steps'}: ${listWords(titles)}.`
}

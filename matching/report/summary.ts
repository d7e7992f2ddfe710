import type { RankedMatch } from '../explain/explain.ts'
import { inSentence, listWords } from '../explain/wording.ts'
import type { Ranking } from '../rank.ts'
import type { Roadmap } from '../roadmap/roadmap.ts'
import { epochDay, showDate, showDays } from '../rules/dates.ts'

/** A path as far as the summary speaks of it. */
export interface SummaryPath {
  readonly title: string
  /** "a bachelor’s degree" where the path usually takes one that the member does not have. */
  readonly degree?: string | null
}

/** With fewer days than this the job search is the plan, and SkillBridge a bonus. */
const shortTime = 60
/** A score below this is nobody's best shot. */
const bestShotFrom = 35
/** Matches in which a site near a named place is looked for. */
const looksNear = 20

/** Three or four short sentences a coach would open with: the hard truth, the best shot, what to do this week. */
export function summaryOf(
  ranking: Ranking,
  paths: readonly SummaryPath[],
  roadmap: Roadmap,
): string {
  const [first] = paths
  const sentences = [
    timeSentence(ranking),
    nearSentence(ranking),
    ...(first?.degree
      ? [`${first.title} usually takes ${first.degree}; ask VA if your GI Bill can pay for it.`]
      : []),
    bestSentence(ranking, paths),
    weekSentence(roadmap),
  ]
  return sentences.filter((one) => one !== '').join(' ')
}

/** How much time there is, the bad news included. */
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

/** Said only where a place was named and no program of the work lists a site there. */
function nearSentence({ matches, prepared: { member } }: Ranking): string {
  const point = member.places.listed.find((one) => one.kind === 'point')
  if (member.places.reach !== 'listed' || point?.kind !== 'point' || matches.length === 0) return ''
  const near = matches
    .slice(0, looksNear)
    .some(({ place, evidence }) => place.miles !== null && evidence !== 'none')
  if (near) return ''
  return `No program in your line of work lists a site near ${point.label}, so ask each host where they’d take you.`
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
  if (eligibility === 'fits') return `Your best shot: ${name}${where}.`
  return isLong
    ? `Your closest match is ${name}${where}; it runs longer than you have, so ask for a shorter plan.`
    : `Your closest match is ${name}${where}; it leaves a question or two to ask the host.`
}

/** "Network administrator at Gray Link"; a title that already says the host stands alone. */
function programName({ title, organization }: RankedMatch['opportunity']): string {
  const host = organization.split(/ - |,| \(/)[0] ?? organization
  const isNamed = title.toLowerCase().includes(host.toLowerCase().slice(0, 12))
  const short = title.length > 80 ? `${title.slice(0, 77).trimEnd()}…` : title
  return isNamed ? short : `${short} at ${host}`
}

function weekSentence(roadmap: Roadmap): string {
  const steps = roadmap.nextSteps.flatMap((key) => {
    const task = roadmap.tasks.find((one) => one.key === key)
    return task ? [`${task.title.charAt(0).toLowerCase()}${task.title.slice(1)}`] : []
  })
  return steps.length > 0 ? `This week: ${listWords(steps)}.` : ''
}

import { capitalized } from '../explain/common-names.ts'
import type { RankedMatch } from '../explain/explain.ts'
import { countWord, inSentence, listWords } from '../explain/wording.ts'
import { readAccount } from '../person/account.ts'
import type { Ranking } from '../rank.ts'
import type { Roadmap } from '../roadmap/roadmap.ts'
import { epochDay, showDate, showDays } from '../rules/dates.ts'
import { spanOfDays } from '../rules/window.ts'
import { bestShot, bestShotSentence, contactName } from './best-shot.ts'
import type { WorkNear } from './work-near.ts'

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
/** With fewer days after approval, SkillBridge is not worth counting on. */
const hardlyAny = 15
/** A window that opens within these days leaves no time to wait with the request. */
const opensSoon = 60
/** How surely free text must suggest a path for it to be what the member wrote. */
const readFrom = 0.25

/** A report's opening, in the order a coach would say it. */
export interface Opening {
  /** How much time is left and what is near, bad news included. */
  readonly truth: string
  /** The best program or jobs. */
  readonly best: string
  /** This week's steps. */
  readonly week: string
  /** The program called the best shot; null if none is. */
  readonly opportunityId: string | null
}

/** The opening of a report: the hard truth, the best shot, this week's steps. */
export function openingOf(
  ranking: Ranking,
  paths: readonly SummaryPath[],
  roadmap: Roadmap,
  work: WorkNear,
): Opening {
  const [first] = paths
  const best = bestShot(ranking)
  return {
    truth: joined([timeSentence(ranking), nearSentence(ranking, work)]),
    best: joined([
      bestSentence(ranking, paths, best),
      wishSentence(ranking, paths),
      first?.degree ? `${first.title} usually takes ${first.degree}; ${degreeHelp(ranking)}.` : '',
    ]),
    week: weekSentence(roadmap, best),
    opportunityId: best?.opportunity.id ?? null,
  }
}

/** The opening as one paragraph. */
export function summaryOf({ truth, best, week }: Opening): string {
  return joined([truth, best, week])
}

function joined(sentences: readonly string[]): string {
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
  const after = window.afterApproval ?? { min: daysLeft, max: daysLeft }
  const costs = !window.ownLimit && after.min < daysLeft
  if (costs && after.max < hardlyAny) {
    return 'Time is short. Approval takes weeks, so don’t count on SkillBridge: the job search is the plan.'
  }
  if (costs && after.max < shortTime) {
    return `Time is short. Approval takes weeks, so count on about ${spanOfDays(after.min, after.max)}; treat SkillBridge as a bonus and the job search as the plan.`
  }
  if (costs) {
    const days =
      after.max < daysLeft
        ? spanOfDays(after.min, after.max)
        : `${after.min} of your ${showDays(daysLeft)}`
    return `Approval takes weeks, so count on about ${days} for SkillBridge, and ask now.`
  }
  const from = earliestStart ?? opens
  if (!from || (status === 'open' && epochDay(from) <= asOf + 1)) {
    return `Your window is open, and you can use up to ${showDays(daysLeft)} for SkillBridge.`
  }
  const isSoon = epochDay(from) - asOf <= opensSoon
  const start = `You can use up to ${showDays(daysLeft)} for SkillBridge, starting ${showDate(from)}`
  return isSoon ? `${start}. Approval takes weeks, so ask now.` : `${start}.`
}

/** How much of the work there is where the member asked, and whether it is short enough. */
function nearSentence(
  { matches, fits, reach }: Ranking,
  { near, nearFits, where }: WorkNear,
): string {
  if (matches.length === 0 && fits + reach > 0) {
    return 'No program you can take now is close to your work, so put your time into the job search.'
  }
  if (near === null || matches.length === 0) return ''
  if (near === 0) {
    return where === 'online'
      ? 'No program in your line of work is listed as online, so ask each host about remote work.'
      : `No program in your line of work lists a site ${where}, so ask each host where they’d take you.`
  }
  const isOnline = where === 'online'
  const noun = `${isOnline ? 'online ' : ''}program${near === 1 ? '' : 's'}`
  const programs = `${capitalized(countWord(near))} ${noun}${isOnline ? '' : ` ${where}`}`
  const verb = near === 1 ? 'touches' : 'touch'
  const short =
    nearFits === 0
      ? near === 1
        ? 'but it’s longer than your days'
        : 'but all are longer than your days'
      : nearFits === near
        ? near === 1
          ? 'and it’s short enough'
          : 'and all are short enough'
        : `and ${countWord(nearFits)} ${nearFits === 1 ? 'is' : 'are'} short enough`
  return `${programs} ${verb} your line of work, ${short}.`
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
  { fits, reach, considered, excluded, window }: Ranking,
  paths: readonly SummaryPath[],
  best: RankedMatch | undefined,
): string {
  if (considered === 0) return 'No programs are listed yet.'
  if (best) return bestShotSentence(best)
  if (paths.length > 0) {
    const titles = paths.slice(0, 3).map(({ title }) => inSentence(title))
    return `Aim for jobs like ${titles.length > 1 ? `${titles.slice(0, -1).join(', ')} or ${titles.at(-1)}` : titles[0]}.`
  }
  const [main] = excluded
  return fits + reach === 0 && main && main.reason !== window.why
    ? `No program is open to you right now: ${inSentence(main.reason)}`
    : ''
}

/** This week's steps; the first ones to come if none is open yet. */
function weekSentence({ nextSteps, tasks }: Roadmap, best: RankedMatch | undefined): string {
  const steps = nextSteps.flatMap((key) => tasks.find((one) => one.key === key) ?? [])
  const open = steps.filter(({ state }) => state !== 'later')
  const shown = open.length > 0 ? open : steps
  const titles = shown.map(({ key, title }) =>
    key === 'skillbridge-hosts' && best
      ? `email ${contactName(best.opportunity)}`
      : `${title.charAt(0).toLowerCase()}${title.slice(1)}`,
  )
  if (titles.length === 0) return ''
  return `${open.length > 0 ? 'This week' : 'Your first steps'}: ${listWords(titles)}.`
}

import { readAccount } from '#language/text/account.ts'
import { inSentence, listWords } from '#language/text/wording.ts'
import type { RankedMatch } from '#matching/explain/explain.ts'
import type { Ranking } from '#matching/rank.ts'
import type { Roadmap } from '#planning/roadmap/roadmap.ts'
import { isoDate } from '#planning/rules/dates.ts'
import { daysToCountOn, disputedDays } from '#planning/rules/window.ts'
import { bestShot, bestShotSentence, placeIfUnsaid } from './best-shot.ts'
import type { Employer } from './employers.ts'
import { wishGapSentence } from './named-wishes.ts'
import { jobTruths } from './opening-jobs.ts'
import { moreTruth } from './opening-more.ts'
import { limitSentence, timeSentence, travelSentence } from './opening-time.ts'
import { weekSentence } from './opening-week.ts'
import { conditionSentence } from './opening-wishes.ts'
import { nearSentence, noneShortSentence } from './opening-work.ts'
import { hostName } from './program-name.ts'
import type { SummaryPath } from './summary-path.ts'
import { isNear, type WorkNear } from './work-near.ts'

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

/**
 * The opening of a report: the hard truth, the best shot, this week's steps. `employers` do the right
 * work, for people SkillBridge excludes.
 */
export function openingOf(
  ranking: Ranking,
  paths: readonly SummaryPath[],
  roadmap: Roadmap,
  work: WorkNear,
  employers: readonly Employer[] = [],
): Opening {
  const best = bestShot(ranking, paths)
  const { prepared, window } = ranking
  const { member } = prepared
  const time = timeSentence(ranking)
  // Little time is why no program is short enough.
  const isShort = time.startsWith('Time is short')
  const noneShort = noneShortSentence(ranking, work, isShort)
  const field =
    work.where === null
      ? fieldSentence(ranking, paths)
      : wishGapSentence(ranking, ledTo(ranking, paths), work.near === 0)
  const near = nearSentence(ranking, work, paths)
  const travel = travelSentence(ranking)
  const jobs = jobTruths(member, paths, isoDate(prepared.asOf), daysToCountOn(window))
  const more = moreTruth(member, paths, jobs)
  const aim = best || employers.length > 0 ? aimSentence(paths) : ''
  const truths = [
    ...(isShort ? [time, noneShort] : [noneShort, time]),
    limitSentence(ranking),
    travel,
    near,
    field,
    aim,
    ...jobs,
    more,
    conditionSentence(member, paths),
  ]
  // The figures count what is near, too.
  const spare = [
    more,
    field,
    aim,
    ...jobs.toReversed(),
    ...(noneShort === '' ? [] : [near]),
    travel,
  ]
  return {
    truth: joined(withoutSpare(truths, spare)),
    best: joined([bestSentence(ranking, paths, best, employers), wishSentence(ranking, paths)]),
    week: weekSentence(roadmap, best, isoDate(prepared.asOf), {
      otherDays: disputedDays(window),
      approver: window.approver,
    }),
    opportunityId: best?.opportunity.id ?? null,
  }
}

/** The opening as one paragraph. */
export function summaryOf({ truth, best, week }: Opening): string {
  return joined([truth, best, week])
}

/** The occupations that a near program of the list leads to. */
function ledTo({ matches, prepared }: Ranking, paths: readonly SummaryPath[]): Set<string> {
  const near = matches.filter(({ row }) => isNear(prepared, row))
  const ids = new Set(near.map(({ opportunity }) => opportunity.id))
  return new Set(
    paths.flatMap(({ code, matchIds = [] }) =>
      code && matchIds.some((id) => ids.has(id)) ? [code] : [],
    ),
  )
}

/** Target jobs shown first. */
const firstPaths = 3
/** Programs at the top of every plan's list, and how many of them make a wish easy to find. */
const firstMatches = 10
const manyPrograms = 4

/** "Logistician is easy to find in your first ten; project manager has one program." */
function fieldSentence({ matches, prepared }: Ranking, paths: readonly SummaryPath[]): string {
  const { goals, occupationScores } = prepared.member
  const first = new Set(matches.slice(0, firstMatches).map(({ opportunity }) => opportunity.id))
  const wished = paths.filter(({ code = '' }) => {
    return goals.occupations.includes(code) || occupationScores.get(code) === 1
  })
  const count = ({ matchIds = [] }: SummaryPath) => matchIds.filter((id) => first.has(id)).length
  const easy = wished.find((path) => count(path) >= manyPrograms)
  const rare = wished.find((path) => count(path) === 1)
  if (!easy || !rare) return ''
  return `${easy.title} work is easy to find in your first ten; ${inSentence(rare.title)} work has one program.`
}

/** A phone shows this many sentences, the best shot and the figures on its first screen. */
const maxSentences = 5

/** Without the spare texts, first one first, while all of them have too many sentences. */
function withoutSpare(texts: readonly string[], spare: readonly string[]): readonly string[] {
  const [first, ...others] = spare
  if (first === undefined || sentencesIn(joined(texts)) <= maxSentences) return texts
  return withoutSpare(
    texts.filter((one) => one !== first),
    others,
  )
}

/** Counts sentences by their ends; "U.S. Army" isn't one. */
const sentencesIn = (text: string) =>
  text.split(/(?<=[^.][a-z0-9”)%’]{2}[.?!]) (?=[A-Z0-9“])/).length

function joined(sentences: readonly string[]): string {
  return sentences.filter((one) => one !== '').join(' ')
}

/** Said where what the member wrote led to none of the paths, so that it does not seem to be ignored. */
function wishSentence({ prepared: { member } }: Ranking, paths: readonly SummaryPath[]): string {
  const { goals, occupationScores, specialties } = member
  const [main] = specialties
  const isTold = goals.occupations.length > 0 || goals.families.length > 0
  if (isTold || !main || paths.length === 0) return ''
  if (readAccount(goals.experience, goals.wish).wants.length === 0) return ''
  const isRead = paths.some(({ code }) => (occupationScores.get(code ?? '') ?? 0) >= readFrom)
  return isRead
    ? ''
    : `We couldn’t match what you wrote to a job, so this plan builds on your ${main.code} work; add target jobs to change that.`
}

/** "Aim for electrician, lineman or HVAC technician jobs." */
function aimSentence(paths: readonly SummaryPath[]): string {
  const titles = paths.slice(0, firstPaths).map(({ title }) => inSentence(title))
  return titles.length > 0 ? `Aim for ${listWords(titles, 'or')} jobs.` : ''
}

function bestSentence(
  { fits, reach, considered, excluded, window }: Ranking,
  paths: readonly SummaryPath[],
  best: RankedMatch | undefined,
  employers: readonly Employer[],
): string {
  if (considered === 0) return 'No programs are listed yet.'
  if (best) return bestShotSentence(best)
  const [employer] = employers
  if (employer) {
    const { opportunity, sentence, place } = employer
    const where = placeIfUnsaid({ opportunity, sentence, place: { text: place } })
    return `First employer to ask: ${hostName(opportunity.organization)}${where}. ${sentence}`
  }
  const aim = aimSentence(paths)
  if (aim !== '') return aim
  const [main] = excluded
  return fits + reach === 0 && main && main.reason !== window.why
    ? `No program is open to you right now: ${inSentence(main.reason)}`
    : ''
}

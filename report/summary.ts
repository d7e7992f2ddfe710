import { readAccount } from '#language/text/account.ts'
import { inSentence, listWords } from '#language/text/wording.ts'
import type { RankedMatch } from '#matching/explain/explain.ts'
import type { Ranking } from '#matching/rank.ts'
import type { Roadmap } from '#planning/roadmap/roadmap.ts'
import { isoDate } from '#planning/rules/dates.ts'
import { daysToCountOn, disputedDays, isShutOut, leavesNextToNone } from '#planning/rules/window.ts'
import { bestShot, placeIfUnsaid } from './best-shot.ts'
import type { Employer } from './employers.ts'
import { wishGapSentence } from './named-wishes.ts'
import {
  bestInShort,
  employerInShort,
  firstEmployer,
  hostInShort,
  type ShotDetail,
  wordsIn,
} from './opening-best.ts'
import { jobTruths } from './opening-jobs.ts'
import { moreTruth } from './opening-more.ts'
import { limitSentence, timeSentence, travelSentence } from './opening-time.ts'
import { weekSentence } from './opening-week.ts'
import { conditionSentence } from './opening-wishes.ts'
import { isGoodNews, nearSentence, noneShortSentence } from './opening-work.ts'
import { hostName } from './program-name.ts'
import type { SummaryPath } from './summary-path.ts'
import { isNear, type WorkNear, whereOf } from './work-near.ts'

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
  const { prepared, matches, window } = ranking
  const { member } = prepared
  const isJobSearch = leavesNextToNone(window)
  const best = isJobSearch ? undefined : bestShot(ranking, paths)
  const time = timeSentence(ranking)
  // Little time is why no program is short enough.
  const isShort = time.startsWith('Time is short')
  const noneShort = isJobSearch ? '' : noneShortSentence(ranking, work, isShort)
  const gap = withoutEarlyApplying(
    wishGapSentence(ranking, ledTo(ranking, paths), work.near === 0),
    paths[0],
  )
  const field = work.where === null ? fieldSentence(ranking, paths) : ''
  const isFirstGap = isFirstWish(gap, ranking)
  const isNoneNear = work.near === 0 && matches.length > 0
  // Where none is near, that sentence says so with the wish.
  const isSaid = isNoneNear && isFirstGap && work.where !== 'online'
  const isUnsaid = isJobSearch || isSaid || isShutOut(window)
  const near = isUnsaid ? '' : nearSentence(ranking, work, paths)
  const travel = travelSentence(ranking)
  const limit = limitSentence(ranking)
  const { credentials } = prepared.listing.knowledge
  const jobs = jobTruths(member, paths, {
    asOf: isoDate(prepared.asOf),
    daysLeft: daysToCountOn(window),
    credentials,
  })
  const more = moreTruth(member, paths, jobs, { credentials })
  const condition = conditionSentence(member, paths)
  const truths = [
    ...(isShort ? [time, noneShort] : [noneShort, time]),
    limit,
    travel,
    near,
    gap,
    field,
    aimSentence(paths),
    ...jobs,
    more,
    condition,
  ]
  const week = weekSentence(roadmap, best, isoDate(prepared.asOf), {
    otherDays: disputedDays(window),
    // Once is enough.
    approver: time.includes('general officer') ? null : window.approver,
  })
  const wish = wishSentence(ranking, paths)
  const lead = (detail: ShotDetail) =>
    joined([bestSentence(ranking, paths, { best, employers, isJobSearch, detail }), wish])
  const room = (max: number, detail: ShotDetail) => max - wordsIn(lead(detail)) - wordsIn(week)
  // The figures and rows count what is near, too.
  const counted = [
    isGoodNews(near) ? near : '',
    field,
    isFirstGap ? '' : gap,
    jobs.length > 0 ? more : '',
    isFirstGap && isShort ? noneShort : '',
  ]
  const short = withoutSpare(truths, counted, room(wantedWords, 'work'))
  const detail = wordsIn(joined(short)) > room(briefWords, 'work') ? 'brief' : 'work'
  // School or a license that comes first decides more than what is near.
  const takesFirst = jobs.filter((one) => / work takes /.test(one))
  const otherJobs = jobs.filter((one) => !takesFirst.includes(one))
  const hard = [
    noneShort === '' || isNoneNear ? '' : near,
    member.stationed === 'oconus' ? '' : travel,
    ...otherJobs.toReversed(),
    limit,
    isNoneNear ? '' : near,
    ...takesFirst,
    noneShort,
  ]
  // That none is near is always said.
  const max = room(maxWords, detail)
  const isLong = wordsIn(joined(short)) > max
  const brief = isNoneNear && isLong ? short.map((one) => one.replace(askEach, '.')) : short
  const truth = joined(withSpare(withoutSpare(brief, [condition, more], max), hard, max))
  // What to ask about the length takes the words that nothing else needs.
  const hasRoom = wordsIn(truth) <= room(briefWords, 'length')
  return {
    truth,
    best: lead(hasRoom ? 'length' : detail),
    week,
    opportunityId: best?.opportunity.id ?? null,
  }
}

/** A phone shows about this many words, the figures and the first tile on its first screen. */
const wantedWords = 80
/** Longer openings say only what one would do. */
const briefWords = 85
/** A hard truth may take the opening up to these. */
const maxWords = 90

/** What follows the bad news that no program is near. */
const askEach = /(?<=^No program [^.]*), so ask each host where they’d take you\.$/

/** To apply for a job that takes a degree first is no advice: "…, so apply for those jobs directly". */
const applying = /, so apply (?:for those jobs directly|directly for [^.]* jobs there)(?=\.$)/
const withoutEarlyApplying = (gap: string, first: SummaryPath | undefined) =>
  first?.degree ? gap.replace(applying, '') : gap

/** Whether a sentence says that the first thing they wished for has no program or only one, which the opening never leaves out. */
function isFirstWish(gap: string, { prepared }: Ranking): boolean {
  const [first] = prepared.member.wishes ?? []
  return first !== undefined && gap.includes(inSentence(first.written))
}

/** The opening as one paragraph. */
export function summaryOf({ truth, best, week }: Opening): string {
  return joined([truth, best, week])
}

/** The occupations that a near program of the list leads to, or any of it where anywhere is fine. */
function ledTo({ matches, prepared }: Ranking, paths: readonly SummaryPath[]): Set<string> {
  const isAnywhere = whereOf(prepared.member) === null
  const near = matches.filter(({ row }) => isAnywhere || isNear(prepared, row))
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

/** Without the spare texts, first one first, while all of them have more words than there is room for. */
function withoutSpare(
  texts: readonly string[],
  spare: readonly string[],
  room: number,
): readonly string[] {
  const [first, ...others] = spare
  if (first === undefined || wordsIn(joined(texts)) <= room) return texts
  return withoutSpare(
    texts.filter((one) => one !== first),
    others,
    room,
  )
}

/** The same, with those back that there is room for in the end, last one first. */
function withSpare(
  texts: readonly string[],
  spare: readonly string[],
  room: number,
): readonly string[] {
  const kept = new Set(withoutSpare(texts, spare, room))
  for (const one of spare.toReversed()) {
    const all = texts.filter((text) => kept.has(text) || text === one)
    if (texts.includes(one) && wordsIn(joined(all)) <= room) kept.add(one)
  }
  return texts.filter((text) => kept.has(text))
}

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
    : `We couldn’t match what you wrote to a job, so this plan builds on your ${main.code} work; add target jobs to change it.`
}

/** "Aim for electrician, lineman or HVAC technician jobs." */
function aimSentence(paths: readonly SummaryPath[]): string {
  const titles = [...new Set(paths.slice(0, firstPaths).map(({ title }) => inSentence(title)))]
  return titles.length > 0 ? `Aim for ${listWords(titles, 'or')} jobs.` : ''
}

/** What decides which program or employer comes first, and how much is said of it. */
interface BestFacts {
  readonly best: RankedMatch | undefined
  readonly employers: readonly Employer[]
  readonly isJobSearch: boolean
  readonly detail: ShotDetail
}

function bestSentence(
  ranking: Ranking,
  paths: readonly SummaryPath[],
  { best, employers, isJobSearch, detail }: BestFacts,
): string {
  const { fits, reach, considered, excluded, window } = ranking
  if (considered === 0) return 'No programs are listed yet.'
  if (best) return bestInShort(best, detail)
  const host = isJobSearch ? firstEmployer(ranking, paths) : undefined
  if (host) return hostInShort(host)
  const [employer] = employers
  if (employer) {
    const { opportunity, sentence, parts, place } = employer
    const where = placeIfUnsaid({ opportunity, sentence, place: { text: place } })
    return employerInShort(hostName(opportunity.organization), where, parts)
  }
  const [main] = excluded
  return paths.length === 0 && fits + reach === 0 && main && main.reason !== window.why
    ? `No program is open to you right now: ${inSentence(main.reason)}`
    : ''
}

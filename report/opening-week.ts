import type { RankedMatch } from '#matching/explain/explain.ts'
import { closesSoon } from '#planning/roadmap/law-dates.ts'
import type { Roadmap } from '#planning/roadmap/roadmap.ts'
import type { RoadmapTask } from '#planning/roadmap/task.ts'
import { addDays, daysBetween, epochDay, type IsoDate, showDate } from '#planning/rules/dates.ts'
import { highApproverName } from '#planning/rules/window.ts'
import { contactName, ended } from './program-name.ts'

/** A host's name that is longer than this isn't repeated. */
const maxHost = 32
const weekDays = 7
const earlyClaim = 'bdd-claim'
/** A last day farther away than this is for this week all the same: its card says to start. */
const farDays = 45

/**
 * This week's steps in the order of their cards: late ones, those due within seven days, those without a near
 * date, and those that a law closes within 30 days. If none is, the first one with its day, or the first ones
 * to come. A card's step can bring another one along: the email a talk with the commander, the applications a resume.
 */
export function weekSentence(
  roadmap: Roadmap,
  best: RankedMatch | undefined,
  asOf: IsoDate,
  { otherDays = null, approver = null }: Partial<ApprovalFacts> = {},
): string {
  const { nextSteps, tasks } = roadmap
  const steps = nextSteps.flatMap((key) => tasks.find((one) => one.key === key) ?? [])
  const open = steps.filter(({ state }) => state !== 'later')
  const now = open.filter((task) => isThisWeek(task, asOf))
  const [soonest] = open
  if (now.length === 0 && soonest?.to) {
    const words = stepWords(soonest, roadmap, { best, asOf, otherDays, approver })
    return `Next step: ${words} by ${showDate(soonest.to)}.`
  }
  const shown = now.length > 0 ? now : steps
  if (shown.length === 0) return ''
  const takesResume = shown.find(({ key }) => asksResume.has(key))
  const titles = shown.map((task) => {
    const own = stepWords(task, roadmap, { best, asOf, otherDays, approver })
    return task === takesResume && isResumeDue(roadmap, asOf) ? withResume(own) : own
  })
  return ended(`${now.length > 0 ? 'This week' : 'Your first steps'}: ${listSteps(titles)}`)
}

/** Whether a step can't wait longer than a week, or has no day to wait for. */
function isThisWeek(task: RoadmapTask, asOf: IsoDate): boolean {
  const { state, to } = task
  if (state === 'overdue' || to === null || closesSoon(task, epochDay(asOf))) return true
  const left = daysBetween(asOf, to)
  return left <= weekDays || left > farDays
}

/** Who approves SkillBridge, and the days that another source gives. */
interface ApprovalFacts {
  readonly otherDays: number | null
  readonly approver: string | null
}

interface WeekFacts extends ApprovalFacts {
  readonly best: RankedMatch | undefined
  readonly asOf: IsoDate
}

const talkKey = 'skillbridge-supervisor'
const hostsKey = 'skillbridge-hosts'
/** Steps in which the first thing people ask for is a resume. */
const asksResume: ReadonlySet<string> = new Set([hostsKey, 'apply-jobs'])

/** "finish your resume and apply for jobs"; "finish your resume, email FTCC and talk to your commander". */
const withResume = (own: string) =>
  `finish your resume${/ and (?:talk|ask|email) /.test(own) ? ',' : ' and'} ${own}`

/** Whether the resume is late or due this week and has no card of its own. */
function isResumeDue(roadmap: Roadmap, asOf: IsoDate): boolean {
  const resume = openBeside(roadmap, 'resume-draft')
  // Without a day although they have a date, it's past its own.
  const isPast = resume?.to === null && resume.from !== null
  return isPast || isBy(resume?.to, addDays(asOf, weekDays))
}

/**
 * "Talk to your commander about SkillBridge and the 90 days", where sources disagree on the days; or how to reach
 * the general officer who has to approve.
 */
function talkWords(talk: RoadmapTask, { otherDays, approver }: ApprovalFacts): string {
  const own = inVerb(talk)
  const high = highApproverName(approver)
  if (high !== null) {
    return own.replace(
      /^talk to (.*) about SkillBridge$/,
      `ask $1 how to reach ${high}, who must approve SkillBridge`,
    )
  }
  return otherDays === null ? own : `${own} and the ${otherDays} days`
}

function stepWords(task: RoadmapTask, roadmap: Roadmap, facts: WeekFacts): string {
  const { best, asOf } = facts
  const own = task.key === talkKey ? talkWords(task, facts) : inVerb(task)
  if (task.to !== null && closesSoon(task, epochDay(asOf))) {
    const day = dayWords(task.to, asOf)
    return task.key === earlyClaim
      ? `file your VA claim (the early window closes ${day})`
      : `${own} (its window closes ${day})`
  }
  if (task.key !== hostsKey || !best) return own
  const email = `email ${shortHost(best.opportunity)}`
  const talk = openBeside(roadmap, talkKey)
  if (talk?.state !== 'next') return email
  if (talk.to === task.to)
    return `${email} and ${talkWords(talk, facts).replace(' about SkillBridge', '')}`
  return isBy(talk.to, addDays(asOf, weekDays)) ? `${talkWords(talk, facts)} and ${email}` : email
}

/** "Dec 20", "tomorrow". */
function dayWords(day: IsoDate, asOf: IsoDate): string {
  const left = daysBetween(asOf, day)
  return left === 0 ? 'today' : left === 1 ? 'tomorrow' : showDate(day).replace(/, \d+$/, '')
}

/** A step to take now that has no card of its own. */
function openBeside({ tasks, nextSteps }: Roadmap, key: string): RoadmapTask | undefined {
  const task = tasks.find((one) => one.key === key)
  const isOpen = task?.state === 'next' || task?.state === 'overdue'
  return isOpen && !nextSteps.includes(key) ? task : undefined
}

const isBy = (day: IsoDate | null | undefined, last: IsoDate) => day != null && day <= last

const inVerb = ({ title }: RoadmapTask) => `${title.charAt(0).toLowerCase()}${title.slice(1)}`

/** "FTCC" of "Fayetteville Technical Community College (FTCC)", or that it's the best shot. */
function shortHost(opportunity: RankedMatch['opportunity']): string {
  const host = contactName(opportunity)
  if (host.length <= maxHost) return host
  return /\(([A-Z]{3,6})\)/.exec(opportunity.organization)?.[1] ?? 'your best shot'
}

/** "a, b and c"; with a comma before the last where a step is two. */
function listSteps(titles: readonly string[]): string {
  const last = titles.at(-1) ?? ''
  if (titles.length === 1) return last
  const isDouble = titles.some((title) => title.includes(' and '))
  return `${titles.slice(0, -1).join(', ')}${isDouble ? ',' : ''} and ${last}`
}

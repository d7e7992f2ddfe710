import type { RankedMatch } from '#matching/explain/explain.ts'
import type { Roadmap } from '#planning/roadmap/roadmap.ts'
import type { RoadmapTask } from '#planning/roadmap/task.ts'
import { addDays, type IsoDate, showDate } from '#planning/rules/dates.ts'
import { contactName } from './program-name.ts'

/** A host's name that is longer than this isn't repeated. */
const maxHost = 32
const weekDays = 7
/** VA takes the early claim until an exact day, which is said when it's this close. */
const earlyClaim = 'bdd-claim'
const closingDays = 14

/**
 * This week's steps in the order of their cards; the first ones to come if none is open yet. A card's
 * step can bring another one along: the email a talk with the commander, the applications a resume.
 */
export function weekSentence(
  roadmap: Roadmap,
  best: RankedMatch | undefined,
  asOf: IsoDate,
  otherDays: number | null = null,
): string {
  const { nextSteps, tasks } = roadmap
  const steps = nextSteps.flatMap((key) => tasks.find((one) => one.key === key) ?? [])
  const open = steps.filter(({ state }) => state !== 'later')
  const shown = open.length > 0 ? open : steps
  if (shown.length === 0) return ''
  const takesResume = shown.find(({ key }) => asksResume.has(key))
  const titles = shown.map((task) => {
    const own = stepWords(task, roadmap, { best, asOf, otherDays })
    return task === takesResume && isResumeDue(roadmap, asOf) ? withResume(own) : own
  })
  return `${open.length > 0 ? 'This week' : 'Your first steps'}: ${listSteps(titles)}.`
}

interface WeekFacts {
  readonly best: RankedMatch | undefined
  readonly asOf: IsoDate
  readonly otherDays: number | null
}

const talkKey = 'skillbridge-supervisor'
const hostsKey = 'skillbridge-hosts'
/** Steps in which the first thing people ask for is a resume. */
const asksResume: ReadonlySet<string> = new Set([hostsKey, 'apply-jobs'])

/** "finish your resume and apply for jobs"; "finish your resume, email FTCC and talk to your commander". */
const withResume = (own: string) =>
  `finish your resume${own.includes(' and ') ? ',' : ' and'} ${own}`

/** Whether the resume is late or due this week and has no card of its own. */
function isResumeDue(roadmap: Roadmap, asOf: IsoDate): boolean {
  const resume = openBeside(roadmap, 'resume-draft')
  return resume?.state === 'overdue' || isBy(resume?.to, addDays(asOf, weekDays))
}

/** "Talk to your commander about SkillBridge and the 90 days", where sources disagree on the days. */
const talkWords = (talk: RoadmapTask, otherDays: number | null) =>
  otherDays === null ? inVerb(talk) : `${inVerb(talk)} and the ${otherDays} days`

function stepWords(
  task: RoadmapTask,
  roadmap: Roadmap,
  { best, asOf, otherDays }: WeekFacts,
): string {
  const own = task.key === talkKey ? talkWords(task, otherDays) : inVerb(task)
  if (task.key === earlyClaim && task.to !== null && isBy(task.to, addDays(asOf, closingDays))) {
    return `${own} by ${showDate(task.to).replace(/, \d+$/, '')}`
  }
  if (task.key !== hostsKey || !best) return own
  const email = `email ${shortHost(best.opportunity)}`
  const talk = openBeside(roadmap, talkKey)
  if (talk?.state !== 'next') return email
  if (talk.to === task.to) return `${email} and ${talkWords(talk, otherDays)} the same day`
  return isBy(talk.to, addDays(asOf, weekDays))
    ? `${talkWords(talk, otherDays)} and ${email}`
    : email
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

import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { RoadmapTask, SkillBridgeWindow } from '#contract/transition/reports.ts'
import { maxSnoozeDays, type snoozeTask as snoozeEndpoint } from '#contract/transition/roadmap.ts'
import type { Answers } from '#contract/transition/surveys.ts'
import { emptyAnswers } from '#contract/transition/surveys.ts'
import type { RoadmapPerson } from '#planning/roadmap/conditions.ts'
import type { RoadmapDates } from '#planning/roadmap/milestone.ts'
import { nextSteps, type StepFocus } from '#planning/roadmap/priorities.ts'
import {
  buildRoadmap,
  focusOf,
  type Roadmap,
  type WindowDates,
  windowDates,
} from '#planning/roadmap/roadmap.ts'
import { addDays, epochDay } from '#planning/rules/dates.ts'
import {
  leavesNextToNone,
  type SkillBridgeWindow as MemberWindow,
  skillBridgeWindow,
} from '#planning/rules/window.ts'
import { type CredentialTables, usualCredential } from '#report/usual-credentials.ts'
import type { Account } from '#server/platform/access/account.ts'
import { todayIn } from '#server/platform/lib/clock.ts'
import { icsCalendar } from '#server/platform/lib/ics.ts'
import type { FileAnswer } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import { toWindow } from '#server/transition/compose/compose.ts'
import type { MatchIndex } from '#server/transition/matcher/matcher.ts'
import { memberOf } from '#server/transition/member/member.ts'
import { profileAnswers } from '#server/transition/profile/profile.ts'
import { milestoneEvents, openDays } from './calendar-days.ts'
import { deleteSnooze, findSnoozes, hasOwnTask, upsertSnooze } from './own-task-queries.ts'
import { ownRoadmapTasks } from './own-tasks.ts'
import { deleteMark, insertMark, listMarks } from './queries.ts'

export { milestoneDays } from './calendar-days.ts'
export { addOwnTasks, keepCopies } from './own-tasks.ts'

interface RoadmapInput {
  readonly answers: Answers
  /** A spouse's steps need only the status. */
  readonly window: MemberWindow | (Pick<MemberWindow, 'status'> & WindowDates)
  readonly asOf: string
}

/** Applies the milestones to a member's facts, window and date. */
export function roadmapFor(
  index: Pick<MatchIndex, 'milestones' | 'knowledge'>,
  input: RoadmapInput,
  done: ReadonlySet<string> = new Set(),
): Roadmap {
  const { person, dates } = subjectOf(input, index)
  return buildRoadmap(index.milestones, person, dates, done)
}

/** The person and dates that the milestones depend on. */
function subjectOf(
  { answers, window, asOf }: RoadmapInput,
  { knowledge }: Pick<MatchIndex, 'knowledge'>,
): {
  person: RoadmapPerson
  dates: RoadmapDates
} {
  const { service, separation, places, education, goals } = answers
  const person = {
    component: service?.component ?? 'veteran',
    type: separation?.type ?? 'end_of_term',
    stationed: separation?.stationed ?? 'conus',
    joinsReserve: separation?.joinsReserve ?? null,
    years: service?.years ?? null,
    skillbridge: window.status !== 'not_applicable' && window.status !== 'closed',
    skipsSkillbridge: 'ownLimit' in window && leavesNextToNone(window),
    remote:
      places?.reach === 'remote_only' ||
      goals?.workMode === 'remote' ||
      (goals?.portable?.includes('remote') ?? false),
    licensed: goals === null || goals === undefined || takesLicense(goals, education, knowledge),
    needs: goals?.needs ?? [],
    service: service?.service ?? null,
    payGrade: service?.payGrade ?? null,
  }
  const date = separation?.certainty === 'unknown' ? null : (separation?.date ?? null)
  return { person, dates: { asOf, separation: date, ...windowDates(window) } }
}

/** Whether someone's work takes a state license, by what they have, aim for and asked about. */
function takesLicense(
  { occupations, portable = [] }: NonNullable<Answers['goals']>,
  education: Answers['education'],
  knowledge: CredentialTables,
): boolean {
  const licenses = (education?.licences ?? []).filter((name) => !/driver/i.test(name))
  const isLicensed = (code: string) => /license/.test(usualCredential(code, knowledge)?.name ?? '')
  return (
    portable.includes('license_transfers') || licenses.length > 0 || occupations.some(isLicensed)
  )
}

/** The roadmap for today's profile, with the member's done marks. */
export async function liveRoadmap(
  { db, clock, facts, matcher }: Services,
  account: Account,
): Promise<{
  asOf: string
  separation: string | null
  window: SkillBridgeWindow
  tasks: RoadmapTask[]
  nextSteps: string[]
}> {
  const answers = (await profileAnswers(db, account.id)) ?? emptyAnswers
  const index = await matcher.current()
  const asOf = todayIn(clock, account.time_zone)
  const member = memberOf(answers, { facts, index, seed: account.id })
  const window = skillBridgeWindow(member, index.rules, asOf)
  const [done, ownTasks, snoozes] = await Promise.all([
    listMarks(db, account.id, account.time_zone),
    ownRoadmapTasks({ db }, account, asOf),
    findSnoozes(db, account.id, asOf),
  ])
  const marked = new Set(done.keys())
  // Before the survey there are only the member's own steps.
  const planned = answers.service ? roadmapFor(index, { answers, window, asOf }, marked).tasks : []
  const official = planned.map((task) => {
    const doneOn = done.get(task.key)
    return { ...task, ...(doneOn !== undefined && { doneOn }) }
  })
  const tasks: RoadmapTask[] = [...official, ...ownTasks].map((task) => {
    const snoozed = snoozes.get(task.key)
    return snoozed && task.state !== 'done' ? { ...task, snoozed } : task
  })
  const { person, dates } = subjectOf({ answers, window, asOf }, index)
  const focus = focusOf(person, dates)
  return {
    asOf,
    separation: answers.service ? member.separation : null,
    window: toWindow(window),
    tasks,
    nextSteps: stepsToTake(tasks, asOf, focus),
  }
}

/** Own steps that are due rank with the roadmap's most useful ones; snoozed steps wait. */
function stepsToTake(tasks: readonly RoadmapTask[], asOf: string, focus: StepFocus): string[] {
  const awake = tasks.filter(({ snoozed }) => snoozed === undefined)
  const due = awake.filter(
    ({ own, state }) => own !== undefined && (state === 'next' || state === 'overdue'),
  )
  const official = awake.filter(({ own }) => own === undefined)
  const useful = nextSteps(official, epochDay(asOf), focus)
  return [...due.map(({ key }) => key), ...useful].slice(0, 3)
}

/** Snoozes a step until a day, or unsnoozes it. */
export async function snoozeTask(
  { db, matcher, clock }: Services,
  account: Account,
  { key, until, reason }: ParsedInputOf<typeof snoozeEndpoint>,
): Promise<{ key: string; until: string | null }> {
  const asOf = todayIn(clock, account.time_zone)
  if (until !== null && (until <= asOf || until > addDays(asOf, maxSnoozeDays))) {
    const message = 'Choose a day from tomorrow to a year ahead.'
    throw new AppError('validation', message, { fields: { until: message } })
  }
  const { milestones } = await matcher.current()
  const isKnown =
    milestones.some((milestone) => milestone.key === key) || (await hasOwnTask(db, account.id, key))
  if (!isKnown) throw new AppError('not_found', 'There is no such task.')
  await db.transaction().execute(async (tx) => {
    if (until === null) await deleteSnooze(tx, account.id, key)
    else {
      const row = { account_id: account.id, key, until, reason: reason || null }
      await upsertSnooze(tx, row, clock.now())
    }
  })
  return { key, until }
}

/** The member's open deadlines, window and separation date as a calendar file; refused without a date. */
export async function roadmapCalendar(services: Services, account: Account): Promise<FileAnswer> {
  const { asOf, separation, window, tasks } = await liveRoadmap(services, account)
  if (separation === null) {
    throw new AppError('conflict', 'Add your separation date first. Then every deadline has a day.')
  }
  const open = tasks.filter(({ state }) => state !== 'done')
  const days = [...milestoneEvents({ separation, window }, asOf), ...openDays(open, asOf)]
  const bytes = Buffer.from(icsCalendar('Waypoint roadmap', services.clock.now(), days))
  return { name: 'waypoint-roadmap.ics', type: 'text/calendar; charset=utf-8', bytes }
}

/** Marks a task done, or unmarks it. */
export async function markTask(
  { db, matcher, clock }: Services,
  account: Account,
  { key, done }: { key: string; done: boolean },
): Promise<{ key: string; done: boolean }> {
  const { milestones } = await matcher.current()
  if (!milestones.some((milestone) => milestone.key === key)) {
    throw new AppError('not_found', 'There is no such task.')
  }
  if (done) await insertMark(db, account.id, key, clock.now())
  else await deleteMark(db, account.id, key)
  return { key, done }
}

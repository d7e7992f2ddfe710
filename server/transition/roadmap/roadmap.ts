import { AppError } from '#contract/errors.ts'
import type { RoadmapTask, SkillBridgeWindow } from '#contract/transition/reports.ts'
import type { Answers } from '#contract/transition/surveys.ts'
import { emptyAnswers } from '#contract/transition/surveys.ts'
import { buildRoadmap, type Roadmap } from '#matching/roadmap/roadmap.ts'
import {
  type SkillBridgeWindow as MemberWindow,
  skillBridgeWindow,
} from '#matching/rules/window.ts'
import type { Account } from '#server/platform/access/account.ts'
import { todayIn } from '#server/platform/lib/clock.ts'
import { icsCalendar } from '#server/platform/lib/ics.ts'
import type { FileAnswer } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import { toWindow } from '#server/transition/compose/compose.ts'
import type { MatchIndex } from '#server/transition/matcher/matcher.ts'
import { memberOf } from '#server/transition/member/member.ts'
import { profileAnswers } from '#server/transition/profile/profile.ts'
import { openDays } from './calendar-days.ts'
import { deleteMark, insertMark, listMarks } from './queries.ts'

/** The milestones held against a person's facts, window and day. */
export function roadmapFor(
  index: Pick<MatchIndex, 'milestones'>,
  { answers, window, asOf }: { answers: Answers; window: MemberWindow; asOf: string },
  done: ReadonlySet<string> = new Set(),
): Roadmap {
  const { service, separation } = answers
  const person = {
    component: service?.component ?? 'veteran',
    type: separation?.type ?? 'end_of_term',
    stationed: separation?.stationed ?? 'conus',
    joinsReserve: separation?.joinsReserve ?? null,
    years: service?.years ?? null,
    skillbridge: window.status !== 'not_applicable' && window.status !== 'closed',
  }
  const date = separation?.certainty === 'unknown' ? null : (separation?.date ?? null)
  const dates = { asOf, separation: date, opens: window.opens }
  return buildRoadmap(index.milestones, person, dates, done)
}

/** The roadmap as the profile stands today, with what the member marked done. */
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
  if (!answers.service) {
    return { asOf, separation: null, window: toWindow(window), tasks: [], nextSteps: [] }
  }
  const done = await listMarks(db, account.id)
  const { tasks, nextSteps } = roadmapFor(index, { answers, window, asOf }, done)
  return {
    asOf,
    separation: member.separation,
    window: toWindow(window),
    tasks: [...tasks],
    nextSteps: [...nextSteps],
  }
}

/** The member's open deadlines and their separation date as a calendar file; refused without a date. */
export async function roadmapCalendar(services: Services, account: Account): Promise<FileAnswer> {
  const { asOf, separation, tasks } = await liveRoadmap(services, account)
  if (separation === null) {
    throw new AppError('conflict', 'Add your separation date first. Then every deadline has a day.')
  }
  const open = tasks.filter(({ state }) => state !== 'done')
  const own = { key: 'separation', date: separation, title: 'Separation date', text: '', url: null }
  const days = separation < asOf ? openDays(open, asOf) : [own, ...openDays(open, asOf)]
  const bytes = Buffer.from(icsCalendar('Waypoint roadmap', services.clock.now(), days))
  return { name: 'waypoint-roadmap.ics', type: 'text/calendar; charset=utf-8', bytes }
}

/** Marks a task done, or takes the mark back. */
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

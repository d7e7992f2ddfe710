import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import {
  type CalendarEntry,
  type getCalendar,
  maxCalendarDays,
  usualCalendarDays,
} from '#contract/transition/calendar.ts'
import type { RoadmapTask } from '#contract/transition/reports.ts'
import { addDays } from '#planning/rules/dates.ts'
import type { Account } from '#server/platform/access/account.ts'
import type { Db } from '#server/platform/db/database.ts'
import { todayIn } from '#server/platform/lib/clock.ts'
import { type CalendarDay, icsCalendar } from '#server/platform/lib/ics.ts'
import type { FileAnswer } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import { liveRoadmap, milestoneDays } from '#server/transition/roadmap/roadmap.ts'
import { findCohorts, findNextActions, type Range } from './queries.ts'

/** Dates within a range that another feature stores for an account. */
export type CalendarSource = (
  db: Db,
  account: Account,
  range: Range,
) => Promise<readonly CalendarEntry[]>

declare module '#server/platform/services.ts' {
  interface Services {
    /** Calendar entries added by later areas; listed in server/features.ts. */
    readonly calendarSources: readonly CalendarSource[]
  }
}

/** The days asked for; without a first day from the member's today on. */
export function rangeOf(
  { clock }: Pick<Services, 'clock'>,
  account: Account,
  input: ParsedInputOf<typeof getCalendar>,
): Range {
  const from = input.from ?? todayIn(clock, account.time_zone)
  return { from, to: input.to ?? addDays(from, usualCalendarDays) }
}

/** All of a member's dates within a range, in date order. */
export async function calendarOf(
  services: Services,
  account: Account,
  range: Range,
): Promise<CalendarEntry[]> {
  const { from, to } = range
  if (to < from || to > addDays(from, maxCalendarDays)) {
    const message = `Choose a last day within ${maxCalendarDays} days after the first.`
    throw new AppError('validation', message, { fields: { to: message } })
  }
  const { db, calendarSources } = services
  const [roadmap, actions, cohorts, ...others] = await Promise.all([
    liveRoadmap(services, account),
    findNextActions(db, account.id, range),
    findCohorts(db, account.id, range),
    ...calendarSources.map((source) => source(db, account, range)),
  ])
  const entries: CalendarEntry[] = [
    ...roadmapEntries(roadmap),
    ...actions.map(({ id, program, text, due }) => ({
      ...wholeDay,
      id: `application:${id}`,
      kind: 'application' as const,
      title: `${text} (${program})`,
      date: due,
      url: `/dashboard/applications/${id}`,
    })),
    ...cohorts.map(({ id, title, start }) => ({
      ...wholeDay,
      id: `cohort:${id}:${start}`,
      kind: 'cohort' as const,
      title: `${title} starts`,
      date: start,
      url: `/opportunities/${id}`,
    })),
    ...others.flat(),
  ]
  return entries.filter(({ date }) => date >= from && date <= to).toSorted(byDay)
}

/** Orders by day, then by id. */
export function byDay(a: CalendarEntry, b: CalendarEntry): number {
  return a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1
}

/** The steps of a roadmap and the milestones they are counted from. */
export function roadmapEntries(
  roadmap: Pick<Awaited<ReturnType<typeof liveRoadmap>>, 'tasks' | 'separation' | 'window'>,
): CalendarEntry[] {
  return [...roadmap.tasks.flatMap(taskEntry), ...milestoneEntries(roadmap)]
}

const wholeDay = { time: null, done: false } as const

/** Placed on its snooze date, else its last day, or its first day if it never closes. */
function taskEntry({ key, title, from, to, state, own, snoozed }: RoadmapTask): CalendarEntry[] {
  const date = snoozed?.until ?? to ?? from
  if (date === null || state === 'missed') return []
  const isDeadline = own === undefined && !snoozed && to !== null && to !== from
  return [
    {
      id: `${own ? 'custom' : 'task'}:${key}`,
      kind: own ? 'custom' : 'task',
      title: isDeadline ? `${title}: last day` : title,
      date,
      time: null,
      url: '/dashboard/roadmap',
      done: state === 'done',
    },
  ]
}

/** The dates that all others are counted from. */
function milestoneEntries(facts: Parameters<typeof milestoneDays>[0]): CalendarEntry[] {
  return milestoneDays(facts).map(({ id, title, date }) => ({
    ...wholeDay,
    id: `task:${id}`,
    kind: 'task',
    title,
    date,
    url: '/dashboard',
  }))
}

/** Range of the feed: a month back and two years ahead. */
const feedBack = 31
const feedAhead = 731

/** The member's dates as an iCalendar file. */
export async function calendarFile(services: Services, account: Account): Promise<string> {
  const asOf = todayIn(services.clock, account.time_zone)
  const range = { from: addDays(asOf, -feedBack), to: addDays(asOf, feedAhead) }
  const entries = await calendarOf(services, account, range)
  // Sessions are emailed as events that update themselves.
  const open = entries.filter(({ done, kind }) => !done && kind !== 'booking')
  return icsCalendar('Waypoint', services.clock.now(), open.map(calendarDay(services)))
}

/** One date as an iCalendar file. */
export async function calendarEvent(
  services: Services,
  account: Account,
  id: string,
): Promise<FileAnswer> {
  const asOf = todayIn(services.clock, account.time_zone)
  const range = { from: addDays(asOf, -365), to: addDays(asOf, maxCalendarDays - 365) }
  const entry = (await calendarOf(services, account, range)).find((item) => item.id === id)
  if (!entry) throw new AppError('not_found', 'There is no such date in your calendar.')
  const days = [calendarDay(services)(entry)]
  const bytes = Buffer.from(icsCalendar(entry.title, services.clock.now(), days))
  return { name: `waypoint-${entry.date}.ics`, type: 'text/calendar; charset=utf-8', bytes }
}

const calendarDay =
  ({ config }: Pick<Services, 'config'>) =>
  ({ id, date, title, url }: CalendarEntry): CalendarDay => {
    const address = url === null ? null : new URL(url, config.publicUrl).href
    return { key: id, date, title, text: address ?? '', url: address }
  }

import type { OutputOf } from '#contract/endpoint.ts'
import type { getPublicRoadmap, TimelineFacts } from '#contract/transition/roadmap.ts'
import { buildRoadmap, windowDates } from '#planning/roadmap/roadmap.ts'
import { leavesNextToNone, skillBridgeWindow } from '#planning/rules/window.ts'
import { todayIn } from '#server/platform/lib/clock.ts'
import { icsCalendar } from '#server/platform/lib/ics.ts'
import type { FileAnswer } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import { toWindow } from '#server/transition/compose/compose.ts'
import { milestoneEvents, openDays } from './calendar-days.ts'

type PublicRoadmap = OutputOf<typeof getPublicRoadmap>
type Parts = Pick<Services, 'clock' | 'matcher'>

/** Time zone for anonymous visitors. */
const zone = 'America/New_York'

/** Every step around the date of an anonymous visitor; Guard and Reserve count as on orders. */
export async function publicRoadmap(
  { clock, matcher }: Parts,
  facts: TimelineFacts,
): Promise<PublicRoadmap> {
  const { rules, milestones } = await matcher.current()
  const { component, type, service, grade, years, oconus, joinsReserve, date } = facts
  const asOf = todayIn(clock, zone)
  const window = skillBridgeWindow(
    {
      component,
      service: service ?? null,
      payGrade: grade ?? null,
      onOrders: true,
      continuousDays: null,
      years: years ?? null,
      separation: date ?? null,
      terminalLeaveDays: 0,
      permissiveDays: 0,
    },
    rules,
    asOf,
  )
  const person = {
    component,
    type,
    joinsReserve,
    years: years ?? null,
    stationed: oconus ? 'oconus' : 'conus',
    skillbridge: window.status !== 'not_applicable' && window.status !== 'closed',
    skipsSkillbridge: leavesNextToNone(window),
    service: service ?? null,
    payGrade: grade ?? null,
    // Not asked here; the step itself says whom it is for.
    licensed: true,
  }
  const dates = { asOf, separation: date ?? null, ...windowDates(window) }
  const { tasks, nextSteps } = buildRoadmap(milestones, person, dates)
  return { asOf, window: toWindow(window), tasks: [...tasks], nextSteps: [...nextSteps] }
}

/** Open steps as all-day events: on the last day, or the first day if a step never closes. */
export async function publicRoadmapCalendar(
  parts: Parts,
  facts: TimelineFacts & { date: string },
): Promise<FileAnswer> {
  const { asOf, window, tasks } = await publicRoadmap(parts, facts)
  const dates = milestoneEvents({ separation: facts.date, window }, asOf).map((event) =>
    event.key === 'separation' ? { ...event, title: wordOf(facts) } : event,
  )
  const all = [...dates, ...openDays(tasks, asOf)]
  const bytes = Buffer.from(icsCalendar('Waypoint roadmap', parts.clock.now(), all))
  return { name: `waypoint-roadmap-${facts.date}.ics`, type: 'text/calendar; charset=utf-8', bytes }
}

function wordOf({ component, type }: TimelineFacts): string {
  if (component === 'spouse') return 'Your partner leaves the service'
  return type === 'retirement' ? 'Retirement date' : 'Separation date'
}

import { AppError } from '#contract/errors.ts'
import type { FamilyTimeline } from '#contract/transition/family.ts'
import type { RoadmapTask } from '#contract/transition/reports.ts'
import { addDays } from '#planning/rules/dates.ts'
import { findAccount } from '#server/account/accounts/accounts.ts'
import type { Account } from '#server/platform/access/account.ts'
import type { Services } from '#server/platform/services.ts'
import { byDay, roadmapEntries } from '#server/transition/calendar/calendar.ts'
import { profileAnswers } from '#server/transition/profile/profile.ts'
import { saysMedical } from '#server/transition/report-shares/report-shares.ts'
import { liveRoadmap, roadmapFor } from '#server/transition/roadmap/roadmap.ts'
import { findLink } from './queries.ts'
import { familyEntries } from './steps.ts'

/** Range of days around today. */
const daysBack = 62
const daysAhead = 731

/**
 * The member's roadmap in the caller's time zone, cut to the agreed part: published steps and
 * dates. Excludes the member's own steps, notes, reasons, and any sign of a medical separation.
 */
export async function timelineOf(services: Services, caller: Account): Promise<FamilyTimeline> {
  const { db, matcher } = services
  const link = await findLink(db, caller.id)
  if (!link) throw new AppError('not_found', 'You aren’t linked with anyone.')
  const member = link.role === 'member' ? caller : await findAccount(db, link.partner_id)
  if (!member) throw new AppError('not_found', 'You aren’t linked with anyone.')
  const roadmap = await liveRoadmap(services, { ...member, time_zone: caller.time_zone })
  const { asOf, separation, window } = roadmap
  const tasks = roadmap.tasks.filter(isShared).map(withoutReason)
  const range = { from: addDays(asOf, -daysBack), to: addDays(asOf, daysAhead) }
  const days = [
    ...roadmapEntries({ ...roadmap, tasks }).map((day) => ({ ...day, url: null })),
    ...(await familyEntries(db, caller, range)),
  ]
  const answers = await profileAnswers(db, member.id)
  const index = await matcher.current()
  // A spouse who took the survey has these steps, with their own marks, in their roadmap.
  const hasOwn = link.role === 'spouse' && (await profileAnswers(db, caller.id))?.service
  const spouseTasks =
    answers?.service && !hasOwn
      ? roadmapFor(index, {
          // The member's goals and places say nothing about the spouse's.
          answers: {
            ...answers,
            service: { ...answers.service, component: 'spouse' },
            goals: null,
            places: null,
          },
          window: { status: 'not_applicable', opens: null, latestFinish: null },
          asOf,
        }).tasks
      : []
  return {
    asOf,
    role: link.role,
    member: member.first_name,
    separation,
    window: { opens: window.opens, latestFinish: window.latestFinish },
    tasks,
    spouseTasks: spouseTasks.filter(isShared),
    days: days.filter(({ date }) => date >= range.from && date <= range.to).toSorted(byDay),
  }
}

const isShared = ({ own, title, fact }: RoadmapTask): boolean =>
  own === undefined && !saysMedical(`${title} ${fact.text}`)

function withoutReason(task: RoadmapTask): RoadmapTask {
  const { snoozed } = task
  return snoozed ? { ...task, snoozed: { until: snoozed.until, reason: null } } : task
}

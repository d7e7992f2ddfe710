import type { RoadmapTask } from '#contract/transition/reports.ts'
import { epochDay, type IsoDate, isoDate } from '#planning/rules/dates.ts'
import type { SkillBridgeWindow } from '#planning/rules/window.ts'
import { workingDayBy } from '#planning/rules/working-days.ts'

/** When a step is due, as days since 1970; null without a date. */
export interface PacketDays {
  /** To talk to the chain of command. */
  readonly talk: number | null
  /** To contact hosts. */
  readonly hosts: number | null
  /** To have a host's letter and training plan: after hosts were asked, before the packet goes in. */
  readonly letter: number | null
  /** To decide on leave. */
  readonly leave: number | null
  readonly submit: number
  readonly followUp: number | null
  readonly travel: number | null
  readonly approval: number | null
}

/** Days between the host's letter and the packet, and from the packet to asking where it is. */
const letterBefore = 7
const followUpAfter = 14
const travelBefore = 30

/** The days of a packet by the member's roadmap; null where the roadmap has no date for submitting it. */
export function packetDays(
  tasks: readonly Pick<RoadmapTask, 'key' | 'to'>[],
  { approvedStart, earliestStart, opens }: SkillBridgeWindow,
): PacketDays | null {
  const dueOf = (key: string) => {
    const to = tasks.find((task) => task.key === key)?.to ?? null
    return to === null ? null : epochDay(to)
  }
  const submit = dueOf('skillbridge-packet')
  if (submit === null) return null
  const hosts = dueOf('skillbridge-hosts')
  const start = startOf(approvedStart ?? earliestStart ?? opens)
  const beforeStart = (day: number) => (day > submit && day < start ? day : null)
  return {
    talk: dueOf('skillbridge-supervisor'),
    hosts,
    letter: letterDay(hosts ?? submit - 2 * letterBefore, submit),
    leave: dueOf('leave-plan'),
    submit,
    followUp: beforeStart(submit + followUpAfter),
    travel: beforeStart(Math.max(start - travelBefore, submit + followUpAfter)),
    approval: beforeStart(start - 1),
  }
}

const startOf = (day: IsoDate | null) => (day === null ? Number.POSITIVE_INFINITY : epochDay(day))

function letterDay(hosts: number, submit: number): number {
  const day = Math.min(Math.max(submit - letterBefore, hosts + 1), submit)
  const open = workingDayBy(day)
  return open > hosts ? open : day
}

/** A day as a date. */
export const dateOf = (day: number | null): IsoDate | null => (day === null ? null : isoDate(day))

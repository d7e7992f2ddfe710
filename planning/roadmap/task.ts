import type { IsoDate } from '../rules/dates.ts'
import type { Fact } from '../rules/rules.ts'

/** A step with its dates and the person's status. */
export interface RoadmapTask {
  readonly key: string
  readonly title: string
  readonly from: IsoDate | null
  readonly to: IsoDate | null
  /** Timing relative to separation as text, if the date is unknown. */
  readonly offset: string | null
  readonly state: 'done' | 'next' | 'later' | 'overdue' | 'missed'
  /** What to do instead; set if overdue or missed. */
  readonly ifMissed: string | null
  readonly fact: Fact
  readonly url: string | null
}

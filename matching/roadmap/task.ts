import type { IsoDate } from '../rules/dates.ts'
import type { Fact } from '../rules/rules.ts'

/** One step with its dates and where the person stands. */
export interface RoadmapTask {
  readonly key: string
  readonly title: string
  readonly from: IsoDate | null
  readonly to: IsoDate | null
  /** In words around separation when the date is not known. */
  readonly offset: string | null
  readonly state: 'done' | 'next' | 'later' | 'overdue' | 'missed'
  /** What to do instead; set when the step is overdue or missed. */
  readonly ifMissed: string | null
  readonly fact: Fact
  readonly url: string | null
}

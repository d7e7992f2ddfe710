import type { IsoDate } from '../rules/dates.ts'
import type { Fact } from '../rules/rules.ts'

/** One step around separation: a row of data/milestones.csv. */
export interface Milestone {
  readonly key: string
  readonly title: string
  /** The date the days count from. */
  readonly anchor: 'separation' | 'opens'
  readonly fromDays: number
  /** Null if the step never closes. */
  readonly toDays: number | null
  /** Keys of the steps it comes before, each with the days between the last days: `capstone:30`. */
  readonly comesBefore: readonly string[]
  readonly appliesTo: readonly string[]
  readonly ifMissed: string
  readonly text: string
  readonly source: string
  readonly url: string | null
  readonly effectiveFrom: IsoDate | null
  readonly checkedOn: IsoDate
  readonly confidence: Fact['confidence']
}

/** The dates the roadmap is based on. */
export interface RoadmapDates {
  readonly asOf: IsoDate
  readonly separation: IsoDate | null
  /** When the SkillBridge window opens. */
  readonly opens: IsoDate | null
  /** The last day a program may end; the separation date if absent. */
  readonly latestFinish?: IsoDate | null
  /** Days of the window, and who approves it: the packet's due date depends on both. */
  readonly usableDays?: number | null
  readonly approver?: string | null
}

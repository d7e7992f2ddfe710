import { epochDay } from '../rules/dates.ts'
import type { Milestone } from './milestone.ts'
import type { RoadmapTask } from './task.ts'

/** Steps that a law or a benefit's own rules close: after the last day, money, cover or a right is gone. */
const closingKeys: ReadonlySet<string> = new Set([
  'bdd-claim',
  'va-claim-first-year',
  'vgli-no-health-questions',
  'vgli-with-health-questions',
  'sgli-ends',
  'ucx',
  'marketplace-cover',
  'marketplace-cover-spouse',
  'chcbp',
  'chcbp-after-tamp-involuntary',
  'chcbp-after-tamp-guard-reserve',
  'chcbp-after-tamp-joining',
  'tricare-change',
  'tricare-change-family',
  'fedvip',
  'va-dental',
  'userra',
  'sbp-decision',
  'sbp-spouse-consent',
  'household-goods-under-8',
  'household-goods-8-or-more',
  'household-goods-retired',
])
/** A last day set by law comes before planning advice from this many days on. */
const closingDays = 30
/** The early claim takes records and an exam, so its last day is near sooner. */
const closingDaysOf: ReadonlyMap<string, number> = new Map([['bdd-claim', 40]])

/** Whether a law closes this open step within 30 days, or the early claim’s window within 40. */
export function closesSoon(
  { key, state, to }: Pick<RoadmapTask, 'key' | 'state' | 'to'>,
  today: number,
): boolean {
  if (!closingKeys.has(key) || state !== 'next' || to === null) return false
  const left = epochDay(to) - today
  return left >= 0 && left <= (closingDaysOf.get(key) ?? closingDays)
}

/** Whether a step's days are our advice, not a law or a rule of the service: such a step is never late. */
export const isAdvice = ({ source }: Pick<Milestone, 'source'>) => /planning advice/i.test(source)

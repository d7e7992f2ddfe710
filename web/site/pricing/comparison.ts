import { type PlanName, plans } from '#contract/account/plans.ts'
import { planContents } from '#web/account/plans/plans.ts'

/** A cell of a row: yes, no, or text. */
export type Cell = true | false | string

/** A row of the comparison. */
export interface Row {
  readonly name: string
  /** A clarification. */
  readonly note?: string | undefined
  readonly cells: Readonly<Record<PlanName, Cell>>
}

const rowOf = (name: string, from: PlanName): Row => ({
  name,
  note: planContents[name]?.note,
  cells: { free: from === 'free', premium: from !== 'lifetime', lifetime: true },
})

/** "All Premium features" is covered by the rows above it. */
const isSingleItem = (name: string) => !name.startsWith('All ')

/** The contents of each plan, one row each, in the plans' words. */
export const rows: readonly Row[] = (['free', 'premium', 'lifetime'] as const).flatMap((plan) =>
  plans[plan].contents.filter(isSingleItem).map((name) => rowOf(name, plan)),
)

const everyone = { free: true, premium: true, lifetime: true }
const all = { premium: 'All', lifetime: 'All' }

/** How many of each a report shows. */
export const amounts: readonly Row[] = [
  {
    name: 'Matches in a report, with reasons and gaps',
    cells: { free: 'Ten', ...all },
  },
  { name: 'Career paths in a report', cells: { free: 'Three', ...all } },
  {
    name: 'What-if planner',
    cells: { free: false, premium: true, lifetime: true },
  },
  { name: 'Applications, approval packet and draft emails to hosts', cells: everyone },
  { name: 'Federal jobs guide and checklist', cells: everyone },
  { name: 'Spouse account and shared family timeline', cells: everyone },
  { name: 'Host reviews by members who finished a program', cells: everyone },
]

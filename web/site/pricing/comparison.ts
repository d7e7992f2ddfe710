import { type PlanName, plans } from '#contract/account/plans.ts'

/** What one plan has of a row: yes, no, or in words. */
export type Cell = true | false | string

/** A line of the comparison. */
export interface Row {
  readonly name: string
  readonly cells: Readonly<Record<PlanName, Cell>>
}

const rowOf = (name: string, from: PlanName): Row => ({
  name,
  cells: { free: from === 'free', premium: from !== 'lifetime', lifetime: true },
})

/** "All Premium features" is said by the lines above it. */
const isSaid = (name: string) => !name.startsWith('All ')

/** What each plan holds, a line each, in the words of the plans. */
export const rows: readonly Row[] = (['free', 'premium', 'lifetime'] as const).flatMap((plan) =>
  plans[plan].contents.filter(isSaid).map((name) => rowOf(name, plan)),
)

const all = { premium: 'All', lifetime: 'All' }

/** How much of it a report shows. */
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
  {
    name: 'Matches that learn from your feedback',
    cells: { free: false, premium: true, lifetime: true },
  },
]

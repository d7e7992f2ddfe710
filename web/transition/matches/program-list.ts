import { datesWord, inSuggestedOrder, type Match } from '#contract/transition/matches.ts'

export type ProgramFilter = 'all' | 'saved' | 'dates' | 'near' | 'in_person' | 'online'
export type ProgramOrder = 'suggested' | 'best' | 'near' | 'short'

/** Filters of the program list. */
export const programFilters: readonly { id: ProgramFilter; label: string }[] = [
  { id: 'all', label: 'All programs' },
  { id: 'saved', label: 'Saved' },
  { id: 'dates', label: 'Dates work' },
  { id: 'near', label: 'Near me' },
  { id: 'in_person', label: 'In person' },
  { id: 'online', label: 'Online' },
]

/** Sort orders of the program list. */
export const programOrders: readonly { id: ProgramOrder; label: string }[] = [
  { id: 'suggested', label: 'Suggested' },
  { id: 'best', label: 'Best match' },
  { id: 'near', label: 'Nearest' },
  { id: 'short', label: 'Shortest' },
]

/** Maximum miles for a nearby program, where the member named no places. */
const nearMiles = 50

const isOnline = ({ place }: Match) => place.precision === 'online'

/** Choices of the program list; `saved` has saved program IDs, `days` are those a program may take. */
interface ProgramChoices {
  readonly filter: ProgramFilter
  readonly order: ProgramOrder
  readonly saved: ReadonlySet<string>
  readonly days: number | null
}

/** What a filter needs to know of the whole list besides. */
interface ListChoices extends ProgramChoices {
  /** Whether any program is near a place the member named, within the miles they chose. */
  readonly isAnyNear: boolean
}

const keeps: Record<ProgramFilter, (match: Match, choices: ListChoices) => boolean> = {
  all: () => true,
  saved: ({ opportunityId }, { saved }) => saved.has(opportunityId),
  dates: (match, { days }) => datesWord(match, days) === 'Dates work',
  near: ({ near, place }, { isAnyNear }) =>
    isAnyNear ? near : place.miles !== null && place.miles <= nearMiles,
  in_person: (match) => !isOnline(match),
  online: isOnline,
}

/** The shortest published length in days; unknown lengths sort last. */
export function shortestDays({ length }: Match): number {
  return length.length === 0 ? Number.POSITIVE_INFINITY : Math.min(...length.map(({ min }) => min))
}

const orderBy: Record<Exclude<ProgramOrder, 'suggested'>, (match: Match) => number> = {
  best: ({ rank }) => rank,
  near: ({ place }) => place.miles ?? Number.POSITIVE_INFINITY,
  short: shortestDays,
}

/** The matches that pass a filter, sorted; ties keep their rank. */
export function narrowPrograms(items: readonly Match[], choices: ProgramChoices): Match[] {
  const { filter, order } = choices
  const list = { ...choices, isAnyNear: items.some(({ near }) => near) }
  const kept = items.filter((match) => keeps[filter](match, list))
  if (order === 'suggested') return inSuggestedOrder(kept)
  const value = orderBy[order]
  return kept.toSorted((a, b) => {
    const [aValue, bValue] = [value(a), value(b)]
    return aValue === bValue ? a.rank - b.rank : aValue - bValue
  })
}

/** Programs shown first, and per "more" press. */
export const programsPerStep = 10
/** At least so many are shown, long shots or not. */
const fewestFirst = 3
/** With fewer days, far programs that take longer help no one. */
const fewDays = 45

/**
 * How many programs of the suggested list to show first: those before the long shots at its end, which wait behind
 * "more". With few days left, far ones that take longer wait there, too.
 */
export function firstShown(items: readonly Match[], days: number | null): number {
  const isShort = days !== null && days < fewDays
  const isWorthIt = (match: Match) =>
    !match.longShot &&
    (!isShort || match.near || datesWord(match, days) !== 'Longer than your days')
  const first = items.slice(0, programsPerStep)
  const end = first.findLastIndex(isWorthIt) + 1
  if (end === first.length) return programsPerStep
  return Math.max(fewestFirst, end)
}

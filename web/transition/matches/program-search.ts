import { daysToUse } from '#contract/transition/report-figures.ts'
import type { ReadyReport } from '#contract/transition/reports.ts'
import { everything, listingHref } from '#web/directory/listing/listing.ts'
import type { ProgramFilter } from './program-list.ts'

/** Which of the listed matches a filter looked for. */
const missing: Record<ProgramFilter, string> = {
  all: 'leads to this job',
  saved: 'is saved',
  dates: 'works with your dates as listed',
  near: 'is near you',
  in_person: 'is in person',
  online: 'is online',
}

/** What to say when a filter leaves no match: how many it looked through. */
export function noneText(filter: ProgramFilter, count: number): string {
  if (count === 0) return 'No programs match these choices.'
  return `None of your ${count === 1 ? 'matches' : `${count} matches`} ${missing[filter]}.`
}

/** The directory's search for what a filter didn't find: among all programs, for the person's work. */
export function directorySearch(
  filter: ProgramFilter,
  { inputs, window }: Pick<ReadyReport, 'inputs' | 'window'>,
  occupation?: string,
): { href: string; label: string } {
  const work = occupation ? { occupation } : { q: inputs.service?.specialties[0]?.code ?? '' }
  const search = { ...everything, ...work, show: 'opportunities' as const }
  if (filter === 'online') {
    return {
      href: listingHref({ ...search, remote: true }),
      label: 'Search all online programs',
    }
  }
  if (filter === 'in_person') {
    return {
      href: listingHref({ ...search, delivery: ['in_person'] }),
      label: 'Search all in-person programs',
    }
  }
  const days = daysToUse(window)
  if (filter === 'dates' && days !== null && days > 0) {
    return {
      href: listingHref({ ...search, days }),
      label: `Search all programs that fit in ${days} days`,
    }
  }
  return { href: listingHref(search), label: 'Search all programs' }
}

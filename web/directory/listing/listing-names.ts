import { serviceNames } from '#contract/military.ts'
import type { ListingNames } from './listing-address.ts'
import { deliveryNames, kindNames, openToNames } from './listing-text.ts'

/** Display names of the filter values. */
export function listingNames(
  states: readonly { code: string; name: string }[],
  families: readonly { code: string; title: string }[],
): ListingNames {
  const stateNames = new Map(states.map(({ code, name }) => [code, name]))
  const familyNames = new Map(families.map(({ code, title }) => [code, title]))
  const named = (names: Readonly<Record<string, string>>) => (value: string) =>
    names[value] ?? value
  return {
    state: (code) => stateNames.get(code) ?? code,
    family: (code) => familyNames.get(code) ?? code,
    kind: named(kindNames),
    delivery: named(deliveryNames),
    length: (band) => `${band.replace('-', '–')} days`,
    service: named(serviceNames),
    openTo: named(openToNames),
    start: showMonth,
  }
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** Formats 2027-02 as "Feb 2027". */
function showMonth(value: string): string {
  if (value === 'any') return 'Any time'
  const [year = '', month = ''] = value.split('-')
  return `${months[Number(month) - 1] ?? month} ${year}`
}

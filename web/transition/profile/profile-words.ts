import type { Answers, ListedPlace } from '#contract/transition/surveys.ts'

const clearances = { secret: 'Secret', ts: 'Top Secret', ts_sci: 'Top Secret with SCI access' }

/** A clearance and whether it is active. */
export function clearanceText(
  clearance: NonNullable<Answers['education']>['clearance'] | undefined,
): string {
  if (!clearance || clearance.level === 'none') return 'None'
  return `${clearances[clearance.level]}, ${clearance.active ? 'active' : 'not active'}`
}

/** A place named in the survey by its name: "Within 50 miles of 23510 Norfolk, VA", "All of Texas". */
export function listedPlaceText(place: ListedPlace, nameOf: (id: string) => string): string {
  return 'zip' in place
    ? `Within ${place.miles} miles of ${nameOf(place.zip)}`
    : `All of ${nameOf(place.state)}`
}

/** Names with commas, or that there are none. */
export function countOr(names: readonly string[]): string {
  return names.length === 0 ? 'None named' : names.join(', ')
}

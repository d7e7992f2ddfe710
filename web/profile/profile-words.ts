import type { Answers, ListedPlace } from '#contract/surveys.ts'

const clearances = { secret: 'Secret', ts: 'Top Secret', ts_sci: 'Top Secret with SCI access' }

/** A clearance and whether it is active. */
export function clearanceText(
  clearance: NonNullable<Answers['education']>['clearance'] | undefined,
): string {
  if (!clearance || clearance.level === 'none') return 'None'
  return `${clearances[clearance.level]}, ${clearance.active ? 'active' : 'not active'}`
}

/** A place named in the survey: "Within 50 miles of 23510", "VA". */
export function listedPlaceText(place: ListedPlace): string {
  return 'zip' in place ? `Within ${place.miles} miles of ${place.zip}` : place.state
}

/** Names with commas, or that there are none. */
export function countOr(names: readonly string[]): string {
  return names.length === 0 ? 'None named' : names.join(', ')
}

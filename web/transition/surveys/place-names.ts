import type { ListedPlace } from '#contract/transition/surveys.ts'
import { useLabels } from './labels.ts'
import { useSurveyChoices } from './use-survey-choices.ts'

/** A location's ZIP code or state: each can be listed once. */
export const placeKey = (place: ListedPlace) => ('zip' in place ? place.zip : place.state)

/** The name of each location, fetched once. */
export function usePlaceNames(places: readonly ListedPlace[]): string[] {
  const { states } = useSurveyChoices()
  const zips = useLabels(
    'zip',
    places.flatMap((place) => ('zip' in place && !place.name ? [place.zip] : [])),
  )
  return places.map((place) =>
    'zip' in place
      ? (place.name ?? zips.find(({ id }) => id === place.zip)?.label ?? place.zip)
      : (states.find(({ code }) => code === place.state)?.name ?? place.state),
  )
}

import type { ListedPlace } from '#contract/transition/surveys.ts'
import { useLabels } from './labels.ts'
import { useSurveyChoices } from './use-survey-choices.ts'

/** Its ZIP code or its state: a place is named once. */
export const placeKey = (place: ListedPlace) => ('zip' in place ? place.zip : place.state)

/** How each place is called, asked of the server once. */
export function usePlaceNames(places: readonly ListedPlace[]): string[] {
  const { states } = useSurveyChoices()
  const zips = useLabels(
    'zip',
    places.flatMap((place) => ('zip' in place ? [place.zip] : [])),
  )
  return places.map((place) =>
    'zip' in place
      ? (zips.find(({ id }) => id === place.zip)?.label ?? place.zip)
      : (states.find(({ code }) => code === place.state)?.name ?? place.state),
  )
}

import { listSurveyChoices } from '#contract/directory/knowledge.ts'
import type { Profile } from '#contract/transition/profile.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { deliveryOptions, labelOf, reachOptions } from '#web/transition/surveys/choices.ts'
import { useLabels } from '#web/transition/surveys/labels.ts'
import { FactList, FactRow } from '#web/ui/fact-row.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { listedPlaceText } from './profile-words.ts'
import { type SectionFormProps, SectionFrame } from './section-frame.tsx'

const PlacesForm = lazyComponent<SectionFormProps>(
  async () => (await import('./places-form.tsx')).PlacesForm,
)

/** Where the member would go. */
export function PlacesSection({ profile }: { profile: Profile }) {
  return (
    <SectionFrame
      id="places"
      title="Places"
      facts={<PlacesFacts profile={profile} />}
      form={(close) => <PlacesForm profile={profile} onClose={close} />}
    />
  )
}

function PlacesFacts({ profile: { answers } }: { profile: Profile }) {
  const { places } = answers
  const listed = places?.reach === 'listed' ? places.listed : []
  const { data } = useEndpoint(listSurveyChoices, {}, { staleTime: Number.POSITIVE_INFINITY })
  const zips = useLabels(
    'zip',
    listed.flatMap((place) => ('zip' in place ? [place.zip] : [])),
  )
  const nameOf = (id: string) =>
    zips.find((zip) => zip.id === id)?.label ??
    data?.states.find(({ code }) => code === id)?.name ??
    id
  return (
    <FactList>
      <FactRow label="Where you would go">
        {labelOf(reachOptions, places?.reach) ?? 'Not given'}
        {listed.length > 0 && (
          <ul className="font-normal">
            {listed.map((place) => (
              <li key={'zip' in place ? place.zip : place.state}>
                {listedPlaceText(place, nameOf)}
              </li>
            ))}
          </ul>
        )}
      </FactRow>
      <FactRow label="How you would take part">
        {places && places.delivery.length > 0
          ? places.delivery.map((way) => labelOf(deliveryOptions, way)).join(', ')
          : 'Any way'}
      </FactRow>
    </FactList>
  )
}

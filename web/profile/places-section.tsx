import { useWatch } from 'react-hook-form'
import { listSurveyChoices } from '#contract/knowledge.ts'
import type { Profile } from '#contract/profile.ts'
import { Field } from '#web/lib/form.tsx'
import { useEndpoint } from '#web/lib/query.tsx'
import { deliveryOptions, labelOf, reachOptions } from '#web/surveys/choices.ts'
import { useLabels } from '#web/surveys/labels.ts'
import { ListedPlaces } from '#web/surveys/listed-places.tsx'
import { OptionCheckboxGroup } from '#web/surveys/option-checkbox-group.tsx'
import { OptionRadioGroup } from '#web/surveys/option-radio-group.tsx'
import { placesForm } from '#web/surveys/step-schemas.ts'
import { FactList, FactRow } from '#web/ui/fact-row.tsx'
import { EditFrame } from './edit-frame.tsx'
import { listedPlaceText } from './profile-words.ts'
import { SectionFrame } from './section-frame.tsx'
import { useProfileForm } from './use-profile-form.ts'

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

function PlacesForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { places } = profile.answers
  const { form, error, closeError } = useProfileForm(
    profile,
    placesForm,
    places ? { places } : {},
    onClose,
  )
  const reach = useWatch({ control: form.hooks.control, name: 'places.reach' })
  return (
    <EditFrame
      error={error}
      onCloseError={closeError}
      isSubmitting={form.isSubmitting}
      onSubmit={form.submit}
      onCancel={onClose}
    >
      <Field form={form} name="places.reach">
        {(field) => (
          <OptionRadioGroup {...field} label="Where would you go?" choices={reachOptions} />
        )}
      </Field>
      {reach === 'listed' && <ListedPlaces form={form} />}
      <Field form={form} name="places.delivery">
        {(field) => (
          <OptionCheckboxGroup
            {...field}
            label="How would you take part?"
            description="Leave all empty if any way is fine."
            isOptional
            choices={deliveryOptions}
          />
        )}
      </Field>
    </EditFrame>
  )
}

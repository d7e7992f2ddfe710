import type { ListedPlace } from '#contract/transition/surveys.ts'
import { type BoundField, Field } from '#web/lib/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { ComboBox } from '#web/ui/combo-box.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { findListedPlaces } from './find-places.ts'
import type { PlacesForm } from './form-types.ts'
import { useRememberLabel } from './labels.ts'
import { placeKey, usePlaceNames } from './place-names.ts'

/** Up to eight locations: a state, or a ZIP code with a radius. */
export function ListedPlaces({ form }: { form: PlacesForm }) {
  return (
    <Field form={form} name="places.listed">
      {(field) => <Places field={field} form={form} />}
    </Field>
  )
}

function Places({
  field,
  form,
}: {
  field: BoundField<ListedPlace[] | undefined>
  form: PlacesForm
}) {
  const places = field.value ?? []
  const remember = useRememberLabel('zip')
  const names = usePlaceNames(places)
  return (
    <div className="flex flex-col gap-4">
      <ComboBox
        label="Add a location"
        description="ZIP code, city, base or state. Up to eight."
        placeholder="98101, Seattle or Washington"
        inputRef={field.inputRef}
        errorMessage={field.errorMessage}
        onBlur={field.onBlur}
        value={null}
        clearOnChoice
        search={findListedPlaces}
        onChange={(choice) => {
          const place = choice?.listed
          if (!choice || !place || places.some((item) => placeKey(item) === placeKey(place))) return
          if ('zip' in place && !place.name) remember({ id: place.zip, label: choice.label })
          field.onChange([...places, place])
        }}
      />
      {places.length > 0 && (
        <ul className="flex flex-col gap-3" aria-label="Your locations">
          {places.map((place, index) => (
            <li
              key={placeKey(place)}
              className="flex flex-wrap items-end justify-between gap-3 rounded-card border border-line bg-surface p-4"
            >
              {'zip' in place ? (
                <Field form={form} name={`places.listed.${index}.miles`}>
                  {({ value, onChange, ...miles }) => (
                    <NumberField
                      {...miles}
                      label={`Miles from ${names[index]}`}
                      value={value ?? null}
                      onChange={(next) => onChange(next ?? undefined)}
                      minValue={5}
                      maxValue={500}
                      step={5}
                      className="min-w-0 flex-1"
                    />
                  )}
                </Field>
              ) : (
                <p className="self-center font-semibold">All of {names[index]}</p>
              )}
              <Button
                variant="secondary"
                size="small"
                aria-label={`Remove ${names[index]}`}
                onPress={() => field.onChange(places.filter((item) => item !== place))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

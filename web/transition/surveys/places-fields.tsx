import { useWatch } from 'react-hook-form'
import { Field } from '#web/lib/form.tsx'
import { deliveryOptions, reachOptions } from './choices.ts'
import type { PlacesForm } from './form-types.ts'
import { HomeField } from './home-field.tsx'
import { ListedPlaces } from './listed-places.tsx'
import { OptionCheckboxGroup } from './option-checkbox-group.tsx'
import { OptionRadioGroup } from './option-radio-group.tsx'

/** Where the person would work, where they live, and the formats they'd accept. */
export function PlacesFields({ form }: { form: PlacesForm }) {
  const reach = useWatch({ control: form.hooks.control, name: 'places.reach' })
  return (
    <>
      <Field form={form} name="places.reach">
        {(field) => (
          <OptionRadioGroup
            {...field}
            label="Location preference"
            choices={reachOptions}
            variant="cards"
          />
        )}
      </Field>
      {reach === 'listed' && <ListedPlaces form={form} />}
      <Field form={form} name="places.home">
        {(field) => <HomeField field={field} />}
      </Field>
      <Field form={form} name="places.delivery">
        {(field) => (
          <OptionCheckboxGroup
            {...field}
            label="Work format"
            description="Skip if you’re open to anything."
            isOptional
            choices={deliveryOptions}
          />
        )}
      </Field>
    </>
  )
}

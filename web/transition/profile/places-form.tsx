import { useWatch } from 'react-hook-form'
import { Field } from '#web/lib/form.tsx'
import { deliveryOptions, reachOptions } from '#web/transition/surveys/choices.ts'
import { ListedPlaces } from '#web/transition/surveys/listed-places.tsx'
import { OptionCheckboxGroup } from '#web/transition/surveys/option-checkbox-group.tsx'
import { OptionRadioGroup } from '#web/transition/surveys/option-radio-group.tsx'
import { placesForm } from '#web/transition/surveys/step-schemas.ts'
import { EditFrame } from './edit-frame.tsx'
import type { SectionFormProps } from './section-frame.tsx'
import { useProfileForm } from './use-profile-form.ts'

/** The fields of that section. */
export function PlacesForm({ profile, onClose }: SectionFormProps) {
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

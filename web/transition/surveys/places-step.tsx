import { useWatch } from 'react-hook-form'
import { Field } from '#web/lib/form.tsx'
import { deliveryOptions, reachOptions } from './choices.ts'
import { HomeField } from './home-field.tsx'
import { ListedPlaces } from './listed-places.tsx'
import { OptionCheckboxGroup } from './option-checkbox-group.tsx'
import { OptionRadioGroup } from './option-radio-group.tsx'
import { StepForm } from './step-form.tsx'
import { placesForm } from './step-schemas.ts'
import { useSurvey } from './survey-context.ts'
import { useStep } from './use-step.ts'

export default function PlacesStep() {
  const { draft, view } = useSurvey()
  const known = draft.typed('places') ?? view.answers.places
  const form = useStep({
    section: 'places',
    schema: placesForm,
    defaultValues: {
      places: {
        ...(known?.reach && { reach: known.reach }),
        listed: known?.listed ?? [],
        home: known?.home ?? null,
        delivery: known?.delivery ?? [],
      },
    },
  })
  const reach = useWatch({ control: form.hooks.control, name: 'places.reach' })
  return (
    <StepForm form={form}>
      <Field form={form} name="places.reach">
        {(field) => (
          <OptionRadioGroup
            {...field}
            label="Where would you go?"
            choices={reachOptions}
            look="cards"
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
            label="How would you take part?"
            description="Leave all empty if any way is fine."
            isOptional
            choices={deliveryOptions}
          />
        )}
      </Field>
    </StepForm>
  )
}

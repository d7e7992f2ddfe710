import { PlacesFields } from './places-fields.tsx'
import { StepForm } from './step-form.tsx'
import { placesForm } from './step-schemas.ts'
import { placesValues } from './step-values.ts'
import { useSurvey } from './survey-context.ts'
import { useStep } from './use-step.ts'

export default function PlacesStep() {
  const { draft, view } = useSurvey()
  const answer = draft.typed('places') ?? view.answers.places
  const form = useStep({
    section: 'places',
    schema: placesForm,
    defaultValues: { places: placesValues(answer) },
  })
  return (
    <StepForm form={form}>
      <PlacesFields form={form} />
    </StepForm>
  )
}

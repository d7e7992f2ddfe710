import { isServing } from '#contract/military.ts'
import { EducationFields } from './education-fields.tsx'
import { StepForm } from './step-form.tsx'
import { educationForm } from './step-schemas.ts'
import { educationValues } from './step-values.ts'
import { useSurvey } from './survey-context.ts'
import { useStep } from './use-step.ts'

export default function EducationStep() {
  const { draft, view } = useSurvey()
  const { service, education } = view.answers
  const form = useStep({
    section: 'education',
    schema: educationForm,
    mayPass: true,
    defaultValues: { education: educationValues(draft.typed('education') ?? education) },
  })
  return (
    <StepForm form={form}>
      <EducationFields
        form={form}
        isServing={service !== null && isServing(service.component)}
        isSpouse={service?.component === 'spouse'}
      />
    </StepForm>
  )
}

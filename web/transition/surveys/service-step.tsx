import { ServiceFields } from './service-fields.tsx'
import { StepForm } from './step-form.tsx'
import { serviceForm } from './step-schemas.ts'
import { serviceValues } from './step-values.ts'
import { useSurvey } from './survey-context.ts'
import { useStep } from './use-step.ts'

export default function ServiceStep() {
  const { draft, view } = useSurvey()
  const answer = draft.typed('service') ?? view.answers.service
  const form = useStep({
    section: 'service',
    schema: serviceForm,
    defaultValues: { service: serviceValues(answer) },
  })
  return (
    <StepForm form={form}>
      <ServiceFields form={form} />
    </StepForm>
  )
}

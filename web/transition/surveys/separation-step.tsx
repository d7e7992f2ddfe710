import { useMemo } from 'react'
import { serviceStatusOf } from './applies.ts'
import { SeparationFields } from './separation-fields.tsx'
import { StepForm } from './step-form.tsx'
import { separationForm } from './step-schemas.ts'
import { separationValues } from './step-values.ts'
import { useSurvey } from './survey-context.ts'
import { useStep } from './use-step.ts'

export default function SeparationStep() {
  const { draft, view } = useSurvey()
  const { service } = view.answers
  const { component, onOrders } = serviceStatusOf(service)
  const schema = useMemo(() => separationForm({ component, onOrders }), [component, onOrders])
  const answer = draft.typed('separation') ?? view.answers.separation
  const form = useStep({
    section: 'separation',
    schema,
    defaultValues: { separation: separationValues(answer, { component, onOrders }) },
  })
  return (
    <StepForm form={form}>
      <SeparationFields form={form} service={service} />
    </StepForm>
  )
}

import { GoalsFields } from './goals-fields.tsx'
import { StepForm } from './step-form.tsx'
import { goalsForm } from './step-schemas.ts'
import { goalsValues } from './step-values.ts'
import { useSurvey } from './survey-context.ts'
import { useStep } from './use-step.ts'

export default function GoalsStep() {
  const { draft, view } = useSurvey()
  const answer = draft.typed('goals') ?? view.answers.goals
  const form = useStep({
    section: 'goals',
    schema: goalsForm,
    defaultValues: { goals: goalsValues(answer) },
  })
  return (
    <StepForm form={form}>
      <GoalsFields form={form} isSpouse={view.answers.service?.component === 'spouse'} />
    </StepForm>
  )
}

import { Field } from '#web/lib/form.tsx'
import { SkillsField } from './skills-field.tsx'
import { StepForm } from './step-form.tsx'
import { skillsForm } from './step-schemas.ts'
import { useSurvey } from './survey-context.ts'
import { useStep } from './use-step.ts'

export default function SkillsStep() {
  const { draft, view } = useSurvey()
  const typed = draft.typed('skills')
  const form = useStep({
    section: 'skills',
    schema: skillsForm,
    defaultValues: { skills: Array.isArray(typed) ? typed : (view.answers.skills ?? []) },
  })
  return (
    <StepForm form={form}>
      <Field form={form} name="skills">
        {(field) => (
          <SkillsField field={field} specialties={view.answers.service?.specialties ?? []} />
        )}
      </Field>
    </StepForm>
  )
}

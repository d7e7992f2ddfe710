import { Field } from '#web/lib/form.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { needOptions, workModeOptions } from './choices.ts'
import { FamiliesField } from './families-field.tsx'
import { OccupationsField } from './occupations-field.tsx'
import { OptionCheckboxGroup } from './option-checkbox-group.tsx'
import { OptionRadioGroup } from './option-radio-group.tsx'
import { StartField } from './start-field.tsx'
import { StepForm } from './step-form.tsx'
import { goalsForm } from './step-schemas.ts'
import { useSurvey } from './survey-context.ts'
import { useStep } from './use-step.ts'

export default function GoalsStep() {
  const { draft, view } = useSurvey()
  const known = draft.typed('goals') ?? view.answers.goals
  const form = useStep({
    section: 'goals',
    schema: goalsForm,
    defaultValues: {
      goals: {
        occupations: known?.occupations ?? [],
        families: known?.families ?? [],
        payFloor: known?.payFloor ?? null,
        workMode: known?.workMode ?? 'any',
        start: known?.start ?? null,
        needs: known?.needs ?? [],
        experience: known?.experience ?? '',
      },
    },
  })
  return (
    <StepForm form={form}>
      <Field form={form} name="goals.occupations">
        {(field) => <OccupationsField field={field} />}
      </Field>
      <Field form={form} name="goals.families">
        {(field) => <FamiliesField field={field} />}
      </Field>
      <Field form={form} name="goals.payFloor">
        {({ value, ...field }) => (
          <NumberField
            {...field}
            label="Least pay a year, in dollars"
            isOptional
            value={value ?? null}
            minValue={0}
            maxValue={1_000_000}
            step={1000}
            formatOptions={{ style: 'currency', currency: 'USD', maximumFractionDigits: 0 }}
          />
        )}
      </Field>
      <Field form={form} name="goals.workMode">
        {({ value, ...field }) => (
          <OptionRadioGroup
            {...field}
            label="How do you want to work?"
            choices={workModeOptions}
            look="row"
            value={value ?? 'any'}
          />
        )}
      </Field>
      <StartField form={form} />
      <Field form={form} name="goals.needs">
        {(field) => (
          <OptionCheckboxGroup
            {...field}
            label="What else do you need help with?"
            isOptional
            choices={needOptions}
            columns={2}
          />
        )}
      </Field>
      <Field form={form} name="goals.experience">
        {({ value, ...field }) => (
          <TextArea
            {...field}
            label="Your experience in your own words"
            description="Write no unit, deployment or classified detail."
            isOptional
            rows={6}
            maxLength={2000}
            value={value ?? ''}
          />
        )}
      </Field>
    </StepForm>
  )
}

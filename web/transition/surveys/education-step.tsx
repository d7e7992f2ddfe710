import { useWatch } from 'react-hook-form'
import { Field } from '#web/lib/form.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { clearanceOptions, educationOptions, picked } from './choices.ts'
import { LanguagesField } from './languages-field.tsx'
import { StepForm } from './step-form.tsx'
import { educationForm } from './step-schemas.ts'
import { useSurvey } from './survey-context.ts'
import { TextsField } from './texts-field.tsx'
import { useStep } from './use-step.ts'

export default function EducationStep() {
  const { draft, view, choices } = useSurvey()
  const known = draft.typed('education') ?? view.answers.education
  const form = useStep({
    section: 'education',
    schema: educationForm,
    mayPass: true,
    defaultValues: {
      education: {
        ...(known?.level && { level: known.level }),
        field: known?.field ?? null,
        certifications: known?.certifications ?? [],
        licences: known?.licences ?? [],
        languages: known?.languages ?? [],
        clearance: known?.clearance ?? { level: 'none', active: false },
      },
    },
  })
  const clearance = useWatch({ control: form.hooks.control, name: 'education.clearance.level' })
  return (
    <StepForm form={form}>
      <Field form={form} name="education.level">
        {({ value, onChange, ...field }) => (
          <Select
            {...field}
            label="Highest level you finished"
            choices={educationOptions}
            value={value ?? null}
            onChange={(id) => {
              const next = picked(educationOptions, id)
              if (next) onChange(next)
            }}
            className="max-w-sm"
          />
        )}
      </Field>
      <Field form={form} name="education.field">
        {({ value, onChange, ...field }) => (
          <TextField
            {...field}
            label="Field of study"
            isOptional
            placeholder="Information technology"
            maxLength={120}
            value={value ?? ''}
            onChange={(text) => onChange(text === '' ? null : text)}
          />
        )}
      </Field>
      <Field form={form} name="education.certifications">
        {(field) => (
          <TextsField
            field={field}
            label="Certifications"
            description="Choose from the list or add your own words. At most 20."
            placeholder="Security+"
            most={20}
            suggestions={choices.certifications}
          />
        )}
      </Field>
      <Field form={form} name="education.licences">
        {(field) => (
          <TextsField
            field={field}
            label="Licenses"
            description="Such as a commercial driver license. At most 10."
            placeholder="CDL Class A"
            most={10}
            suggestions={[]}
          />
        )}
      </Field>
      <Field form={form} name="education.languages">
        {(field) => <LanguagesField field={field} />}
      </Field>
      <div className="flex flex-col gap-3">
        <Field form={form} name="education.clearance.level">
          {({ value, onChange, ...field }) => (
            <Select
              {...field}
              label="Security clearance"
              description="The level only. It is left out of anything you share."
              choices={clearanceOptions}
              value={value ?? 'none'}
              onChange={(id) => {
                const next = picked(clearanceOptions, id)
                if (next) onChange(next)
              }}
              className="max-w-sm"
            />
          )}
        </Field>
        {clearance !== undefined && clearance !== 'none' && (
          <Field form={form} name="education.clearance.active">
            {({ value, ...field }) => (
              <Checkbox {...field} isSelected={value ?? false}>
                It is active now
              </Checkbox>
            )}
          </Field>
        )}
      </div>
    </StepForm>
  )
}

import { useWatch } from 'react-hook-form'
import { Field } from '#web/lib/form.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { clearanceOptions, educationOptions, picked } from './choices.ts'
import type { EducationForm } from './form-types.ts'
import { LanguagesField } from './languages-field.tsx'
import { TextsField } from './texts-field.tsx'
import { useSurveyChoices } from './use-survey-choices.ts'

/** Schooling, credentials, languages and clearance fields. */
export function EducationFields({
  form,
  isServing,
  isSpouse,
}: {
  form: EducationForm
  /** Whether a newly selected clearance defaults to active. */
  isServing: boolean
  isSpouse: boolean
}) {
  const { certifications, certificationAliases } = useSurveyChoices()
  const clearance = useWatch({ control: form.hooks.control, name: 'education.clearance.level' })
  return (
    <>
      <Field form={form} name="education.level">
        {({ value, onChange, ...field }) => (
          <Select
            {...field}
            label="Highest education completed"
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
            description="Pick one or type your own. Up to 20."
            placeholder="Security+"
            maxItems={20}
            suggestions={certifications.map((name) => ({
              id: name,
              label: name,
              detail: certificationAliases[name]?.join(', '),
            }))}
          />
        )}
      </Field>
      <Field form={form} name="education.licences">
        {(field) => (
          <TextsField
            field={field}
            label="Licenses"
            description={
              isSpouse
                ? 'Add the state, such as “Registered nurse, Virginia.” Up to 10.'
                : 'Such as a commercial driver’s license. Up to 10.'
            }
            placeholder={isSpouse ? 'Registered nurse, Virginia' : 'CDL Class A'}
            maxItems={10}
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
              description="Level only. Never shared."
              choices={clearanceOptions}
              value={value ?? 'none'}
              onChange={(id) => {
                const next = picked(clearanceOptions, id)
                if (!next) return
                // A clearance usually stays active while serving.
                if (value === 'none') form.hooks.setValue('education.clearance.active', isServing)
                onChange(next)
              }}
              className="max-w-sm"
            />
          )}
        </Field>
        {clearance !== undefined && clearance !== 'none' && (
          <Field form={form} name="education.clearance.active">
            {({ value, ...field }) => (
              <Checkbox {...field} isSelected={value ?? false}>
                Currently active
              </Checkbox>
            )}
          </Field>
        )}
      </div>
    </>
  )
}

import { Field } from '#web/lib/form.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { needOptions, portableOptions, workModeOptions } from './choices.ts'
import { FamiliesField } from './families-field.tsx'
import type { GoalsForm } from './form-types.ts'
import { OccupationsField } from './occupations-field.tsx'
import { OptionCheckboxGroup } from './option-checkbox-group.tsx'
import { OptionRadioGroup } from './option-radio-group.tsx'
import { StartField } from './start-field.tsx'

/** The person's goals. */
export function GoalsFields({ form, isSpouse }: { form: GoalsForm; isSpouse: boolean }) {
  // Only the service member can file a VA disability claim.
  const needs = needOptions.filter(({ id }) => !isSpouse || id !== 'disability_claim')
  return (
    <>
      <Field form={form} name="goals.wish">
        {({ value, onChange, ...field }) => (
          <TextArea
            {...field}
            label="What do you want to do?"
            description="Your own words are fine, even if you’re not sure: “something outdoors, no desk job”."
            isOptional
            rows={3}
            maxLength={500}
            value={value ?? ''}
            onChange={(text) => onChange(text === '' ? null : text)}
          />
        )}
      </Field>
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
            label="Minimum salary"
            description="US dollars a year, before taxes."
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
            label="Work setting"
            choices={workModeOptions}
            variant="row"
            value={value ?? 'any'}
          />
        )}
      </Field>
      {isSpouse && (
        <Field form={form} name="goals.portable">
          {(field) => (
            <OptionCheckboxGroup
              {...field}
              label="What does your next job need to be?"
              description="Most listings don’t say this, so your report tells you where to look and what to ask."
              isOptional
              choices={portableOptions}
              columns={2}
            />
          )}
        </Field>
      )}
      <StartField form={form} />
      <Field form={form} name="goals.needs">
        {(field) => (
          <OptionCheckboxGroup
            {...field}
            label="What else do you need help with?"
            isOptional
            choices={needs}
            columns={2}
          />
        )}
      </Field>
      <Field form={form} name="goals.experience">
        {({ value, ...field }) => (
          <TextArea
            {...field}
            label="Your experience"
            description={
              isSpouse
                ? 'What you’ve done, paid or not, in a few sentences. Don’t include anything about your partner’s unit or deployment.'
                : 'What you’ve done, in a few sentences. Don’t include unit, deployment or classified info.'
            }
            isOptional
            rows={6}
            maxLength={2000}
            value={value ?? ''}
          />
        )}
      </Field>
    </>
  )
}

import { useWatch } from 'react-hook-form'
import { payGrades, showPayGrade } from '#contract/military.ts'
import { Field } from '#web/lib/form.tsx'
import { standingOf, whatApplies } from '#web/transition/surveys/applies.ts'
import { componentOptions, picked, serviceOptions, yesNo } from '#web/transition/surveys/choices.ts'
import { OptionRadioGroup } from '#web/transition/surveys/option-radio-group.tsx'
import { SpecialtiesField } from '#web/transition/surveys/specialties-field.tsx'
import { serviceForm } from '#web/transition/surveys/step-schemas.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { EditFrame } from './edit-frame.tsx'
import type { SectionFormProps } from './section-frame.tsx'
import { useProfileForm } from './use-profile-form.ts'

const grades = payGrades.map((grade) => ({ id: grade, label: showPayGrade(grade) }))

/** The fields of that section. */
export function ServiceForm({ profile, onClose }: SectionFormProps) {
  const known = profile.answers.service
  const { form, error, closeError } = useProfileForm(
    profile,
    serviceForm,
    known ? { service: known } : {},
    onClose,
  )
  const [component, onOrders, service = null] = useWatch({
    control: form.hooks.control,
    name: ['service.component', 'service.onOrders', 'service.service'],
  })
  const applies = whatApplies(standingOf({ component, onOrders }))
  return (
    <EditFrame
      error={error}
      onCloseError={closeError}
      isSubmitting={form.isSubmitting}
      onSubmit={form.submit}
      onCancel={onClose}
    >
      <Field form={form} name="service.component">
        {(field) => (
          <OptionRadioGroup
            {...field}
            label="Are you serving now?"
            choices={componentOptions}
            look="cards"
          />
        )}
      </Field>
      {applies.onOrders && (
        <Field form={form} name="service.onOrders">
          {({ value, onChange, ...field }) => (
            <RadioGroup
              {...field}
              label="Are you on active orders now?"
              choices={yesNo}
              look="row"
              value={value ? 'yes' : 'no'}
              onChange={(id) => onChange(id === 'yes')}
            />
          )}
        </Field>
      )}
      <div className="grid gap-6 sm:grid-cols-2">
        <Field form={form} name="service.service">
          {({ value, onChange, ...field }) => (
            <Select
              {...field}
              label="Service"
              choices={serviceOptions}
              value={value ?? null}
              onChange={(id) => onChange(picked(serviceOptions, id) ?? null)}
            />
          )}
        </Field>
        {applies.payGrade && (
          <Field form={form} name="service.payGrade">
            {({ value, ...field }) => (
              <Select {...field} label="Pay grade" choices={grades} value={value ?? null} />
            )}
          </Field>
        )}
      </div>
      {applies.specialties && (
        <Field form={form} name="service.specialties">
          {(field) => <SpecialtiesField field={field} service={service} />}
        </Field>
      )}
    </EditFrame>
  )
}

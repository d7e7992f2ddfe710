import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useToday } from '#web/account/accounts/use-today.ts'
import { Field } from '#web/lib/form.tsx'
import { standingOf, whatApplies } from '#web/transition/surveys/applies.ts'
import { certaintyOptions, typeOptions } from '#web/transition/surveys/choices.ts'
import { DateNotice } from '#web/transition/surveys/date-notice.tsx'
import { dateWords } from '#web/transition/surveys/date-words.ts'
import { DaysOff } from '#web/transition/surveys/days-off.tsx'
import { OptionRadioGroup } from '#web/transition/surveys/option-radio-group.tsx'
import { separationForm } from '#web/transition/surveys/step-schemas.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { EditFrame } from './edit-frame.tsx'
import type { SectionFormProps } from './section-frame.tsx'
import { useProfileForm } from './use-profile-form.ts'

/** The fields of that section. */
export function SeparationForm({ profile, onClose }: SectionFormProps) {
  const { service, separation } = profile.answers
  const today = useToday()
  const standing = standingOf(service)
  const { component, onOrders } = standing
  const applies = whatApplies(standing)
  const schema = useMemo(() => separationForm({ component, onOrders }), [component, onOrders])
  const { form, error, closeError } = useProfileForm(
    profile,
    schema,
    { separation: separation ?? { date: null, certainty: 'expected' } },
    onClose,
  )
  const [date = null, certainty, type = 'end_of_term'] = useWatch({
    control: form.hooks.control,
    name: ['separation.date', 'separation.certainty', 'separation.type'],
  })
  const payGrade = service?.payGrade ?? null
  const words = dateWords({ ...standing, service: service?.service ?? null, payGrade, type })
  const needsDate = applies.certainty && component !== 'spouse'
  return (
    <EditFrame
      error={error}
      onCloseError={closeError}
      isSubmitting={form.isSubmitting}
      onSubmit={form.submit}
      onCancel={onClose}
    >
      {applies.certainty && (
        <Field form={form} name="separation.certainty">
          {(field) => (
            <OptionRadioGroup {...field} label="How sure is the date?" choices={certaintyOptions} />
          )}
        </Field>
      )}
      {certainty !== 'unknown' && (
        <div className="flex flex-col gap-4">
          <Field form={form} name="separation.date">
            {({ value, ...field }) => (
              <DateField
                {...field}
                label={words.label}
                description={words.description}
                isOptional={!needsDate}
                value={value ?? null}
                today={today}
              />
            )}
          </Field>
          <DateNotice date={date} isServing={needsDate} />
        </div>
      )}
      {applies.type && (
        <Field form={form} name="separation.type">
          {(field) => (
            <OptionRadioGroup {...field} label="How do you leave?" choices={typeOptions} />
          )}
        </Field>
      )}
      {applies.leave && <DaysOff form={form} />}
    </EditFrame>
  )
}

import { useWatch } from 'react-hook-form'
import type { Answers } from '#contract/transition/surveys.ts'
import { Field } from '#web/lib/form.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { localToday } from '#web/ui/dates.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { serviceStatusOf, whatApplies } from './applies.ts'
import { certaintyOptions, stationedOptions, typeOptionsOf, yesNoOpen } from './choices.ts'
import { DateNotice } from './date-notice.tsx'
import { dateTermsFor } from './date-terms.ts'
import { DaysOff } from './days-off.tsx'
import type { SeparationForm } from './form-types.ts'
import { OptionRadioGroup } from './option-radio-group.tsx'
import { PartnerDate } from './partner-date.tsx'

/** When and how the person separates; the questions depend on their service. */
export function SeparationFields({
  form,
  service,
}: {
  form: SeparationForm
  service: Answers['service']
}) {
  const serviceStatus = serviceStatusOf(service)
  const { component } = serviceStatus
  const applies = whatApplies(serviceStatus)
  const [date = null, certainty, type = 'end_of_term'] = useWatch({
    control: form.hooks.control,
    name: ['separation.date', 'separation.certainty', 'separation.type'],
  })
  const words = dateTermsFor({
    ...serviceStatus,
    service: service?.service ?? null,
    payGrade: service?.payGrade ?? null,
    type,
  })
  const isPast = !applies.certainty
  const isSpouse = component === 'spouse'
  return (
    <>
      {applies.type && (
        <Field form={form} name="separation.type">
          {(field) => (
            <OptionRadioGroup
              {...field}
              label={typeLabel(isPast, isSpouse)}
              choices={typeOptionsOf(service?.service ?? null)}
              variant="cards"
            />
          )}
        </Field>
      )}
      {applies.certainty && (
        <Field form={form} name="separation.certainty">
          {(field) => (
            <OptionRadioGroup
              {...field}
              label="Is your date firm?"
              choices={certaintyOptions}
              variant="cards"
            />
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
                isOptional={isPast || isSpouse}
                value={value ?? null}
                today={localToday()}
              />
            )}
          </Field>
          {isSpouse && <PartnerDate form={form} />}
          <DateNotice date={date} isServing={applies.certainty && !isSpouse} />
        </div>
      )}
      {type === 'medical' && !isPast && (
        <p className="text-ink-soft">
          A med board can move your date. When it does, update it here and get a new report.
        </p>
      )}
      {applies.leave && <DaysOff form={form} />}
      {applies.stationed && (
        <Field form={form} name="separation.stationed">
          {(field) => (
            <OptionRadioGroup
              {...field}
              label={isSpouse ? 'Where is your partner stationed?' : 'Where are you stationed?'}
              choices={stationedOptions}
              variant="row"
            />
          )}
        </Field>
      )}
      {applies.joinsReserve && (
        <Field form={form} name="separation.joinsReserve">
          {({ value, onChange, ...field }) => (
            <RadioGroup
              {...field}
              label="Are you joining the Guard or Reserve right after?"
              description="You may keep TRICARE for 180 days."
              choices={yesNoOpen}
              variant="row"
              value={value === true ? 'yes' : value === false ? 'no' : 'open'}
              onChange={(id) => onChange(id === 'open' ? null : id === 'yes')}
            />
          )}
        </Field>
      )}
    </>
  )
}

function typeLabel(isPast: boolean, isSpouse: boolean): string {
  if (isSpouse) return "Your partner's type of separation"
  return isPast ? 'How did you leave?' : 'Type of separation'
}

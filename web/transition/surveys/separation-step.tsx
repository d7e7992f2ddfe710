import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { Field } from '#web/lib/form.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { localToday } from '#web/ui/dates.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { standingOf, whatApplies } from './applies.ts'
import { certaintyOptions, stationedOptions, typeOptions, yesNoOpen } from './choices.ts'
import { DateNotice } from './date-notice.tsx'
import { dateWords } from './date-words.ts'
import { DaysOff } from './days-off.tsx'
import { OptionRadioGroup } from './option-radio-group.tsx'
import { StepForm } from './step-form.tsx'
import { separationForm } from './step-schemas.ts'
import { useSurvey } from './survey-context.ts'
import { useStep } from './use-step.ts'

export default function SeparationStep() {
  const { draft, view } = useSurvey()
  const service = view.answers.service
  const standing = standingOf(service)
  const { component, onOrders } = standing
  const applies = whatApplies(standing)
  const schema = useMemo(() => separationForm({ component, onOrders }), [component, onOrders])
  const known = draft.typed('separation') ?? view.answers.separation
  const certain = known?.certainty ?? (applies.certainty ? undefined : 'orders')
  const form = useStep({
    section: 'separation',
    schema,
    defaultValues: {
      separation: {
        date: known?.date ?? null,
        ...(certain && { certainty: certain }),
        type: known?.type ?? (applies.type ? 'end_of_term' : 'retirement'),
        terminalLeaveDays: known?.terminalLeaveDays ?? 0,
        permissiveDays: known?.permissiveDays ?? 0,
        stationed: known?.stationed ?? 'conus',
        joinsReserve: known?.joinsReserve ?? null,
      },
    },
  })
  const [date = null, certainty, type = 'end_of_term'] = useWatch({
    control: form.hooks.control,
    name: ['separation.date', 'separation.certainty', 'separation.type'],
  })
  const words = dateWords({
    ...standing,
    service: service?.service ?? null,
    payGrade: service?.payGrade ?? null,
    type,
  })
  const isPast = !applies.certainty
  const isSpouse = component === 'spouse'
  return (
    <StepForm form={form}>
      {applies.type && (
        <Field form={form} name="separation.type">
          {(field) => (
            <OptionRadioGroup
              {...field}
              label={typeLabel(isPast, isSpouse)}
              choices={typeOptions}
              look="cards"
            />
          )}
        </Field>
      )}
      {applies.certainty && (
        <Field form={form} name="separation.certainty">
          {(field) => (
            <OptionRadioGroup
              {...field}
              label="How sure is the date?"
              choices={certaintyOptions}
              look="cards"
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
          <DateNotice date={date} isServing={applies.certainty && !isSpouse} />
        </div>
      )}
      {type === 'medical' && !isPast && (
        <p className="text-ink-soft">
          With a medical board your date may move. Change it here when it does, and make a new
          report.
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
              look="row"
            />
          )}
        </Field>
      )}
      {applies.joinsReserve && (
        <Field form={form} name="separation.joinsReserve">
          {({ value, onChange, ...field }) => (
            <RadioGroup
              {...field}
              label="Will you join the Guard or Reserve the next day?"
              description="It can give you 180 more days of health cover."
              choices={yesNoOpen}
              look="row"
              value={value === true ? 'yes' : value === false ? 'no' : 'open'}
              onChange={(id) => onChange(id === 'open' ? null : id === 'yes')}
            />
          )}
        </Field>
      )}
    </StepForm>
  )
}

function typeLabel(isPast: boolean, isSpouse: boolean): string {
  if (isSpouse) return 'How does your partner leave?'
  return isPast ? 'How did you leave?' : 'How will you leave?'
}

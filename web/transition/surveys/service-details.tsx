import { Suspense, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { payGrades, showPayGrade } from '#contract/military.ts'
import { Field } from '#web/lib/form.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { serviceStatusOf, whatApplies } from './applies.ts'
import { picked, serviceOptions, yesNo } from './choices.ts'
import type { ServiceForm } from './form-types.ts'
import type { SpecialtiesFieldProps } from './specialties-field.tsx'
import { useSurveyChoices } from './use-survey-choices.ts'
import { WorkDescriptionField } from './work-description-field.tsx'

const SpecialtiesField = lazyComponent<SpecialtiesFieldProps>(
  async () => (await import('./specialties-field.tsx')).SpecialtiesField,
)

/** Pay grade and specialty, and orders for Guard and Reserve. */
export function ServiceDetails({ form }: { form: ServiceForm }) {
  const { ranks } = useSurveyChoices()
  const [component, onOrders, service = null] = useWatch({
    control: form.hooks.control,
    name: ['service.component', 'service.onOrders', 'service.service'],
  })
  const applies = whatApplies(serviceStatusOf({ component, onOrders }))
  const isSpouse = component === 'spouse'
  const isPast = component === 'veteran' || component === 'retiree'
  const grades = useMemo(() => gradeChoices(ranks, service), [ranks, service])
  return (
    <>
      {applies.onOrders && (
        <Field form={form} name="service.onOrders">
          {({ value, onChange, ...field }) => (
            <RadioGroup
              {...field}
              label="Are you on active orders now?"
              description="Federal orders that make you full time. SkillBridge requires them."
              choices={yesNo}
              variant="row"
              value={value ? 'yes' : 'no'}
              onChange={(id) => onChange(id === 'yes')}
            />
          )}
        </Field>
      )}
      {applies.continuousDays && (
        <Field form={form} name="service.continuousDays">
          {({ value, ...field }) => (
            <NumberField
              {...field}
              label="Continuous days on active orders"
              description="Count through the last day of your orders. SkillBridge requires 180."
              isOptional
              value={value ?? null}
              minValue={0}
              maxValue={20_000}
            />
          )}
        </Field>
      )}
      <Field form={form} name="service.service">
        {({ value, onChange, ...field }) => (
          <Select
            {...field}
            label={isSpouse ? "Your partner's branch of service" : 'Branch of service'}
            isOptional={isSpouse || isPast}
            choices={serviceOptions}
            value={value ?? null}
            onChange={(id) => onChange(picked(serviceOptions, id) ?? null)}
            className="max-w-sm"
          />
        )}
      </Field>
      {applies.payGrade && (
        <Field form={form} name="service.payGrade">
          {({ value, ...field }) => (
            <Select
              {...field}
              label={isPast ? 'Last pay grade' : 'Pay grade'}
              isOptional={isPast}
              choices={grades}
              value={value ?? null}
              className="max-w-sm"
            />
          )}
        </Field>
      )}
      {applies.specialties && (
        <Field form={form} name="service.specialties">
          {(field) => (
            <Suspense fallback={<Skeleton className="appears-late h-28 w-full" />}>
              <SpecialtiesField field={field} service={service} />
            </Suspense>
          )}
        </Field>
      )}
      <Field form={form} name="service.specialtyText">
        {(field) => <WorkDescriptionField field={field} isSpouse={isSpouse} />}
      </Field>
      {applies.years && (
        <Field form={form} name="service.years">
          {({ value, ...field }) => (
            <NumberField
              {...field}
              label="Years of service"
              isOptional
              value={value ?? null}
              minValue={0}
              maxValue={45}
            />
          )}
        </Field>
      )}
    </>
  )
}

/** Pay grades with the service's ranks, such as "E-5 Sergeant". */
function gradeChoices(
  ranks: readonly { service: string; payGrade: string; title: string }[],
  service: string | null,
) {
  return payGrades.flatMap((grade) => {
    const titles = ranks
      .filter((rank) => rank.service === service && rank.payGrade === grade)
      .map((rank) => rank.title)
    if (service !== null && titles.length === 0) return []
    return [{ id: grade, label: [showPayGrade(grade), titles.join(' / ')].join(' ').trim() }]
  })
}

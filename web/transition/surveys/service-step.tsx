import { lazy, Suspense, useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { Field } from '#web/lib/form.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { componentOptions } from './choices.ts'
import { OptionRadioGroup } from './option-radio-group.tsx'
import { StepForm } from './step-form.tsx'
import { serviceForm } from './step-schemas.ts'
import { useSurvey } from './survey-context.ts'
import { useStep } from './use-step.ts'

const loadDetails = () => import('./service-details.tsx')
const ServiceDetails = lazy(loadDetails)

export default function ServiceStep() {
  const { draft, view } = useSurvey()
  const known = draft.typed('service') ?? view.answers.service
  const form = useStep({
    section: 'service',
    schema: serviceForm,
    defaultValues: {
      service: {
        ...(known?.component && { component: known.component }),
        service: known?.service ?? null,
        onOrders: known?.onOrders ?? false,
        continuousDays: known?.continuousDays ?? null,
        payGrade: known?.payGrade ?? null,
        specialties: known?.specialties ?? [],
        specialtyText: known?.specialtyText ?? null,
        years: known?.years ?? null,
      },
    },
  })
  const component = useWatch({ control: form.hooks.control, name: 'service.component' })
  // The questions below need much more script than the first one; it comes while that is read.
  useEffect(() => void loadDetails(), [])
  return (
    <StepForm form={form}>
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
      {component && (
        <Suspense fallback={<ListSkeleton rows={3} label="Loading the questions" />}>
          <ServiceDetails form={form} />
        </Suspense>
      )}
    </StepForm>
  )
}

import { Suspense, useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { Field } from '#web/lib/form.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { componentOptions } from './choices.ts'
import type { ServiceForm } from './form-types.ts'
import { OptionRadioGroup } from './option-radio-group.tsx'

const loadDetails = () => import('./service-details.tsx')
const ServiceDetails = lazyComponent<{ form: ServiceForm }>(
  async () => (await loadDetails()).ServiceDetails,
)

/** The person's military status, and the work they were trained for. */
export function ServiceFields({ form }: { form: ServiceForm }) {
  const component = useWatch({ control: form.hooks.control, name: 'service.component' })
  // The questions below need much more script, so it preloads while the first is read.
  useEffect(() => void loadDetails(), [])
  return (
    <>
      <Field form={form} name="service.component">
        {(field) => (
          <OptionRadioGroup
            {...field}
            label="Are you serving now?"
            choices={componentOptions}
            variant="cards"
          />
        )}
      </Field>
      {component && (
        <Suspense fallback={<ListSkeleton rows={3} label="Loading the questions" />}>
          <ServiceDetails form={form} />
        </Suspense>
      )}
    </>
  )
}

import { useMemo } from 'react'
import {
  SeparationFields,
  separationForm,
  separationValues,
  serviceStatusOf,
} from '#web/transition/surveys/surveys.ts'
import { EditFrame } from './edit-frame.tsx'
import type { SectionFormProps } from './section-frame.tsx'
import { useProfileForm } from './use-profile-form.ts'

/** Edits when and how the member separates, which every date depends on. */
export function SeparationForm({ profile, onClose }: SectionFormProps) {
  const { service, separation } = profile.answers
  const { component, onOrders } = serviceStatusOf(service)
  const schema = useMemo(() => separationForm({ component, onOrders }), [component, onOrders])
  const start = { separation: separationValues(separation, { component, onOrders }) }
  const { form, frame } = useProfileForm(profile, schema, start, onClose)
  return (
    <EditFrame {...frame}>
      <SeparationFields form={form} service={service} />
    </EditFrame>
  )
}

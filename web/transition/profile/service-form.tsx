import { ServiceFields, serviceForm, serviceValues } from '#web/transition/surveys/surveys.ts'
import { EditFrame } from './edit-frame.tsx'
import type { SectionFormProps } from './section-frame.tsx'
import { useProfileForm } from './use-profile-form.ts'

/** Edits the member's military status. */
export function ServiceForm({ profile, onClose }: SectionFormProps) {
  const start = { service: serviceValues(profile.answers.service) }
  const { form, frame } = useProfileForm(profile, serviceForm, start, onClose)
  return (
    <EditFrame {...frame}>
      <ServiceFields form={form} />
    </EditFrame>
  )
}

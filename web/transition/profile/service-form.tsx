import { ServiceFields } from '#web/transition/surveys/service-fields.tsx'
import { serviceForm } from '#web/transition/surveys/step-schemas.ts'
import { serviceValues } from '#web/transition/surveys/step-values.ts'
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

import { isServing } from '#contract/military.ts'
import { EducationFields, educationForm, educationValues } from '#web/transition/surveys/surveys.ts'
import { EditFrame } from './edit-frame.tsx'
import type { SectionFormProps } from './section-frame.tsx'
import { useProfileForm } from './use-profile-form.ts'

/** Edits schooling, credentials, languages and clearance. */
export function EducationForm({ profile, onClose }: SectionFormProps) {
  const { service, education } = profile.answers
  const start = { education: educationValues(education) }
  const { form, frame } = useProfileForm(profile, educationForm, start, onClose)
  return (
    <EditFrame {...frame}>
      <EducationFields
        form={form}
        isServing={service !== null && isServing(service.component)}
        isSpouse={service?.component === 'spouse'}
      />
    </EditFrame>
  )
}

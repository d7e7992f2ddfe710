import { GoalsFields, goalsForm, goalsValues } from '#web/transition/surveys/surveys.ts'
import { EditFrame } from './edit-frame.tsx'
import type { SectionFormProps } from './section-frame.tsx'
import { useProfileForm } from './use-profile-form.ts'

/** Edits the member's goals. */
export function GoalsForm({ profile, onClose }: SectionFormProps) {
  const start = { goals: goalsValues(profile.answers.goals) }
  const { form, frame } = useProfileForm(profile, goalsForm, start, onClose)
  return (
    <EditFrame {...frame}>
      <GoalsFields form={form} isSpouse={profile.answers.service?.component === 'spouse'} />
    </EditFrame>
  )
}

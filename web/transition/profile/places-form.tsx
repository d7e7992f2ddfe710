import { PlacesFields, placesForm, placesValues } from '#web/transition/surveys/surveys.ts'
import { EditFrame } from './edit-frame.tsx'
import type { SectionFormProps } from './section-frame.tsx'
import { useProfileForm } from './use-profile-form.ts'

/** Edits where the member wants to work and where they live. */
export function PlacesForm({ profile, onClose }: SectionFormProps) {
  const start = { places: placesValues(profile.answers.places) }
  const { form, frame } = useProfileForm(profile, placesForm, start, onClose)
  return (
    <EditFrame {...frame}>
      <PlacesFields form={form} />
    </EditFrame>
  )
}

import { Field } from '#web/lib/form.tsx'
import { SkillsField, skillsForm } from '#web/transition/surveys/surveys.ts'
import { EditFrame } from './edit-frame.tsx'
import type { SectionFormProps } from './section-frame.tsx'
import { useProfileForm } from './use-profile-form.ts'

/** Edits the member's skills and levels. */
export function SkillsForm({ profile, onClose }: SectionFormProps) {
  const { service, skills } = profile.answers
  const { form, frame } = useProfileForm(profile, skillsForm, { skills: skills ?? [] }, onClose)
  return (
    <EditFrame {...frame}>
      <Field form={form} name="skills">
        {(field) => <SkillsField field={field} specialties={service?.specialties ?? []} />}
      </Field>
    </EditFrame>
  )
}

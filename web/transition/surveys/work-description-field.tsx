import type { BoundField } from '#web/lib/form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

/** Free text for people whose code isn't listed, who don't know it, or never had one. */
export function WorkDescriptionField({
  field: { value, onChange, ...field },
  isSpouse,
}: {
  field: BoundField<string | null | undefined>
  isSpouse: boolean
}) {
  return (
    <TextArea
      {...field}
      label={isSpouse ? 'What work have you done?' : "I can't find mine"}
      description={
        isSpouse ? 'Job titles or a sentence.' : 'Enter a job title or a sentence about your work.'
      }
      isOptional
      rows={2}
      maxLength={200}
      value={value ?? ''}
      onChange={(text) => onChange(text === '' ? null : text)}
    />
  )
}

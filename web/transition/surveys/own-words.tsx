import type { BoundField } from '#web/lib/form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

/** For those whose specialty is not listed, who do not know it, or who never had one. */
export function OwnWords({
  field: { value, onChange, ...field },
  isSpouse,
}: {
  field: BoundField<string | null | undefined>
  isSpouse: boolean
}) {
  return (
    <TextArea
      {...field}
      label={isSpouse ? 'What work have you done?' : 'I do not see mine'}
      description={
        isSpouse
          ? 'Job titles or a sentence. You can also choose three skills later.'
          : 'A job title or a sentence about your work. You can also choose three skills later.'
      }
      isOptional
      rows={2}
      maxLength={200}
      value={value ?? ''}
      onChange={(text) => onChange(text === '' ? null : text)}
    />
  )
}

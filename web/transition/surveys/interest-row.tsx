import { interestOptions } from './choices.ts'
import { ScaleField } from './scale-field.tsx'

/** One activity with five ratings. */
export function InterestRow({
  number,
  text,
  value,
  isMissing,
  onChange,
}: {
  number: number
  text: string
  value: number | null
  isMissing: boolean
  onChange: (value: number) => void
}) {
  return (
    <div className="py-4">
      <ScaleField
        name={`item-${number}`}
        label={`${number}. ${text}`}
        choices={interestOptions}
        value={value === null ? null : String(value)}
        onChange={(id) => onChange(Number(id))}
        errorMessage={isMissing ? 'Choose one, or finish later.' : undefined}
      />
    </div>
  )
}

import { RadioGroup } from '#web/ui/radio-group.tsx'
import { likings } from './choices.ts'

/** One statement with five answers from dislike to like. */
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
    <div className="py-5">
      <RadioGroup
        name={`item-${number}`}
        label={`${number}. ${text}`}
        choices={likings}
        look="row"
        value={value === null ? null : String(value)}
        onChange={(id) => onChange(Number(id))}
        errorMessage={isMissing ? 'Choose one, or skip the whole step.' : undefined}
      />
    </div>
  )
}

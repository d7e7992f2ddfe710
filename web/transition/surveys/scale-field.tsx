import { RadioButton, RadioField, RadioGroup } from 'react-aria-components'
import type { Choice } from '#web/ui/choice.ts'
import { FieldError, FieldLabel, fieldStyle } from '#web/ui/field.tsx'

export interface ScaleFieldProps {
  label: string
  /** From lowest to highest. */
  choices: readonly Choice[]
  value: string | null
  onChange: (id: string) => void
  name?: string
  errorMessage?: string | undefined
}

const columns: Readonly<Record<number, string>> = { 4: 'grid-cols-4', 5: 'grid-cols-5' }

/** A rating scale, side by side even on phones; each target is as wide as its column. */
export function ScaleField({ label, choices, errorMessage, ...props }: ScaleFieldProps) {
  return (
    <RadioGroup
      validationBehavior="aria"
      orientation="horizontal"
      {...props}
      isInvalid={errorMessage !== undefined}
      className={fieldStyle}
    >
      <FieldLabel label={label} />
      <div className={`grid max-w-xl ${columns[choices.length] ?? 'grid-cols-3'}`}>
        {choices.map((choice) => (
          <RadioField key={choice.id} value={choice.id}>
            <RadioButton className="group flex h-full min-h-14 cursor-pointer flex-col items-center gap-1 rounded-control py-2 text-center hover:bg-tint">
              <Mark />
              <span className="text-sm leading-tight text-ink-soft group-data-selected:font-semibold group-data-selected:text-ink">
                {choice.label}
              </span>
            </RadioButton>
          </RadioField>
        ))}
      </div>
      <FieldError message={errorMessage} />
    </RadioGroup>
  )
}

function Mark() {
  return (
    <span className="flex size-5 shrink-0 items-center justify-center rounded-full border-2 border-control bg-surface group-data-focus-visible:outline-3 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-brand group-data-invalid:border-bad group-data-selected:border-brand">
      <span className="forced-color-adjust-none size-2.5 rounded-full group-data-selected:bg-brand" />
    </span>
  )
}

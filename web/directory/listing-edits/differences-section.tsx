import type { SourceDifference } from '#contract/directory/listing-edits.ts'
import type { AppError } from '#contract/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { cut } from './before-after.tsx'
import type { FieldText } from './history-section.tsx'

interface DifferencesSectionProps extends FieldText {
  source: string
  differences: readonly SourceDifference[]
  current: Readonly<Record<string, unknown>>
  isPending: boolean
  error: AppError | null
  onErrorClose: () => void
  /** Restores the source's value; from then on, imports update the field again. */
  onFollow: (difference: SourceDifference) => void
}

/** Edited fields next to the source's values. */
export function DifferencesSection({
  source,
  differences,
  current,
  isPending,
  error,
  onErrorClose,
  onFollow,
  labelOf,
  show,
}: DifferencesSectionProps) {
  if (differences.length === 0) return null
  return (
    <Section id="differences" title="Differs from the source">
      <p className="mb-4 max-w-measure text-ink-soft">
        These fields were edited here. Imports of “{source}” leave them alone.
      </p>
      <ErrorAlert error={error} onClose={onErrorClose} />
      <ul className="divide-y divide-line border-y border-line">
        {differences.map((difference) => {
          const { field } = difference
          return (
            <li key={field} className="flex flex-wrap items-start justify-between gap-3 py-3">
              <div className="min-w-0 flex-1 basis-80">
                <p className="font-semibold">{labelOf(field)}</p>
                <p className="wrap-anywhere">Here: {cut(show(field, current[field]))}</p>
                <p className="wrap-anywhere text-ink-soft">
                  Source: {cut(show(field, difference.source))}
                </p>
              </div>
              <Button
                variant="secondary"
                size="small"
                isPending={isPending}
                onPress={() => onFollow(difference)}
                aria-label={`Use the source’s value: ${labelOf(field)}`}
              >
                Use the source’s value
              </Button>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

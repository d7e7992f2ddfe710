import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldChanges } from './field-changes.tsx'
import type { FieldText } from './history-section.tsx'

interface ConflictNoticeProps extends FieldText {
  /** The row when it was opened, and as the other admin saved it. */
  opened: Readonly<Record<string, unknown>>
  now: Readonly<Record<string, unknown>>
  fields: readonly string[]
  isPending: boolean
  onSave: () => void
  onReload: () => void
}

/** A save conflict: what the other admin changed, and two ways to continue. */
export function ConflictNotice({
  opened,
  now,
  fields,
  labelOf,
  show,
  isPending,
  onSave,
  onReload,
}: ConflictNoticeProps) {
  const changed = fields.filter(
    (field) => JSON.stringify(opened[field]) !== JSON.stringify(now[field]),
  )
  return (
    <Alert
      tone="signal"
      title="Someone else changed this while you were editing"
      actions={
        <>
          <Button size="small" isPending={isPending} onPress={onSave}>
            Save my changes too
          </Button>
          <Button size="small" variant="secondary" onPress={onReload}>
            Discard mine and reload
          </Button>
        </>
      }
    >
      <p>Your changes aren’t saved yet. Where you both edited a field, yours would win.</p>
      <div className="mt-2">
        <FieldChanges
          fields={changed.map((field) => ({
            label: labelOf(field),
            before: show(field, opened[field]),
            after: show(field, now[field]),
          }))}
        />
      </div>
    </Alert>
  )
}

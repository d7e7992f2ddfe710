import { useState } from 'react'
import type { ListingEdit } from '#contract/directory/listing-edits.ts'
import type { AppError } from '#contract/errors.ts'
import type { Page } from '#contract/page.ts'
import type { EndpointResult } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { actionLabels } from './edit-labels.ts'
import { FieldChanges } from './field-changes.tsx'

/** Field labels and value formatters. */
export interface FieldText {
  labelOf: (field: string) => string
  show: (field: string, value: unknown) => string
}

interface HistorySectionProps extends FieldText {
  history: EndpointResult<Page<ListingEdit>>
  /** Loads more edits. */
  onMore: () => void
  /** Reverts the fields of an edit; failures are in `error`. */
  onRevert: (edit: ListingEdit) => Promise<void>
  error: AppError | null
  onErrorClose: () => void
}

/** The edit history of a row, newest first, with an option to revert each edit. */
export function HistorySection({ history, onMore, ...props }: HistorySectionProps) {
  const { data, error, refetch } = history
  return (
    <Section id="history" title="History">
      <ErrorAlert error={props.error} onClose={props.onErrorClose} />
      {error ? (
        <Problem error={error} onRetry={refetch} />
      ) : data === undefined ? (
        <ListSkeleton rows={3} label="Loading the history" />
      ) : data.items.length === 0 ? (
        <p className="text-ink-soft">No one has edited this yet.</p>
      ) : (
        <>
          <ol className="divide-y divide-line border-y border-line">
            {data.items.map((edit) => (
              <Edit key={edit.id} edit={edit} {...props} />
            ))}
          </ol>
          {data.total > data.items.length && (
            <div className="mt-4">
              <Button variant="secondary" size="small" onPress={onMore}>
                Show more
              </Button>
            </div>
          )}
        </>
      )}
    </Section>
  )
}

function Edit({
  edit,
  labelOf,
  show,
  onRevert,
}: FieldText & Pick<HistorySectionProps, 'onRevert'> & { edit: ListingEdit }) {
  const { account } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [isPending, setPending] = useState(false)
  const revert = async () => {
    setPending(true)
    await onRevert(edit)
    setPending(false)
    setOpen(false)
  }
  const isNew = edit.action === 'created'
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <p className="font-semibold">{actionLabels[edit.action]}</p>
          <p className="tabular text-sm text-ink-soft">
            {edit.actor?.name ?? 'Deleted account'},{' '}
            <time dateTime={edit.at}>{showMoment(edit.at, account?.time_zone)}</time>
          </p>
        </div>
        {edit.canRevert && (
          <Button
            variant="secondary"
            size="small"
            onPress={() => setOpen(true)}
            aria-label={`Undo: ${actionLabels[edit.action]}, ${showMoment(edit.at, account?.time_zone)}`}
          >
            Undo
          </Button>
        )}
      </div>
      {edit.changes.length > 0 && (
        <div className="mt-2">
          <FieldChanges
            fields={edit.changes.map(({ field, before, after }) => ({
              label: labelOf(field),
              before: isNew ? null : show(field, before),
              after: show(field, after),
            }))}
          />
        </div>
      )}
      <ConfirmDialog
        title="Undo this edit?"
        confirm="Undo"
        isOpen={isOpen}
        onOpenChange={setOpen}
        isPending={isPending}
        onConfirm={() => void revert()}
      >
        {edit.changes.map(({ field }) => labelOf(field)).join(', ')} will be set back to the value
        before it. Later edits of other fields stay.
      </ConfirmDialog>
    </li>
  )
}

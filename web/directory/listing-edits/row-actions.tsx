import { Archive, BadgeCheck, CircleX, Eye } from 'lucide-react'
import { useState } from 'react'
import type { BulkAction, ListingStatus } from '#contract/directory/listing-edits.ts'
import type { AppError } from '#contract/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'

interface RowActionsProps {
  status: ListingStatus
  /** The row's name, used in confirmations. */
  name: string
  /** What closing or archiving does here. */
  explain: (action: BulkAction) => string
  isPending: boolean
  error: AppError | null
  onErrorClose: () => void
  run: (action: BulkAction) => Promise<void>
}

/** Publishes, verifies, closes and archives a row; hiding it from members needs confirmation. */
export function RowActions({
  status,
  name,
  explain,
  isPending,
  error,
  onErrorClose,
  run,
}: RowActionsProps) {
  const [chosenAction, setChosenAction] = useState<'close' | 'archive'>('close')
  const [isOpen, setOpen] = useState(false)
  const ask = (action: 'close' | 'archive') => {
    setChosenAction(action)
    setOpen(true)
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        {status !== 'published' && (
          <Button
            variant="secondary"
            size="small"
            icon={Eye}
            isPending={isPending}
            onPress={() => void run('publish')}
          >
            Publish
          </Button>
        )}
        <Button
          variant="secondary"
          size="small"
          icon={BadgeCheck}
          isPending={isPending}
          onPress={() => void run('verify')}
        >
          Mark verified
        </Button>
        {status === 'published' && (
          <Button variant="secondary" size="small" icon={CircleX} onPress={() => ask('close')}>
            Close
          </Button>
        )}
        {status !== 'archived' && (
          <Button variant="secondary" size="small" icon={Archive} onPress={() => ask('archive')}>
            Archive
          </Button>
        )}
      </div>
      <ErrorAlert error={error} onClose={onErrorClose} />
      <ConfirmDialog
        title={`${chosenAction === 'close' ? 'Close' : 'Archive'} ${name}?`}
        confirm={chosenAction === 'close' ? 'Close' : 'Archive'}
        isOpen={isOpen}
        onOpenChange={setOpen}
        isPending={isPending}
        onConfirm={() => void run(chosenAction).then(() => setOpen(false))}
      >
        {explain(chosenAction)}
      </ConfirmDialog>
    </div>
  )
}

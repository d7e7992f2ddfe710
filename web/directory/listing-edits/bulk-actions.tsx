import { Archive, BadgeCheck, CircleX, Eye } from 'lucide-react'
import { useState } from 'react'
import { type BulkAction, maxBulk } from '#contract/directory/listing-edits.ts'
import { AppError } from '#contract/errors.ts'
import { Button } from '#web/ui/button.tsx'
import type { TableSelection } from '#web/ui/data-table.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { toast } from '#web/ui/toast.tsx'

const acts = [
  { action: 'publish', label: 'Publish', done: 'published', icon: Eye },
  { action: 'verify', label: 'Mark verified', done: 'verified', icon: BadgeCheck },
  { action: 'close', label: 'Close', done: 'closed', icon: CircleX },
  { action: 'archive', label: 'Archive', done: 'archived', icon: Archive },
] as const

interface BulkActionsProps {
  /** The actions this list has; all by default. */
  actions?: readonly BulkAction[]
  selection: TableSelection
  total: number
  /** The action's side effects beyond the rows themselves. */
  explain: (action: BulkAction) => string
  /** Fetches the IDs of all filtered rows. */
  findAll: () => Promise<string[]>
  run: (ids: string[], action: BulkAction) => Promise<{ changed: number; unchanged: number }>
  onDone: () => void
}

/** Actions for the selected rows; each is confirmed with the number of rows affected. */
export function BulkActions({
  actions,
  selection,
  total,
  explain,
  findAll,
  run,
  onDone,
}: BulkActionsProps) {
  const [act, setAct] = useState<(typeof acts)[number] | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<AppError | null>(null)
  const count = selection === 'all' ? total : selection.size
  if (count > maxBulk) {
    return (
      <p className="text-sm text-ink-soft">
        Narrow the list to {maxBulk} rows or fewer to change them together.
      </p>
    )
  }
  const go = async () => {
    if (act === null) return
    setPending(true)
    try {
      const ids = selection === 'all' ? await findAll() : [...selection]
      const { changed, unchanged } = await run(ids, act.action)
      toast(`${changed} ${act.done}${unchanged > 0 ? `, ${unchanged} unchanged` : ''}.`)
      setOpen(false)
      onDone()
    } catch (failure) {
      if (!(failure instanceof AppError)) throw failure
      setError(failure)
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      {acts
        .filter(({ action }) => actions?.includes(action) ?? true)
        .map((act) => (
          <Button
            key={act.action}
            variant="secondary"
            size="small"
            icon={act.icon}
            onPress={() => {
              setAct(act)
              setError(null)
              setOpen(true)
            }}
          >
            {act.label}
          </Button>
        ))}
      <Dialog
        title={`${act?.label ?? ''} ${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}?`}
        isOpen={isOpen}
        onOpenChange={setOpen}
        actions={
          <>
            <Button
              variant={act?.action === 'archive' ? 'danger' : 'primary'}
              isPending={isPending}
              onPress={() => void go()}
            >
              {act?.label}
            </Button>
            <Button variant="secondary" onPress={() => setOpen(false)}>
              Cancel
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <p>{act && explain(act.action)}</p>
          <ErrorAlert error={error} onClose={() => setError(null)} />
        </div>
      </Dialog>
    </>
  )
}

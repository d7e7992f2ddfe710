import { Check, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import {
  applyImport,
  cancelImport,
  getImport,
  type ImportRun,
  listImports,
  rollBackImport,
} from '#contract/directory/imports.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { changesInWords } from './import-words.ts'

/** The actions currently available for a run. */
export function ImportActions({ run }: { run: ImportRun }) {
  const { id, status, canApply, canRollBack, canCancel } = run
  const [isAsking, setAsking] = useState(false)
  const invalidates = [getImport, listImports]
  const apply = useEndpointMutation(applyImport, { invalidates })
  const rollBack = useEndpointMutation(rollBackImport, {
    invalidates,
    onSuccess: () => setAsking(false),
  })
  const cancel = useEndpointMutation(cancelImport, { invalidates })
  const all = [apply, rollBack, cancel]
  if (!canApply && !canRollBack && !canCancel) return null
  return (
    <div className="mt-6 flex flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        {canApply && (
          <Button icon={Check} isPending={apply.isPending} onPress={() => apply.mutate({ id })}>
            Apply changes
          </Button>
        )}
        {canRollBack && (
          <Button variant="secondary" icon={Undo2} onPress={() => setAsking(true)}>
            Roll back
          </Button>
        )}
        {canCancel && (
          <Button
            variant="secondary"
            icon={X}
            isPending={cancel.isPending}
            onPress={() => cancel.mutate({ id })}
          >
            {status === 'previewed' ? 'Discard' : 'Cancel'}
          </Button>
        )}
      </div>
      <ErrorAlert
        error={all.map(({ error }) => error).find((error) => error !== null) ?? null}
        onClose={() => {
          for (const call of all) call.reset()
        }}
      />
      <ConfirmDialog
        title="Roll back this import?"
        confirm="Roll back"
        isPending={rollBack.isPending}
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => rollBack.mutate({ id })}
      >
        Every row goes back to what it was before: {changesInWords(run)}. New programs that members
        already saved or applied to are closed instead of deleted.
      </ConfirmDialog>
    </div>
  )
}

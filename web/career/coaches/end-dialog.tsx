import { useState } from 'react'
import {
  getOwnPairing,
  getPairing,
  listCoaches,
  listPairings,
  updatePairing,
} from '#contract/career/coaches.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Queries to invalidate when a pairing changes. */
export const pairingQueries = [getOwnPairing, listCoaches, listPairings, getPairing]

const words = {
  ended: { title: 'End coaching?', confirm: 'End coaching', done: 'Coaching ended.' },
  withdrawn: {
    title: 'Take back your request?',
    confirm: 'Take back',
    done: 'Request taken back.',
  },
  declined: { title: 'Decline this request?', confirm: 'Decline', done: 'Declined.' },
} as const

export interface EndDialogProps {
  pairing: { id: string; revision: number }
  status: keyof typeof words
  onClose: () => void
  onDone?: () => void
}

/** Confirms before ending a pairing or request, with a reason for the other person. */
export function EndDialog({ pairing, status, onClose, onDone }: EndDialogProps) {
  const { title, confirm, done } = words[status]
  const [reason, setReason] = useState('')
  const [wasSubmitted, setSubmitted] = useState(false)
  const needsReason = status === 'declined'
  const update = useEndpointMutation(updatePairing, {
    // Leaves out the pairing itself: its page would refetch one that is gone.
    invalidates: onDone ? [listPairings] : pairingQueries,
    onSuccess: () => {
      toast(done)
      onClose()
      onDone?.()
    },
  })
  const isMissing = needsReason && reason.trim() === ''
  return (
    <Dialog
      title={title}
      role="alertdialog"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button
            variant="danger"
            isPending={update.isPending}
            onPress={() => {
              setSubmitted(true)
              if (isMissing) return
              const { id, revision } = pairing
              update.mutate({ id, revision, status, reason: reason.trim() })
            }}
          >
            {confirm}
          </Button>
          <Button variant="secondary" onPress={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {update.error && <Problem error={update.error} />}
        <TextField
          label="Reason"
          description="The other person reads it."
          isOptional={!needsReason}
          maxLength={500}
          value={reason}
          onChange={setReason}
          {...(wasSubmitted &&
            isMissing && { errorMessage: 'Say why, so they know where they stand.' })}
        />
      </div>
    </Dialog>
  )
}

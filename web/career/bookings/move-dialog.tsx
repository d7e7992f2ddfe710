import { useState } from 'react'
import { SlotPicker } from '#web/career/mentors/mentors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

export interface MoveDialogProps {
  mentorId: string
  /** Whether the mentor is proposing the time and the member has to respond. */
  isProposal: boolean
  isPending: boolean
  onClose: () => void
  onMove: (start: string) => void
}

/** Picks another open time with the same mentor. */
export function MoveDialog({ mentorId, isProposal, isPending, onClose, onMove }: MoveDialogProps) {
  const [start, setStart] = useState<string | null>(null)
  return (
    <Dialog
      title={isProposal ? 'Propose a new time' : 'Move this session'}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button
            isPending={isPending}
            isDisabled={start === null}
            onPress={() => start !== null && onMove(start)}
          >
            {isProposal ? 'Send to the member' : 'Move session'}
          </Button>
          <Button variant="secondary" onPress={onClose}>
            Keep the time
          </Button>
        </>
      }
    >
      <SlotPicker
        mentorId={mentorId}
        value={start}
        onChange={setStart}
        empty="No other times are open right now."
      />
    </Dialog>
  )
}

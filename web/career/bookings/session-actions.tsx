import { Suspense, useState } from 'react'
import { type Booking, getBooking, listBookings, updateBooking } from '#contract/career/bookings.ts'
import { getMentor, listSlots } from '#contract/career/mentors.ts'
import { getCalendar } from '#contract/transition/calendar.ts'
import { momentOf } from '#web/career/mentors/mentors.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { MoveDialogProps } from './move-dialog.tsx'

// Lazy: most visits don't reschedule.
const MoveDialog = lazyComponent<MoveDialogProps>(async () => {
  const { MoveDialog } = await import('./move-dialog.tsx')
  return MoveDialog
})

/** Reschedules, cancels, or records the outcome, depending on what's currently allowed. */
export function SessionActions({ booking }: { booking: Booking }) {
  const { id, status, start, canMove, mentorId, role } = booking
  const [open, setOpen] = useState<'move' | 'cancel' | null>(null)
  const update = useEndpointMutation(updateBooking, {
    invalidates: [getBooking, listBookings, listSlots, getMentor, getCalendar],
  })
  if (status !== 'booked') return null
  const hasStarted = new Date(start) <= new Date()
  const close = () => setOpen(null)
  return (
    <>
      {update.error && <Problem error={update.error} />}
      <Proposal
        booking={booking}
        isPending={update.isPending}
        onAnswer={(answer) =>
          update.mutate(
            { id, answer },
            { onSuccess: () => toast(answer === 'accept' ? 'Session moved.' : 'Time kept.') },
          )
        }
      />
      <div className="flex flex-wrap gap-3">
        {hasStarted ? (
          <>
            <Button
              isPending={update.isPending}
              onPress={() => update.mutate({ id, status: 'completed' })}
            >
              It happened
            </Button>
            <Button
              variant="secondary"
              isPending={update.isPending}
              onPress={() => update.mutate({ id, status: 'no_show' })}
            >
              {booking.role === 'member'
                ? 'The mentor didn’t show up'
                : 'The member didn’t show up'}
            </Button>
          </>
        ) : (
          <>
            {canMove && (
              <Button variant="secondary" onPress={() => setOpen('move')}>
                {role === 'member' ? 'Move' : 'Propose a new time'}
              </Button>
            )}
            <Button variant="secondary" onPress={() => setOpen('cancel')}>
              Cancel session
            </Button>
          </>
        )}
      </div>
      {open === 'move' && mentorId !== null && (
        <Suspense fallback={null}>
          <MoveDialog
            mentorId={mentorId}
            isProposal={role === 'mentor'}
            isPending={update.isPending}
            onClose={close}
            onMove={(next) =>
              update.mutate(
                { id, start: next },
                {
                  onSuccess: () =>
                    toast(role === 'member' ? 'Session moved.' : 'New time proposed.'),
                  onSettled: close,
                },
              )
            }
          />
        </Suspense>
      )}
      {open === 'cancel' && (
        <CancelDialog
          isPending={update.isPending}
          onClose={close}
          onCancel={(reason) =>
            update.mutate(
              { id, status: 'cancelled', reason },
              { onSuccess: () => toast('Session canceled.'), onSettled: close },
            )
          }
        />
      )}
    </>
  )
}

interface ProposalProps {
  booking: Booking
  isPending: boolean
  onAnswer: (answer: 'accept' | 'decline') => void
}

/** A time proposed by the mentor: the member responds, the mentor waits. */
function Proposal({ booking, isPending, onAnswer }: ProposalProps) {
  const { account } = useSession()
  const { proposedStart, role } = booking
  if (proposedStart === null || new Date(booking.start) <= new Date()) return null
  const when = momentOf(proposedStart, account?.time_zone)
  if (role === 'mentor') {
    return (
      <Alert title="Waiting for the member">
        You proposed {when}. The session stays where it is until the member accepts.
      </Alert>
    )
  }
  return (
    <Alert
      tone="signal"
      title={`${booking.with} asks to move this session`}
      actions={
        <>
          <Button isPending={isPending} onPress={() => onAnswer('accept')}>
            Accept the new time
          </Button>
          <Button variant="secondary" isPending={isPending} onPress={() => onAnswer('decline')}>
            Decline
          </Button>
        </>
      }
    >
      New time: {when}. If you decline, nothing changes.
    </Alert>
  )
}

interface CancelDialogProps {
  isPending: boolean
  onClose: () => void
  onCancel: (reason: string) => void
}

function CancelDialog({ isPending, onClose, onCancel }: CancelDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <Dialog
      title="Cancel this session?"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button variant="danger" isPending={isPending} onPress={() => onCancel(reason.trim())}>
            Cancel session
          </Button>
          <Button variant="secondary" onPress={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <p className="mb-4">
        We’ll tell the other person and take it out of both calendars. The time opens for others.
      </p>
      <TextField
        label="Why"
        isOptional
        value={reason}
        onChange={setReason}
        maxLength={300}
        description="The other person reads this."
      />
    </Dialog>
  )
}

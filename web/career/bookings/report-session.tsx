import { useState } from 'react'
import {
  type Booking,
  getBooking,
  listBookings,
  ReportReason,
  reportBooking,
} from '#contract/career/bookings.ts'
import { listMentors } from '#contract/career/mentors.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { CrisisLine } from '#web/ui/crisis-line.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.tsx'
import { reasonLabels } from './report-reasons.ts'

const choices = ReportReason.options.map((id) => ({ id, label: reasonLabels[id] }))

/** Reports the other person, who is paused immediately. */
export function ReportSession({ booking }: { booking: Booking }) {
  const { id, isReported } = booking
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState<ReportReason>('harassment')
  const [text, setText] = useState('')
  const report = useEndpointMutation(reportBooking, {
    invalidates: [getBooking, listBookings, listMentors],
    onSuccess: () => {
      setOpen(false)
      toast('Report sent.')
    },
  })
  if (isReported) {
    return (
      <p className="text-ink-soft">
        You reported {booking.with}. They’re paused while we look at it, and can’t book or meet you.
      </p>
    )
  }
  return (
    <div>
      <Button variant="quiet" onPress={() => setOpen(true)}>
        Report {booking.with}
      </Button>
      <Dialog
        title={`Report ${booking.with}`}
        isOpen={isOpen}
        onOpenChange={setOpen}
        actions={
          <>
            <Button
              variant="danger"
              isPending={report.isPending}
              isDisabled={text.trim().length < 5}
              onPress={() => report.mutate({ id, reason, text: text.trim() })}
            >
              Send report
            </Button>
            <Button variant="secondary" onPress={() => setOpen(false)}>
              Cancel
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          {report.error && <Problem error={report.error} />}
          <p>
            We pause them at once, cancel your sessions with them, and read your report. We don’t
            tell them who reported it, but they’ll see that your sessions are canceled.
          </p>
          <Select
            label="What happened?"
            choices={choices}
            value={reason}
            onChange={(next) => setReason(ReportReason.parse(next))}
          />
          <TextArea
            label="In your words"
            rows={4}
            maxLength={2000}
            value={text}
            onChange={setText}
          />
          <p>
            <CrisisLine />
          </p>
        </div>
      </Dialog>
    </div>
  )
}

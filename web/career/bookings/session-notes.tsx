import { useState } from 'react'
import { type Booking, getBooking, writeBookingNote } from '#contract/career/bookings.ts'
import { getRoadmap } from '#contract/transition/reports.ts'
import { createOwnTask } from '#contract/transition/roadmap.ts'
import { dayOf } from '#web/career/mentors/mentors.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { todayIn } from '#web/lib/today-in.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.tsx'

/** The reader's private note. */
export function OwnNote({ booking: { id, note } }: { booking: Booking }) {
  const [text, setText] = useState(note)
  const save = useEndpointMutation(writeBookingNote, {
    invalidates: [getBooking],
    onSuccess: () => toast('Note saved.'),
  })
  return (
    <Card as="section" labelledBy="note-title" className="flex flex-col gap-3">
      <h2 id="note-title" className="text-lg">
        My notes
      </h2>
      {save.error && <Problem error={save.error} />}
      <TextArea
        label="Questions, and what you heard"
        description="Only you see these."
        rows={5}
        maxLength={5000}
        value={text}
        onChange={setText}
      />
      <div>
        <Button
          variant="secondary"
          isPending={save.isPending}
          onPress={() => save.mutate({ id, text })}
        >
          Save notes
        </Button>
      </div>
    </Card>
  )
}

/** Adds a roadmap step as a follow-up to a session. */
export function FollowUp({ booking }: { booking: Booking }) {
  const { account } = useSession()
  const [title, setTitle] = useState('')
  const [due, setDue] = useState<string | null>(null)
  const add = useEndpointMutation(createOwnTask, {
    invalidates: [getRoadmap],
    onSuccess: () => {
      toast('Added to your roadmap.')
      setTitle('')
      setDue(null)
    },
  })
  const typed = title.trim()
  if (booking.role === 'mentor') return null
  return (
    <Card as="section" labelledBy="follow-title">
      <h2 id="follow-title" className="text-lg">
        Follow up
      </h2>
      {add.error && <Problem error={add.error} />}
      <form
        className="mt-3 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (typed === '' || due === null) return
          const when = dayOf(booking.start, account?.time_zone)
          add.mutate({
            title: typed,
            due,
            note: `From your session with ${booking.with}, ${when}.`,
          })
        }}
      >
        <TextField
          label="Next step"
          placeholder="Ask two people about their certifications"
          value={title}
          onChange={setTitle}
          maxLength={120}
        />
        <DateField
          label="By"
          value={due}
          onChange={setDue}
          today={todayIn(account?.time_zone, new Date())}
        />
        <div>
          <Button
            type="submit"
            variant="secondary"
            isDisabled={typed === '' || due === null}
            isPending={add.isPending}
          >
            Add to my roadmap
          </Button>
        </div>
      </form>
    </Card>
  )
}

import { useState } from 'react'
import { addTicketNote, type TicketDetail } from '#contract/community/ticket-queue.ts'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { useTicketAct } from './use-ticket-act.ts'

/** Internal notes among staff. */
export function TicketNotes({ ticket: { id, notes, isMember } }: { ticket: TicketDetail }) {
  const { account } = useSession()
  const [text, setText] = useState('')
  const add = useTicketAct(addTicketNote, 'Note added.', () => setText(''))
  const fields = add.error?.fields
  return (
    <Section id="notes" title="Internal notes">
      <form
        className="mb-5 flex flex-col items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          add.mutate({ id, text })
        }}
      >
        <div className="w-full">
          <TextArea
            label="New note"
            description={
              isMember
                ? 'Members never see notes on the site. A copy of their data includes them.'
                : 'Only staff see notes.'
            }
            rows={3}
            maxLength={5_000}
            value={text}
            onChange={setText}
            errorMessage={fields?.text}
          />
        </div>
        <ErrorAlert error={fields ? null : add.error} onClose={add.reset} />
        <Button type="submit" variant="secondary" size="small" isPending={add.isPending}>
          Add note
        </Button>
      </form>
      {notes.length === 0 ? (
        <p className="text-ink-soft">No notes yet.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {notes.map(({ id: noteId, author, text: note, createdAt }) => (
            <li key={noteId} className="py-3">
              <p className="whitespace-pre-line wrap-anywhere">{note}</p>
              <p className="tabular mt-1 text-sm text-ink-soft">
                {author ?? 'Deleted account'}, {showMoment(createdAt, account?.time_zone)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

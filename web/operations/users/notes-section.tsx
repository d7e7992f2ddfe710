import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { createUserNote, deleteUserNote, type UserDetail } from '#contract/operations/users.ts'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { useAct } from './use-act.ts'

/** Admin notes about an account. */
export function NotesSection({ user }: { user: UserDetail }) {
  const { account } = useSession()
  const [text, setText] = useState('')
  const adding = useAct(createUserNote, 'Note added.')
  const removing = useAct(deleteUserNote, 'Note deleted.')
  const add = async () => {
    if (await adding.run({ id: user.id, text })) setText('')
  }
  return (
    <Section id="notes" title="Notes">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
        className="mb-6 flex max-w-measure flex-col items-start gap-3"
      >
        <div className="w-full">
          <TextArea
            label="New note"
            description="The member gets these notes with a copy of their data."
            value={text}
            onChange={setText}
            maxLength={2000}
            rows={3}
            errorMessage={adding.error?.fields?.text}
          />
        </div>
        <ErrorAlert error={adding.error?.fields ? null : adding.error} onClose={adding.reset} />
        <Button type="submit" variant="secondary" isPending={adding.isPending}>
          Add note
        </Button>
      </form>
      <ErrorAlert error={removing.error} onClose={removing.reset} />
      {user.notes.length === 0 ? (
        <p className="text-ink-soft">No notes yet.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {user.notes.map(({ id, text: note, author, createdAt }) => (
            <li key={id} className="flex items-start justify-between gap-4 py-4">
              <div className="min-w-0">
                <p className="max-w-measure whitespace-pre-line wrap-anywhere">{note}</p>
                <p className="tabular mt-1 text-sm text-ink-soft">
                  {author?.name ?? 'Deleted account'}, {showMoment(createdAt, account?.time_zone)}
                </p>
              </div>
              <IconButton
                label={`Delete the note of ${showMoment(createdAt, account?.time_zone)}`}
                icon={Trash2}
                onPress={() => void removing.run({ id: user.id, noteId: id })}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

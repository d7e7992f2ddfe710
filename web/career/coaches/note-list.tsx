import type { CoachNote } from '#contract/career/coaches.ts'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { showMoment } from '#web/ui/moment.ts'

/** A coach's notes, newest first. */
export function NoteList({ notes }: { notes: readonly CoachNote[] }) {
  const { account } = useSession()
  return (
    <ul className="flex flex-col gap-3">
      {notes.map(({ id, text, at }) => (
        <li key={id} className="rounded-card border border-line bg-surface p-4">
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          <p className="mt-1 text-sm text-ink-soft">{showMoment(at, account?.time_zone)}</p>
        </li>
      ))}
    </ul>
  )
}

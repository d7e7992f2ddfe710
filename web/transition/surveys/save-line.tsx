import { Check, CloudOff, type LucideIcon, TriangleAlert } from 'lucide-react'
import { Icon } from '#web/ui/icon.tsx'
import { useSurvey } from './survey-context.ts'
import type { SaveState } from './survey-draft.ts'

const statusMessages: Partial<Record<SaveState, { icon: LucideIcon; text: string }>> = {
  retrying: {
    icon: CloudOff,
    text: 'Not saved yet: we can’t reach the server. Keep this page open and we’ll save when you’re back online.',
  },
  refused: { icon: TriangleAlert, text: 'Not saved. Check the fields marked above.' },
  incomplete: {
    icon: TriangleAlert,
    text: 'Not saved yet. Answer the first question on this page.',
  },
}

/** The save status. Problems are announced to screen readers; success is only shown. */
export function SaveLine() {
  const { view } = useSurvey()
  const statusMessage = statusMessages[view.state]
  const isSaved = view.state === 'saved' && view.survey.revision > 0
  return (
    <div className="mt-3 min-h-12 text-sm text-ink-soft">
      <p role="status" className="flex gap-2">
        {statusMessage && (
          <>
            <Icon of={statusMessage.icon} size={16} className="mt-0.5 text-signal" />
            {statusMessage.text}
          </>
        )}
      </p>
      {isSaved && (
        <p className="flex gap-2">
          <Icon of={Check} size={16} className="mt-0.5 text-good" />
          Saved
        </p>
      )}
      {(view.state === 'waiting' || view.state === 'saving') && <p>Saving…</p>}
    </div>
  )
}

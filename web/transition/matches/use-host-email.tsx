import { type ReactNode, Suspense, useState } from 'react'
import type { Match } from '#contract/transition/matches.ts'
import type { ReadyReport } from '#contract/transition/reports.ts'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { type EmailDraft, hostEmail } from './host-email.ts'
import type { HostEmailDialogProps } from './host-email-dialog.tsx'

// Lazy: most visits don't open it.
const HostEmailDialog = lazyComponent<HostEmailDialogProps>(async () => {
  const { HostEmailDialog } = await import('./host-email-dialog.tsx')
  return HostEmailDialog
})

/**
 * A first email to a host, to edit, copy or open in an email app; nothing is sent from here. Edits stay while the
 * page is open.
 */
export function useHostEmail(
  match: Match,
  report: ReadyReport,
): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  const [edited, setEdited] = useState<EmailDraft | null>(null)
  const { account } = useSession()
  const name = account ? `${account.first_name} ${account.last_name}` : ''
  return {
    open: () => setOpen(true),
    dialog: isOpen && (
      <Suspense fallback={null}>
        <HostEmailDialog
          match={match}
          draft={edited ?? hostEmail(match, report, name)}
          isEdited={edited !== null}
          onChange={setEdited}
          onClose={() => setOpen(false)}
        />
      </Suspense>
    ),
  }
}

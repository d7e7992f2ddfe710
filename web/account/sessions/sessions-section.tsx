import { useState } from 'react'
import {
  endOtherSessions,
  endOwnSession,
  listSessions,
  type SessionEntry,
} from '#contract/account/sessions.ts'
import { problemLeft, useConfirmed } from '#web/account/second-factors/second-factors.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { SessionRow } from './session-row.tsx'

/** The account's sessions, in the settings: end one, or all others at once. */
export function SessionsSection() {
  const { data, error, refetch } = useEndpoint(listSessions, {})
  return (
    <Section id="sessions" title="Where you’re logged in">
      {error ? (
        <Problem error={error} onRetry={refetch} />
      ) : data ? (
        <Sessions sessions={data.items} onGone={refetch} />
      ) : (
        <ListSkeleton rows={2} label="Loading your devices" />
      )}
    </Section>
  )
}

/** What to confirm: one session, or all others. */
type EndTarget = SessionEntry | 'others'

function Sessions({ sessions, onGone }: { sessions: readonly SessionEntry[]; onGone: () => void }) {
  const confirmed = useConfirmed()
  const [target, setTarget] = useState<EndTarget>()
  const endOne = useEndpointMutation(endOwnSession, { invalidates: [listSessions] })
  const others = useEndpointMutation(endOtherSessions, { invalidates: [listSessions] })
  const error = problemLeft(endOne.error ?? others.error)

  async function end(what: EndTarget): Promise<void> {
    setTarget(undefined)
    endOne.reset()
    others.reset()
    const call = async () => {
      if (what === 'others') await others.mutateAsync({})
      else await endOne.mutateAsync({ id: what.id })
      return true
    }
    try {
      if (!(await confirmed(call))) return
      toast(
        what === 'others' ? 'Logged out on all other devices.' : `${what.device} is logged out.`,
      )
    } catch {
      // The mutation holds the error, which the section shows; the list may be stale.
      onGone()
    }
  }

  return (
    <>
      <p className="mb-4 max-w-measure">
        Don’t recognize one? Log it out and change your password.
      </p>
      {error && (
        <div className="mb-4">
          <Problem error={error} />
        </div>
      )}
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setTarget(session)} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button variant="secondary" className="mt-5" onPress={() => setTarget('others')}>
          Log out all other devices
        </Button>
      )}
      <ConfirmDialog
        title={target === 'others' ? 'Log out all other devices?' : 'Log out this device?'}
        confirm={target === 'others' ? 'Log out all' : 'Log out'}
        isOpen={target !== undefined}
        onOpenChange={() => setTarget(undefined)}
        onConfirm={() => target && void end(target)}
      >
        <p>
          {target === 'others'
            ? 'This logs out every other device right away. Anything unsaved there is lost.'
            : `${target?.device ?? 'The device'} will be logged out right away. Anything unsaved there is lost.`}
        </p>
      </ConfirmDialog>
    </>
  )
}

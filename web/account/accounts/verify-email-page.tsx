import { useState } from 'react'
import { type EmailConfirmed, verifyEmail } from '#contract/account/credentials.ts'
import { AppError } from '#contract/errors.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { useHydrated } from '#web/lib/hydrated.ts'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import { AccountBar } from './account-bar.tsx'
import { refreshAccount } from './account-refresh.ts'
import { CheckInbox } from './check-inbox.tsx'
import { Outcome } from './outcome.tsx'
import { useLinkToken } from './use-link-token.ts'

export function meta() {
  return [{ title: 'Confirm your email · Waypoint' }, { name: 'robots', content: 'noindex' }]
}

export default function VerifyEmailPage() {
  const token = useLinkToken()
  const isHydrated = useHydrated()
  return (
    <PublicLayout width="narrow" account={isHydrated && <AccountBar />}>
      {token === null ? (
        <>
          <PageHeader title="Confirm your email" />
          <CheckInbox />
        </>
      ) : (
        <LinkSteps key={token} token={token} />
      )}
    </PublicLayout>
  )
}

/** One link, from the confirm button to the result. */
function LinkSteps({ token }: { token: string | undefined }) {
  const [done, setDone] = useState<EmailConfirmed['done'] | null>(null)
  const [linkError, setLinkError] = useState<string | null>(null)
  if (done !== null) return <Done done={done} />
  if (linkError === null)
    return <ConfirmStep token={token} onDone={setDone} onDead={setLinkError} />
  return (
    <Outcome title="This link doesn’t work">
      <p>{linkError}</p>
      <CheckInbox isAfterDeadLink />
    </Outcome>
  )
}

interface ConfirmStepProps {
  token: string | undefined
  onDone: (done: EmailConfirmed['done']) => void
  onDead: (reason: string) => void
}

/** Waits for the click: email scanners open links too. */
function ConfirmStep({ token, onDone, onDead }: ConfirmStepProps) {
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<AppError | null>(null)

  async function confirm(): Promise<void> {
    if (token === undefined) return
    setPending(true)
    setProblem(null)
    try {
      const { done } = await callEndpoint(verifyEmail, { token })
      // The signed-in user now has a different or confirmed address.
      await refreshAccount()
      onDone(done)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (isAboutLink(error)) onDead(error.message)
      else setProblem(error)
    } finally {
      setPending(false)
    }
  }

  return (
    <>
      <PageHeader title="Confirm your email">One click and you’re done.</PageHeader>
      <div className="flex flex-col items-start gap-6">
        <ErrorAlert error={problem} onClose={() => setProblem(null)} />
        <Button
          onPress={confirm}
          isDisabled={token === undefined}
          isPending={isPending}
          pendingText="Confirming…"
        >
          Confirm
        </Button>
      </div>
    </>
  )
}

const outcomes: Readonly<Record<EmailConfirmed['done'], { title: string; text: string }>> = {
  verified: {
    title: 'Your email is confirmed',
    text: 'You’re all set. You can now see host contacts.',
  },
  waiting_for_old: {
    title: 'New email confirmed',
    text: 'Now confirm from your old email: open the link we sent there. Nothing changes until you do.',
  },
  waiting_for_new: {
    title: 'Old email confirmed',
    text: 'Now confirm from your new email: open the link we sent there. Nothing changes until you do.',
  },
  changed: {
    title: 'Your email has changed',
    text: 'Use your new email to log in from now on.',
  },
}

function Done({ done }: { done: EmailConfirmed['done'] }) {
  const { status } = useSession()
  const { title, text } = outcomes[done]
  return (
    <Outcome
      title={title}
      actions={
        status === 'signed-in' ? (
          <LinkButton to={done === 'verified' ? '/dashboard' : '/dashboard/settings'}>
            {done === 'verified' ? 'Go to your dashboard' : 'Go to your settings'}
          </LinkButton>
        ) : (
          <LinkButton to="/login">Log in</LinkButton>
        )
      }
    >
      <p>{text}</p>
    </Outcome>
  )
}

/** Wrong, used or expired, or the address is taken: retrying can't succeed. */
function isAboutLink({ code }: AppError): boolean {
  return code === 'incomplete' || code === 'conflict' || code === 'validation'
}

import { useState } from 'react'
import { AppError } from '#contract/errors.ts'
import { confirmWaitlist, leaveWaitlist } from '#contract/site/waitlist.ts'
import { AccountBar, Outcome, useLinkToken } from '#web/account/accounts/accounts.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { useHydrated } from '#web/lib/hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'

export function meta() {
  return [{ title: 'Waitlist · Waypoint' }, { name: 'robots', content: 'noindex' }]
}

export default function WaitlistPage() {
  const token = useLinkToken()
  const isHydrated = useHydrated()
  return (
    <PublicLayout width="narrow" account={isHydrated && <AccountBar />}>
      {token === null ? <NoLink /> : <LinkSteps key={token} token={token} />}
    </PublicLayout>
  )
}

function NoLink() {
  return (
    <>
      <PageHeader title="Waitlist">
        Open the link in the email we sent you to confirm or remove your email.
      </PageHeader>
      <LinkButton to="/">Enter your email</LinkButton>
    </>
  )
}

type Act = 'confirm' | 'remove'

/** One link, from the confirm button to the result. Email scanners don't click buttons. */
function LinkSteps({ token }: { token: string | undefined }) {
  const [pending, setPending] = useState<Act | null>(null)
  const [done, setDone] = useState<Act | null>(null)
  const [problem, setProblem] = useState<AppError | null>(null)

  async function press(act: Act): Promise<void> {
    if (token === undefined) return
    setPending(act)
    setProblem(null)
    try {
      await callEndpoint(act === 'confirm' ? confirmWaitlist : leaveWaitlist, { token })
      setDone(act)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setProblem(error)
    } finally {
      setPending(null)
    }
  }

  if (done === 'remove') {
    return (
      <Outcome
        title="You’re off the list"
        actions={<LinkButton to="/">Go to the home page</LinkButton>}
      >
        <p>We deleted your email and your answers.</p>
      </Outcome>
    )
  }
  if (done === 'confirm') {
    return (
      <Outcome
        title="You’re on the list"
        actions={
          <>
            <LinkButton to="/original">See how it works</LinkButton>
            <Button
              variant="secondary"
              onPress={() => press('remove')}
              isPending={pending === 'remove'}
            >
              Remove my email
            </Button>
          </>
        }
      >
        <p>We’ll email you once, when Waypoint launches, then delete your info.</p>
        <ErrorAlert error={problem} onClose={() => setProblem(null)} />
      </Outcome>
    )
  }
  return (
    <>
      <PageHeader title="Waitlist">Confirm your email, or remove it and your answers.</PageHeader>
      <div className="flex flex-col items-start gap-6">
        <ErrorAlert error={problem} onClose={() => setProblem(null)} />
        <div className="flex flex-wrap gap-3">
          <Button
            onPress={() => press('confirm')}
            isDisabled={token === undefined}
            isPending={pending === 'confirm'}
            pendingText="Confirming…"
          >
            Confirm my email
          </Button>
          <Button
            variant="secondary"
            onPress={() => press('remove')}
            isDisabled={token === undefined}
            isPending={pending === 'remove'}
            pendingText="Removing…"
          >
            Remove my email
          </Button>
        </div>
      </div>
    </>
  )
}

import { useEffect, useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import {
  acceptFamilyInvitation,
  type FamilyLink,
  getFamily,
  readFamilyInvitation,
} from '#contract/transition/family.ts'
import { AccountBar, Outcome } from '#web/account/accounts/accounts.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { useHydrated } from '#web/lib/hydrated.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { loginPathFor } from '#web/lib/session/paths.ts'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import { clearInvitation, useInvitationToken } from './stored-invitation.ts'
import { WhatIsShared } from './what-is-shared.tsx'

const path = '/family-invitation'

type Invitation = OutputOf<typeof readFamilyInvitation>

export function meta() {
  return [{ title: 'Family invitation · Waypoint' }, { name: 'robots', content: 'noindex' }]
}

export default function InvitationPage() {
  const token = useInvitationToken()
  const isHydrated = useHydrated()
  return (
    <PublicLayout width="narrow" account={isHydrated && <AccountBar />}>
      {token === null ? (
        <>
          <PageHeader title="Family invitation" />
          <p>Open the link in the email we sent you. It works once, for 7 days.</p>
        </>
      ) : (
        <InvitationSteps key={token} token={token} />
      )}
    </PublicLayout>
  )
}

/** One invitation, from its sender to the result. */
function InvitationSteps({ token }: { token: string | undefined }) {
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const [problem, setProblem] = useState<AppError | null>(null)
  const [link, setLink] = useState<FamilyLink | null>(null)
  useEffect(() => {
    if (token === undefined) return
    callEndpoint(readFamilyInvitation, { token }).then(setInvitation, (error: unknown) => {
      if (!(error instanceof AppError)) throw error
      if (error.code === 'incomplete') clearInvitation()
      setProblem(error)
    })
  }, [token])
  if (link) {
    return (
      <Outcome
        title="You’re linked"
        actions={<LinkButton to="/dashboard/family">Open the shared timeline</LinkButton>}
      >
        <p>
          You now see {link.partner.firstName}’s steps and dates. We emailed both of you about it.
        </p>
      </Outcome>
    )
  }
  if (problem) {
    return (
      <Outcome
        title={problem.code === 'incomplete' ? 'This invitation doesn’t work' : 'Try again'}
        actions={<LinkButton to="/dashboard/family">Go to Family</LinkButton>}
      >
        <p>{problem.message}</p>
      </Outcome>
    )
  }
  return (
    <>
      <PageHeader title="Family invitation">
        {invitation
          ? `${invitation.firstName} wants to share their timeline with you.`
          : 'Share a timeline with your spouse or partner.'}
      </PageHeader>
      {invitation && token !== undefined && (
        <Consent invitation={invitation} token={token} onLinked={setLink} />
      )}
    </>
  )
}

interface ConsentProps {
  invitation: Invitation
  token: string
  onLinked: (link: FamilyLink) => void
}

function Consent({ invitation, token, onLinked }: ConsentProps) {
  const { account } = useSession()
  return (
    <div className="flex flex-col gap-8">
      <WhatIsShared from="spouse" />
      <p className="text-sm text-ink-soft">
        The invitation works until {showMoment(invitation.expiresAt, account?.time_zone)}. Either of
        you can end the link at any time.
      </p>
      <AcceptStep token={token} onLinked={onLinked} />
    </div>
  )
}

function AcceptStep({ token, onLinked }: Omit<ConsentProps, 'invitation'>) {
  const { status, account } = useSession()
  const [isAgreed, setAgreed] = useState(false)
  const [wasSubmitted, setSubmitted] = useState(false)
  const accept = useEndpointMutation(acceptFamilyInvitation, {
    invalidates: [getFamily],
    onSuccess: (link) => {
      clearInvitation()
      onLinked(link)
    },
  })
  if (status === 'anonymous') {
    const search = loginPathFor(path).replace('/login', '')
    return (
      <div className="flex flex-col gap-4">
        <p>To accept, use your own account.</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={`/signup${search}`}>Sign up</LinkButton>
          <LinkButton to={`/login${search}`} variant="secondary">
            Log in
          </LinkButton>
        </div>
      </div>
    )
  }
  if (account === null) return <PageSkeleton label="Loading your account" />
  if (!account.email_verified) {
    return (
      <Alert
        tone="signal"
        title="Confirm your email first"
        actions={<LinkButton to="/verify-email">Confirm email</LinkButton>}
      >
        Then open the link in the invitation again.
      </Alert>
    )
  }
  const press = () => {
    setSubmitted(true)
    if (isAgreed) accept.mutate({ token, agree: true })
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <ErrorAlert error={accept.error} onClose={accept.reset} />
      <p>
        You’re logged in as <strong className="wrap-anywhere">{account.email}</strong>.
      </p>
      <Checkbox
        isSelected={isAgreed}
        onChange={setAgreed}
        isRequired
        {...(wasSubmitted && !isAgreed && { errorMessage: 'Agree to link your accounts first.' })}
      >
        I agree to link our accounts as described above
      </Checkbox>
      <Button onPress={press} isPending={accept.isPending} pendingText="Linking…">
        Accept and link
      </Button>
    </div>
  )
}

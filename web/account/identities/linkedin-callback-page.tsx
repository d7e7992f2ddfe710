import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useConfirmed } from '#web/account/second-factors/second-factors.ts'
import { Alert } from '#web/ui/alert.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type LinkedInReturn, returnFromLinkedin } from './linkedin-return.ts'

export function meta() {
  return [{ title: 'Continuing with LinkedIn · Waypoint' }]
}

const backLabels = {
  login: 'Back to log in',
  signup: 'Back to sign up',
  settings: 'Back to settings',
}

/** The LinkedIn redirect target. */
export default function LinkedInCallbackPage() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const confirmed = useRef(useConfirmed())
  const [result, setResult] = useState<LinkedInReturn>()

  useEffect(() => {
    let isShown = true
    returnFromLinkedin(search, (call) => confirmed.current(call)).then((ended) => {
      if (!isShown) return
      const { returnTo } = ended
      if (ended.end === 'linked') toast('LinkedIn is linked to your account.')
      if (ended.end === 'linked' || ended.end === 'given-up') {
        return void navigate(returnTo, { replace: true })
      }
      if (ended.end === 'second-factor') {
        const { needed, remember } = ended
        const to = { pathname: '/login', search: new URL(returnTo, window.location.href).search }
        return void navigate(to, { replace: true, state: { needed, remember } })
      }
      setResult(ended)
    })
    return () => {
      isShown = false
    }
  }, [search, navigate])

  const isOver = result?.end === 'failed' || result?.end === 'cancelled'
  return (
    <PublicLayout width="narrow">
      <PageHeader title="Continuing with LinkedIn">
        {isOver ? null : <span role="status">One moment…</span>}
      </PageHeader>
      {isOver && <Outcome {...result} onClose={() => void navigate(result.returnTo)} />}
    </PublicLayout>
  )
}

type FinishedReturn = Extract<LinkedInReturn, { message: string }>

function Outcome({
  end,
  message,
  from,
  returnTo,
  onClose,
}: FinishedReturn & { onClose: () => void }) {
  const actions = (
    <LinkButton to={returnTo} variant="secondary" size="small">
      {backLabels[from]}
    </LinkButton>
  )
  if (end === 'cancelled') return <Alert actions={actions}>{message}</Alert>
  return (
    <Alert tone="error" onClose={onClose} actions={actions}>
      {message}
    </Alert>
  )
}

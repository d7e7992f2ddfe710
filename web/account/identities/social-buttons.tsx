import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import type { SecondFactorNeeded } from '#contract/account/accounts.ts'
import { type Provider, providerNames } from '#contract/account/identities.ts'
import { AppError } from '#contract/errors.ts'
import { PublicConfig } from '#web/lib/config.ts'
import { browserSession } from '#web/lib/session/browser-session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { goToProvider, signInWithGoogle } from './provider-calls.ts'
import {
  awaySentence,
  cancelledSentence,
  fallbackSentence,
  notSetUpSentence,
  takeOutcome,
} from './provider-outcome.ts'

/** The root loader's data: the providers configured for this site. */
const RootData = PublicConfig.pick({ providers: true })

interface SocialButtonsProps {
  from: 'login' | 'signup'
  /** Whether "Remember me" is checked when a button is clicked. */
  remember?: () => boolean
  /** Called when an account requires its second factor. */
  onSecondFactor: (needed: SecondFactorNeeded, options: { remember: boolean }) => void
}

/** Login through providers. Returns from Google finish here; LinkedIn has its own page. */
export function SocialButtons({
  from,
  remember = () => false,
  onSecondFactor,
}: SocialButtonsProps) {
  const { search } = useLocation()
  const [note, setNote] = useState<string | null>(null)
  const [busy, setBusy] = useState<Provider | null>(null)
  const shown = RootData.safeParse(useRouteLoaderData('root')).data?.providers ?? []
  const enter = useEffectEvent(onSecondFactor)

  useEffect(() => {
    const providerOutcome = takeOutcome()
    if (!providerOutcome) return
    const { provider, outcome, remember } = providerOutcome
    const fail = (message: string) => browserSession().dispatch({ type: 'sign-in-failed', message })
    if (outcome === 'cancelled') return setNote(cancelledSentence(provider))
    if (outcome === 'unavailable') return setNote(notSetUpSentence(provider))
    if (outcome === 'away') return fail(awaySentence(provider))
    if (outcome === 'failed') return fail(fallbackSentence(provider, from))
    setBusy(provider)
    signInWithGoogle(from, remember)
      .then((needed) => needed && enter(needed, { remember }))
      .catch((error: unknown) => {
        // The session shows its message.
        if (!(error instanceof AppError)) throw error
      })
      .finally(() => setBusy(null))
  }, [from])

  useEffect(() => {
    // Re-enables the buttons when the browser's back button restores the page from cache.
    const wake = (event: PageTransitionEvent) => event.persisted && setBusy(null)
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])

  function press(provider: Provider): void {
    browserSession().dispatch({ type: 'message-closed' })
    setNote(null)
    setBusy(provider)
    goToProvider(provider, { from, remember: remember(), search })
  }

  return (
    <div className="flex flex-col gap-3">
      {note !== null && <Alert onClose={() => setNote(null)}>{note}</Alert>}
      {shown.map((provider) => (
        <Button
          key={provider}
          variant="secondary"
          isPending={busy === provider}
          pendingText={`Continuing with ${providerNames[provider]}…`}
          onPress={() => press(provider)}
        >
          Continue with {providerNames[provider]}
        </Button>
      ))}
      {from === 'signup' && shown.length > 0 && (
        <p className="text-sm text-ink-soft">
          By continuing with {shown.map((provider) => providerNames[provider]).join(' or ')}, you
          agree to the terms above.
        </p>
      )}
    </div>
  )
}

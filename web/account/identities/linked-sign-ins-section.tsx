import { useEffect, useEffectEvent, useState } from 'react'
import {
  type LinkedIdentity,
  linkGoogle,
  listIdentities,
  type Provider,
  providerNames,
  unlinkIdentity,
} from '#contract/account/identities.ts'
import { AppError } from '#contract/errors.ts'
import { useConfirmed } from '#web/account/second-factors/second-factors.ts'
import { readPublicConfig } from '#web/lib/config.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { localToday, showDate } from '#web/ui/dates.ts'
import { Problem } from '#web/ui/problem.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { collectIdToken, goToProvider } from './provider-calls.ts'
import {
  awaySentence,
  cancelledSentence,
  fallbackSentence,
  takeOutcome,
} from './provider-outcome.ts'

const providers: readonly Provider[] = ['google', 'linkedin']

/** The providers linked to this account, with controls to change them; nothing if none is set up or linked. */
export function LinkedSignInsSection() {
  const { data, error, refetch } = useEndpoint(listIdentities, {})
  if (readPublicConfig().providers.length === 0 && !data?.items.length) return null
  return (
    <Section id="linked-sign-ins" title="Google and LinkedIn">
      {error ? (
        <Problem error={error} onRetry={refetch} />
      ) : data ? (
        <LinkedSignIns items={data.items} />
      ) : (
        <PageSkeleton label="Loading your linked accounts" />
      )}
    </Section>
  )
}

function LinkedSignIns({ items }: { items: readonly LinkedIdentity[] }) {
  const confirmed = useConfirmed()
  const setUp = readPublicConfig().providers
  const shown = providers.filter(
    (item) => setUp.includes(item) || items.some(({ provider }) => provider === item),
  )
  const [problem, setProblem] = useState<string | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const [busy, setBusy] = useState<Provider | null>(null)
  const { mutateAsync: link } = useEndpointMutation(linkGoogle, { invalidates: [listIdentities] })
  const { mutateAsync: unlink } = useEndpointMutation(unlinkIdentity, {
    invalidates: [listIdentities],
  })

  /** Runs a change; shows errors above the list. */
  async function change(provider: Provider, run: () => Promise<unknown>, done: string) {
    setProblem(null)
    setNote(null)
    setBusy(provider)
    try {
      if ((await run()) !== undefined) toast(done)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setProblem(error.message)
    } finally {
      setBusy(null)
    }
  }

  const finishGoogle = useEffectEvent(() =>
    change(
      'google',
      async () => {
        const tokenId = await collectIdToken()
        return confirmed(() => link({ tokenId }))
      },
      'Google is linked to your account.',
    ),
  )

  useEffect(() => {
    const providerOutcome = takeOutcome()
    if (!providerOutcome) return
    const { provider, outcome } = providerOutcome
    if (outcome === 'ready') void finishGoogle()
    else if (outcome === 'cancelled') setNote(cancelledSentence(provider))
    else if (outcome === 'away') setProblem(awaySentence(provider))
    else setProblem(fallbackSentence(provider, 'settings'))
  }, [])

  return (
    <div className="flex flex-col gap-4">
      {problem !== null && (
        <Alert tone="error" onClose={() => setProblem(null)}>
          {problem}
        </Alert>
      )}
      {note !== null && <Alert onClose={() => setNote(null)}>{note}</Alert>}
      <ul className="divide-y divide-line border-y border-line">
        {shown.map((provider) => (
          <ProviderRow
            key={provider}
            provider={provider}
            linked={items.find((item) => item.provider === provider)}
            isBusy={busy === provider}
            onLink={() => {
              setBusy(provider)
              goToProvider(provider, { from: 'settings' })
            }}
            onUnlink={() =>
              change(
                provider,
                () => confirmed(() => unlink({ provider }).then(() => true)),
                `${providerNames[provider]} is no longer linked.`,
              )
            }
          />
        ))}
      </ul>
    </div>
  )
}

interface ProviderRowProps {
  provider: Provider
  linked: LinkedIdentity | undefined
  isBusy: boolean
  onLink: () => void
  onUnlink: () => void
}

function ProviderRow({ provider, linked, isBusy, onLink, onUnlink }: ProviderRowProps) {
  const { account } = useSession()
  const name = providerNames[provider]
  const isConfirmed = account?.email_verified !== false
  // The server refuses the others, so don't send them to the provider for nothing.
  const mayLink = readPublicConfig().providers.includes(provider) && isConfirmed
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div>
        <p className="font-medium">{name}</p>
        <p className="text-ink-soft">{linked ? aboutLinked(linked) : aboutLinking(mayLink)}</p>
      </div>
      {linked ? (
        <Button variant="secondary" size="small" isPending={isBusy} onPress={onUnlink}>
          Unlink {name}
        </Button>
      ) : (
        mayLink && (
          <Button variant="secondary" size="small" isPending={isBusy} onPress={onLink}>
            Link {name}
          </Button>
        )
      )}
    </li>
  )
}

function aboutLinked({ email, linked_at, last_used_at }: LinkedIdentity): string {
  const who = email === null ? 'Linked' : `${email}, linked`
  const day = (instant: string) => showDate(localToday(new Date(instant)))
  return `${who} on ${day(linked_at)}, last used ${day(last_used_at)}`
}

function aboutLinking(mayLink: boolean): string {
  return mayLink ? 'Not linked' : 'Not linked. Confirm your email first.'
}

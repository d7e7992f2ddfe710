import { type Provider, providerNames, type SignInOrigin } from '#contract/account/identities.ts'

const outcomes = ['ready', 'failed', 'cancelled', 'unavailable', 'away'] as const

/** The result of a provider login, as the server returns it in the fragment. */
export interface ProviderOutcome {
  readonly provider: Provider
  readonly outcome: (typeof outcomes)[number]
  readonly remember: boolean
}

/** Reads `#google=ready&remember=1`; undefined for any other fragment. */
export function readOutcome(hash: string): ProviderOutcome | undefined {
  const fields = new URLSearchParams(hash.replace(/^#/, ''))
  for (const provider of ['google', 'linkedin'] as const) {
    const outcome = outcomes.find((outcome) => outcome === fields.get(provider))
    if (outcome) return { provider, outcome, remember: fields.get('remember') === '1' }
  }
  return undefined
}

/** The outcome in the URL, consumed once: a reload must not repeat it. */
export function takeOutcome(): ProviderOutcome | undefined {
  const { hash, pathname, search } = window.location
  const outcome = readOutcome(hash)
  if (outcome) window.history.replaceState(window.history.state, '', pathname + search)
  return outcome
}

/** The default error when the server gives no reason, in the specification's words. */
export function fallbackSentence(provider: Provider, from: SignInOrigin): string {
  const name = providerNames[provider]
  if (from === 'signup') return `Failed to sign in with ${name}`
  return from === 'login' ? `${name} login failed` : `${name} couldn’t be linked. Try again.`
}

/** The error when the provider isn't configured. */
export function notSetUpSentence(provider: Provider): string {
  return `Logging in with ${providerNames[provider]} isn’t available here. Use your email and password.`
}

/** The message when the user cancels at the provider. */
export function cancelledSentence(provider: Provider): string {
  return `You canceled at ${providerNames[provider]}. Nothing changed.`
}

/** The error when the provider doesn't respond. */
export function awaySentence(provider: Provider): string {
  return `${providerNames[provider]} isn’t responding right now. Try again in a moment, or use your email and password.`
}

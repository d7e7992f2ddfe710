import type { SecondFactorNeeded } from '#contract/account/accounts.ts'
import { linkedinLogin, linkLinkedin, type SignInOrigin } from '#contract/account/identities.ts'
import { AppError } from '#contract/errors.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { NoResponse } from '#web/lib/no-response.ts'
import { browserSession } from '#web/lib/session/browser-session.ts'
import { whyLinkedin } from './provider-calls.ts'
import { cancelledSentence, fallbackSentence } from './provider-outcome.ts'

/** The result of a return from LinkedIn, and the page it started on. */
export type LinkedInReturn = { readonly from: SignInOrigin; readonly returnTo: string } & (
  | { readonly end: 'signed-in' | 'linked' | 'given-up' }
  | { readonly end: 'second-factor'; needed: SecondFactorNeeded; remember: boolean }
  | { readonly end: 'cancelled' | 'failed'; message: string }
)

/** LinkedIn's codes for a canceled login; `access_denied` is the standard's. */
const cancelled = ['access_denied', 'user_cancelled_login', 'user_cancelled_authorize']

/** Runs a call that may need reauthentication; undefined when the user cancels. */
type Confirmed = <T>(call: () => Promise<T>) => Promise<T | undefined>

const returns = new Map<string, Promise<LinkedInReturn>>()

/** Completes the login in `search` exactly once, however often the page renders. */
export function returnFromLinkedin(search: string, confirmed: Confirmed): Promise<LinkedInReturn> {
  const cached = returns.get(search)
  if (cached) return cached
  const created = finish(search, confirmed)
  returns.set(search, created)
  return created
}

async function finish(search: string, confirmed: Confirmed): Promise<LinkedInReturn> {
  const query = new URLSearchParams(search)
  let stored: Pick<LinkedInReturn, 'from' | 'returnTo'> = { from: 'login', returnTo: '/login' }
  const [code, error] = [query.get('code'), query.get('error')]
  if (code === null && error === null) {
    const message = 'This LinkedIn login has expired. Try again with LinkedIn.'
    return { ...stored, end: 'failed', message }
  }
  try {
    // Calls the server even if this browser never started a login: it returns the right error.
    const { from, returnTo, remember } = await whyLinkedin().catch(() => ({
      ...stored,
      remember: false,
    }))
    stored = { from, returnTo }
    if (error !== null && cancelled.includes(error)) {
      return { ...stored, end: 'cancelled', message: cancelledSentence('linkedin') }
    }
    if (code === null) {
      return { ...stored, end: 'failed', message: fallbackSentence('linkedin', from) }
    }
    const headers = { 'x-oauth-state': query.get('state') ?? '' }
    // The redirect URI sent to LinkedIn, without its query.
    const redirectUri = window.location.origin + window.location.pathname.replace(/\/+$/, '')
    if (from === 'settings') {
      const created = await confirmed(() =>
        callEndpoint(linkLinkedin, { code, redirectUri }, { headers }),
      )
      return { ...stored, end: created ? 'linked' : 'given-up' }
    }
    const session = browserSession()
    // Logging in redirects from the page where it started.
    session.dispatch({ type: 'moved', path: returnTo })
    const profile = { id: '', email: '', firstName: '', lastName: '' }
    const needed = await session.signIn(
      () => callEndpoint(linkedinLogin, { code, redirectUri, profile }, { headers }),
      { remember, fallback: fallbackSentence('linkedin', from) },
    )
    return needed
      ? { ...stored, end: 'second-factor', needed, remember }
      : { ...stored, end: 'signed-in' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // Shown here, so clear it for the next page.
    browserSession().dispatch({ type: 'message-closed' })
    const isServers = !(error instanceof NoResponse) && error.message !== ''
    const message = isServers ? error.message : fallbackSentence('linkedin', stored.from)
    return { ...stored, end: 'failed', message }
  }
}

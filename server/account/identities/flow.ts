import { z } from 'zod'
import { Provider, SignInOrigin } from '#contract/account/identities.ts'
import { type NoteParts, readNote, sealNote } from '#server/platform/lib/sealed-note.ts'
import type { Services } from '#server/platform/services.ts'

/** Time limit at the provider. */
export const flowSeconds = 10 * 60
/** How long an ID token waits for the page to collect it. */
export const waitingSeconds = 60

const Flow = z.strictObject({
  provider: Provider,
  /** Single-use secrets that bind the callback to this browser and attempt. */
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  from: SignInOrigin,
  remember: z.boolean(),
  /** The page to return to: one of ours, with its query. */
  returnTo: z.string(),
  expires: z.number(),
})

/** A sign-in in progress in one browser, stored as a sealed cookie. */
export type Flow = z.infer<typeof Flow>

const Waiting = z.strictObject({
  id: z.string(),
  idToken: z.string(),
  remember: z.boolean(),
  expires: z.number(),
})

/** An ID token on its way from the callback to the page. */
export type Waiting = z.infer<typeof Waiting>

const purposes = { flow: 'identity flow 1', waiting: 'identity token 1' }

/** Flow cookies by provider. LinkedIn's is also read by the linking endpoint. */
export const flowCookies = {
  google: { name: 'google_flow', path: '/api/auth/google' },
  linkedin: { name: 'linkedin_flow', path: '/api' },
} as const

/** Cookie of a waiting ID token. */
export const waitingCookie = { name: 'google_waiting', path: '/api/auth/google' } as const

/** Redirect URI of each provider; LinkedIn's is a page. */
export function redirectUriOf(provider: Provider, { publicUrl }: Services['config']): string {
  return `${publicUrl}${provider === 'google' ? '/api/auth/google/callback' : '/linkedin-callback'}`
}

export function sealFlow(parts: NoteParts, flow: Flow): string {
  return sealNote(parts, purposes.flow, flow)
}

export function sealWaiting(parts: NoteParts, waiting: Waiting): string {
  return sealNote(parts, purposes.waiting, waiting)
}

export function readFlow(
  parts: NoteParts,
  provider: Provider,
  cookie: string | undefined,
): Flow | undefined {
  const flow = readNote(parts, purposes.flow, Flow, cookie ?? '')
  return flow?.provider === provider ? flow : undefined
}

export function readWaiting(parts: NoteParts, cookie: string | undefined): Waiting | undefined {
  return readNote(parts, purposes.waiting, Waiting, cookie ?? '')
}

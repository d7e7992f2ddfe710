import { AppError } from '#contract/errors.ts'
import { consumeOnce } from '#server/platform/lib/consume-once.ts'
import type { ReplyInfo, RequestInfo } from '#server/platform/lib/route.ts'
import { addressKey } from '#server/platform/limits.ts'
import type { IdentityClaims } from '#server/platform/ports/identity/port.ts'
import type { Services } from '#server/platform/services.ts'
import {
  type Flow,
  flowCookies,
  readFlow,
  readWaiting,
  redirectUriOf,
  waitingCookie,
} from './flow.ts'
import { refuse, requireProvider, withProvider } from './refusals.ts'

/** The parts of a call that proofs need. */
export interface CallContext {
  readonly services: Services
  readonly request: RequestInfo
  readonly reply: ReplyInfo
}

/** Exceeds the clock skew allowed when checking ID tokens. */
const marginMs = 120_000

/** The signed part of a token. Excludes the signature, which has several valid encodings. */
const signedPart = (idToken: string) => idToken.slice(0, idToken.lastIndexOf('.'))

/** Verifies a Google ID token; each works once. */
export async function proveGoogle(
  { services, request }: CallContext,
  { tokenId }: { tokenId: string },
): Promise<IdentityClaims> {
  const provider = requireProvider(services, 'google')
  await services.limits.take('social', addressKey(request.ip))
  const about = { provider: 'google', request } as const
  const claims = await withProvider(services, about, () => provider.verify(tokenId))
  const until = new Date(claims.expiresAt.getTime() + marginMs)
  const isFirst = await consumeOnce(services.db, `id token ${signedPart(tokenId)}`, until)
  return isFirst ? claims : refuse(services, { ...about, reason: 'token_reused' })
}

/**
 * Exchanges a LinkedIn code. Works only in the browser that was sent there: the ID token must contain its
 * nonce, or the page must send its state, since LinkedIn's ID tokens have no nonce.
 */
export async function proveLinkedin(
  { services, request, reply }: CallContext,
  { code, redirectUri }: { code: string; redirectUri: string },
  wanted: (flow: Flow) => boolean,
): Promise<IdentityClaims> {
  const provider = requireProvider(services, 'linkedin')
  await services.limits.take('social', addressKey(request.ip))
  const about = { provider: 'linkedin', request } as const
  if (redirectUri !== redirectUriOf('linkedin', services.config)) {
    return refuse(services, { ...about, reason: 'redirect_uri' })
  }
  const { name, path } = flowCookies.linkedin
  const flow = readFlow(services, 'linkedin', request.cookies[name])
  if (!flow || !wanted(flow)) return refuse(services, { ...about, reason: 'no_flow' })
  const state = request.header('x-oauth-state')
  if (state !== undefined && state !== flow.state) {
    return refuse(services, { ...about, reason: 'state' })
  }
  const until = new Date(flow.expires)
  for (const [what, reason] of [
    [`flow ${flow.state}`, 'state_reused'],
    [`linkedin code ${code}`, 'code_reused'],
  ] as const) {
    const isFirst = await consumeOnce(services.db, what, until)
    if (!isFirst) return refuse(services, { ...about, reason })
  }
  reply.cookie(name, null, { path, maxAgeSeconds: 0, sameSite: 'lax' })
  const claims = await withProvider(services, about, () =>
    provider.redeemCode(code, { redirectUri, verifier: flow.verifier }),
  )
  const { nonce } = claims
  const isOurs = nonce === undefined ? state !== undefined : nonce === flow.nonce
  return isOurs ? claims : refuse(services, { ...about, reason: 'nonce' })
}

/** Returns this browser's waiting ID token, once. */
export async function collectWaiting({ services, request, reply }: CallContext) {
  const { name, path } = waitingCookie
  const waiting = readWaiting(services, request.cookies[name])
  reply.cookie(name, null, { path, maxAgeSeconds: 0, sameSite: 'strict' })
  const isFirst =
    waiting && (await consumeOnce(services.db, `waiting ${waiting.id}`, new Date(waiting.expires)))
  if (!waiting || !isFirst) {
    const message = 'This Google login has expired. Try again with Google.'
    throw new AppError('not_found', message)
  }
  return { tokenId: waiting.idToken, remember: waiting.remember }
}

/** This browser's pending LinkedIn flow. */
export function pendingFlow({ services, request }: CallContext) {
  const flow = readFlow(services, 'linkedin', request.cookies[flowCookies.linkedin.name])
  if (!flow) {
    const message = 'This LinkedIn login has expired. Try again with LinkedIn.'
    throw new AppError('not_found', message)
  }
  const { from, remember, returnTo } = flow
  return { from, remember, returnTo }
}

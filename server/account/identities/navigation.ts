import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Provider, SignInOrigin } from '#contract/account/identities.ts'
import { AppError } from '#contract/errors.ts'
import { clientAddress } from '#server/platform/http/client-address.ts'
import { consumeOnce } from '#server/platform/lib/consume-once.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { randomSecret } from '#server/platform/lib/random-secret.ts'
import { addressKey } from '#server/platform/limits.ts'
import { IdentityRefused, ProviderUnavailable } from '#server/platform/ports/identity/port.ts'
import type { Services } from '#server/platform/services.ts'
import {
  type Flow,
  flowCookies,
  flowSeconds,
  readFlow,
  redirectUriOf,
  sealFlow,
  sealWaiting,
  waitingCookie,
  waitingSeconds,
} from './flow.ts'
import { recordRefusal } from './refusals.ts'

/** Result passed to the page in its fragment, which servers never see. */
type Outcome = 'ready' | 'failed' | 'cancelled' | 'unavailable' | 'away'

const once = z.string().max(2_048).optional().catch(undefined)
const StartQuery = z.object({
  from: z.enum(['login', 'signup', 'settings']).catch('login'),
  remember: z.string().optional().catch(undefined),
  next: z.string().max(500).optional().catch(undefined),
  plan: z.enum(['premium', 'lifetime']).optional().catch(undefined),
})
const CallbackQuery = z.object({ state: once, error: once })

/** A page on our site; untrusted parameters only end up in its query. */
function pageOf(from: SignInOrigin, { next, plan }: z.infer<typeof StartQuery>): string {
  if (from === 'settings') return '/dashboard/settings/security'
  const query = new URLSearchParams({ ...(next && { next }), ...(plan && { plan }) })
  return `/${from}${query.size > 0 ? `?${query}` : ''}`
}

function isSame(first: string, second: string | undefined): boolean {
  const [a, b] = [Buffer.from(first), Buffer.from(second ?? '')]
  return a.length === b.length && timingSafeEqual(a, b)
}

function leadBack(
  reply: FastifyReply,
  page: string,
  provider: Provider,
  outcome: Outcome,
  remember = false,
) {
  const fragment = new URLSearchParams({ [provider]: outcome, ...(remember && { remember: '1' }) })
  return reply.redirect(`${page}#${fragment}`, 303)
}

/** Registers the two sign-in steps that are browser navigations rather than API calls. */
export function registerIdentityNavigation(app: FastifyInstance, services: Services): void {
  const { identityProviders, clock, config, log } = services
  const secure = config.production

  /** Counts a request; true once the network address is over the limit. */
  const isOverLimit = (limit: 'social' | 'socialPage', request: FastifyRequest) =>
    services.limits.take(limit, addressKey(clientAddress(request))).then(
      () => false,
      (error: unknown) => {
        if (error instanceof AppError && error.code === 'rate_limited') return true
        throw error
      },
    )

  async function start(provider: Provider, request: FastifyRequest, reply: FastifyReply) {
    const query = StartQuery.parse(request.query)
    const { from } = query
    const page = pageOf(from, query)
    const port = identityProviders[provider]
    if (!port) return leadBack(reply, page, provider, 'unavailable')
    if (await isOverLimit('socialPage', request)) return leadBack(reply, page, provider, 'failed')
    const flow: Flow = {
      provider,
      from,
      remember: query.remember === '1',
      returnTo: page,
      state: randomSecret(),
      nonce: randomSecret(),
      verifier: randomSecret(),
      expires: clock.now().getTime() + flowSeconds * 1000,
    }
    const redirectUri = redirectUriOf(provider, config)
    try {
      const url = await port.authorizationUrl({ ...flow, redirectUri })
      const { name, path } = flowCookies[provider]
      // Lax, because the provider redirects back from another site.
      const cookieOptions = {
        path,
        secure,
        httpOnly: true,
        sameSite: 'lax',
        maxAge: flowSeconds,
      } as const
      return reply.setCookie(name, sealFlow(services, flow), cookieOptions).redirect(url.href, 303)
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error
      log.warn({ err: error, provider }, 'an identity provider is away')
      return leadBack(reply, page, provider, 'away')
    }
  }

  async function refuse(request: FastifyRequest, reason: string) {
    await recordRefusal(services, {
      provider: 'google',
      reason,
      request: {
        id: request.id,
        ip: clientAddress(request),
        userAgent: request.headers['user-agent'],
      },
    })
    return 'failed' as const
  }

  /** Validates Google's callback and stores the ID token for the page; returns the outcome. */
  async function receive(request: FastifyRequest, reply: FastifyReply, flow: Flow) {
    const { error } = CallbackQuery.parse(request.query)
    if (error === 'access_denied') return 'cancelled'
    const port = identityProviders.google
    if (!port) return 'unavailable'
    try {
      const isFirst = await consumeOnce(services.db, `flow ${flow.state}`, new Date(flow.expires))
      if (!isFirst) return refuse(request, 'state_reused')
      const idToken = await port.redeemCallback(new URL(config.publicUrl + request.url), flow)
      const waiting = sealWaiting(services, {
        id: newId(),
        idToken,
        remember: flow.remember,
        expires: clock.now().getTime() + waitingSeconds * 1000,
      })
      // Browsers limit cookies to 4,096 bytes.
      if (waiting.length > 3_800) return refuse(request, 'token_too_long')
      const { name, path } = waitingCookie
      const cookieOptions = { path, secure, httpOnly: true, maxAge: waitingSeconds } as const
      reply.setCookie(name, waiting, { ...cookieOptions, sameSite: 'strict' })
      return 'ready'
    } catch (failure) {
      if (failure instanceof IdentityRefused) return refuse(request, failure.reason)
      if (!(failure instanceof ProviderUnavailable)) throw failure
      log.warn({ err: failure, provider: 'google' }, 'an identity provider is away')
      return 'away'
    }
  }

  async function finish(request: FastifyRequest, reply: FastifyReply) {
    if (!identityProviders.google) return leadBack(reply, '/login', 'google', 'unavailable')
    if (await isOverLimit('socialPage', request)) {
      return leadBack(reply, '/login', 'google', 'failed')
    }
    const { name, path } = flowCookies.google
    const flow = readFlow(services, 'google', request.cookies[name])
    const { state } = CallbackQuery.parse(request.query)
    // This is a page navigation, so every error redirects to a page.
    const fail = (err: unknown) => {
      request.log.error({ err }, 'a return from Google failed')
      return 'failed' as const
    }
    if (!flow) {
      const outcome = await refuse(request, 'no_flow')
      return leadBack(reply, '/login', 'google', outcome)
    }
    if (await isOverLimit('social', request).catch(fail)) {
      return leadBack(reply, flow.returnTo, 'google', 'failed')
    }
    if (!isSame(flow.state, state)) {
      const outcome = await refuse(request, 'state').catch(fail)
      return leadBack(reply, flow.returnTo, 'google', outcome)
    }
    const outcome = await receive(request, reply, flow).catch(fail)
    reply.clearCookie(name, { path, secure, httpOnly: true, sameSite: 'lax' })
    return leadBack(reply, flow.returnTo, 'google', outcome, flow.remember)
  }

  const schema = { hide: true }
  app.get('/api/auth/google/start', { schema }, (request, reply) => start('google', request, reply))
  app.get('/api/auth/linkedin/start', { schema }, (request, reply) =>
    start('linkedin', request, reply),
  )
  app.get('/api/auth/google/callback', { schema }, finish)
}

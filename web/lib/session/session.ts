import type { SecondFactorNeeded, SignInAnswer } from '#contract/account/accounts.ts'
import { AppError } from '#contract/errors.ts'
import { NoResponse } from '#web/lib/no-response.ts'
import { hasEnded } from './session-end.ts'
import { isFresh } from './session-entry.ts'
import type { SessionPorts, TabMessage } from './session-ports.ts'
import { sentences, unauthorizedMessage } from './session-rules.ts'
import {
  initialSession,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
  type TimerName,
} from './session-state.ts'
import { step } from './session-step.ts'
import { remainingMs } from './token.ts'

/** How long a tab waits for a response from another one. */
const tabAnswerMs = 150

/** How long a page waits for a refresh; the call continues, and a late response still counts. */
const refreshPatienceMs = 6_000

/** This tab's session: the pure `step` function run over ports. */
export interface Session {
  state(): SessionState
  subscribe(listen: () => void): () => void
  dispatch(event: SessionEvent): void
  /** The token for a call, refreshed first if it's about to expire; undefined when anonymous. */
  bearer(isPublic?: boolean): Promise<string | undefined>
  /**
   * Runs a login call and returns the second factor required, if any. A failure becomes the message, and
   * is thrown for its fields.
   */
  signIn(
    call: () => Promise<SignInAnswer>,
    options: SignInOptions,
  ): Promise<SecondFactorNeeded | undefined>
  refreshPermissions(): Promise<void>
  close(): void
}

interface SignInOptions {
  /** Keeps the session after the browser closes. */
  readonly remember: boolean
  /** Shown when the server sent no message. */
  readonly fallback: string
}

/** Starts the session of a tab showing `path`. */
export function startSession(ports: SessionPorts, path: string): Session {
  let state = initialSession
  /** The last refresh got no response: calls without a valid token fail without another wait. */
  let isUnreachable = false
  const listeners = new Set<() => void>()
  const timers = new Map<TimerName, () => void>()

  function dispatch(event: SessionEvent): void {
    const [next, effects] = step(state, event, ports.clock.now())
    state = next
    for (const effect of effects) run(effect)
    for (const listen of [...listeners]) listen()
  }

  function run(effect: SessionEffect): void {
    switch (effect.do) {
      case 'ask-tabs':
        ports.tabs.post({ type: 'ask' })
        ports.clock.after(tabAnswerMs, () => dispatch({ type: 'no-tab-answered' }))
        return
      case 'refresh':
        void refresh(effect.token, effect.remember)
        return
      case 'load-account':
        void loadAccount(effect.token)
        return
      case 'load-permissions':
        void loadPermissions(effect.token, effect.userId)
        return
      case 'end-on-server':
        void endOnServer(effect.token)
        return
      case 'schedule':
        schedule(effect.timer, effect.after)
        return
      case 'unschedule':
        for (const cancel of timers.values()) cancel()
        timers.clear()
        return
      case 'store':
        ports.storage.write(effect.session)
        return
      case 'clear':
        ports.storage.clear()
        return
      case 'announce':
        ports.tabs.post({ type: 'session', session: effect.session })
        return
      case 'announce-end':
        ports.tabs.post({ type: 'ended', token: effect.token })
        return
      case 'forget':
        ports.forget()
        return
      case 'navigate':
        ports.navigate(effect.to)
    }
  }

  function schedule(timer: TimerName, after: number): void {
    timers.get(timer)?.()
    const type = timer === 'refresh' ? 'refresh-due' : 'account-due'
    timers.set(
      timer,
      ports.clock.after(after, () => dispatch({ type })),
    )
  }

  async function refresh(token: string, remember: boolean): Promise<void> {
    const fail = (refused: boolean) => {
      isUnreachable = !refused
      dispatch({ type: 'refresh-failed', of: token, refused })
    }
    const stopWaiting = ports.clock.after(refreshPatienceMs, () => fail(false))
    try {
      await ports.withWebLock('refresh', async () => {
        await hearOtherTabs(remember)
        if (state.token !== token) return
        const next = await ports.server.refresh(token)
        isUnreachable = false
        dispatch({ type: 'refreshed', of: token, token: next })
      })
    } catch (error) {
      fail(isRefusal(error))
    } finally {
      stopWaiting()
    }
  }

  /** There's no valid token, and no server to get one from. */
  function isCutOff(): boolean {
    const { token, clockOffset } = state
    return (
      isUnreachable && token !== null && remainingMs(token, ports.clock.now() + clockOffset) <= 0
    )
  }

  /**
   * The response also clears the site's storage for all tabs: a sign-in waits for it, and tabs signed in by
   * then store their session again. Here the session is over whether or not the server responds.
   */
  async function endOnServer(token: string): Promise<void> {
    try {
      await ports.withWebLock('session', () => ports.server.logout(token))
    } catch {
      return
    }
    dispatch({ type: 'storage-cleared' })
    ports.tabs.post({ type: 'storage-cleared' })
  }

  /** Another tab may have refreshed while this one slept; its token must be known first. */
  async function hearOtherTabs(remember: boolean): Promise<void> {
    if (!remember) {
      ports.tabs.post({ type: 'ask' })
      await new Promise<void>((resolve) => ports.clock.after(tabAnswerMs, resolve))
      return
    }
    const stored = ports.storage.read()
    if (stored !== null) dispatch({ type: 'tab-answered', session: stored })
  }

  async function loadAccount(token: string): Promise<void> {
    try {
      dispatch({ type: 'account-loaded', account: await ports.server.account(token) })
    } catch (error) {
      if (!endIfUnauthorized(error, token)) dispatch({ type: 'account-failed' })
    }
  }

  async function loadPermissions(token: string, userId: string): Promise<void> {
    try {
      const [roles, permissions] = await Promise.all([
        ports.server.roles(token, userId),
        ports.server.permissions(token, userId),
      ])
      dispatch({ type: 'permissions-loaded', userId, roles, permissions })
    } catch (error) {
      if (!endIfUnauthorized(error, token)) dispatch({ type: 'permissions-failed', userId })
    }
  }

  function endIfUnauthorized(error: unknown, token: string): boolean {
    if (!(error instanceof AppError) || error.code !== 'unauthenticated') return false
    dispatch({ type: 'unauthorized', token, message: unauthorizedMessage(error) })
    return true
  }

  function onMessage(message: TabMessage): void {
    if (message.type === 'session') dispatch({ type: 'tab-answered', session: message.session })
    else if (message.type === 'ended') dispatch({ type: 'ended-elsewhere', token: message.token })
    else if (message.type === 'storage-cleared') dispatch(message)
    else if (state.status === 'signed-in' && state.token !== null) {
      const { token, user, remember } = state
      ports.tabs.post({ type: 'session', session: { token, user, remember } })
    }
  }

  function until(holds: () => boolean): Promise<void> {
    if (holds()) return Promise.resolve()
    return new Promise((resolve) => {
      const stop = session.subscribe(() => {
        if (!holds()) return
        stop()
        resolve()
      })
    })
  }

  const session: Session = {
    state: () => state,
    subscribe(listen) {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    dispatch,
    async bearer(isPublic = false) {
      const wasSignedIn = state.token !== null || hasEnded(state)
      await until(() => state.status !== 'starting' || state.isUnreachable)
      if (!isCutOff()) dispatch({ type: 'fresh-token-needed' })
      await until(() => !state.refreshing || isCutOff() || isFresh(state, ports.clock.now()))
      if (state.token === null) {
        // The session ended before or during the wait: without a token, the server would only refuse it.
        if (wasSignedIn && !isPublic)
          throw new AppError('unauthenticated', state.message ?? sentences.expired)
        return undefined
      }
      if (remainingMs(state.token, ports.clock.now() + state.clockOffset) > 0) return state.token
      throw new NoResponse('unavailable', NoResponse.unreachable)
    },
    async signIn(call, { remember, fallback }) {
      dispatch({ type: 'message-closed' })
      await ports.withWebLock('session', async () => {})
      try {
        const answer = await call()
        if ('second_factor' in answer) return answer
        dispatch({ type: 'signed-in', token: answer.token, account: answer.user, remember })
        return undefined
      } catch (error) {
        const message = error instanceof AppError && !(error instanceof NoResponse) && error.message
        dispatch({ type: 'sign-in-failed', message: message || fallback })
        throw error
      }
    },
    async refreshPermissions() {
      await session.bearer()
      dispatch({ type: 'permissions-asked' })
    },
    close() {
      run({ do: 'unschedule' })
      stopListening()
    },
  }
  const stopListening = ports.tabs.listen(onMessage)
  dispatch({ type: 'started', stored: ports.storage.read(), path })
  return session
}

/** Any 401, even without a message, and an explicit refusal end it; a 403, 429 or outage doesn't. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof AppError)) return false
  if (error.code === 'unauthenticated') return true
  if (error instanceof NoResponse) return false
  return error.status < 500 && !['forbidden', 'rate_limited'].includes(error.code)
}

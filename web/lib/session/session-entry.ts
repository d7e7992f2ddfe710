import { dashboardPathFor, isSignInPath, pathAfterSignIn } from './paths.ts'
import { freshMs, refreshAheadMs, retryMs } from './session-rules.ts'
import {
  initialSession,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
  type Step,
  type StoredSession,
  sessionUser,
} from './session-state.ts'
import { isNewer, readToken, remainingMs } from './token.ts'

/**
 * Whether the token can be used as is. If it was issued in the future, this machine's clock is slow:
 * its remaining life is only known after a refresh.
 */
export function isFresh(state: SessionState, now: number): boolean {
  const issued = readToken(state.token ?? '')?.iat ?? 0
  return lifeLeft(state, now) >= freshMs && issued * 1000 - (now + state.clockOffset) <= freshMs
}

function lifeLeft(state: SessionState, now: number): number {
  return state.token === null ? -1 : remainingMs(state.token, now + state.clockOffset)
}

/** Starts with a stored token: uses it if fresh, otherwise refreshes it first. */
export function begin(state: SessionState, stored: StoredSession, now: number): Step {
  const started: SessionState = { ...state, status: 'starting', ...stored }
  return isFresh(started, now) ? enter(started, planRefresh(started, now)) : refresh(started)
}

/** Signs in immediately when the user is known, otherwise after the server identifies them. */
function enter(state: SessionState, planned: SessionEffect): Step {
  const effects = [...load(state), planned]
  if (state.user === null) return [state, effects]
  const signedIn: SessionState = { ...state, status: 'signed-in', isUnreachable: false }
  return isSignInPath(state.path)
    ? [signedIn, [...effects, { do: 'navigate', to: dashboardPathFor(state.path) }]]
    : [signedIn, effects]
}

/** Loads what isn't known about the user yet. */
export function load(state: SessionState): SessionEffect[] {
  const { token, user, account, permissions } = state
  if (token === null) return []
  const effects: SessionEffect[] = []
  if (account === null) effects.push({ do: 'load-account', token })
  if (user !== null && !permissions.loaded) {
    effects.push({ do: 'load-permissions', token, userId: user.id })
  }
  return effects
}

/** Rewrites what storage keeps of this session. */
export function keep({ status, token, user, remember }: SessionState): SessionEffect[] {
  if (status !== 'signed-in' || token === null) return []
  return [{ do: 'store', session: { token, user, remember } }]
}

/** Schedules the next refresh: ten minutes before expiry, immediately if that has passed. */
function planRefresh(state: SessionState, now: number): SessionEffect {
  const after = Math.max(0, lifeLeft(state, now) - refreshAheadMs)
  return { do: 'schedule', timer: 'refresh', after }
}

/** Requests a new token; one request at a time. */
export function refresh(state: SessionState): Step {
  const { token, remember, refreshing } = state
  if (token === null || refreshing) return [state, []]
  return [{ ...state, refreshing: true }, [{ do: 'refresh', token, remember }]]
}

/** A new token for the same session; on startup the first one also signs the user in. */
export function renew(old: SessionState, token: string, now: number): Step {
  const issued = readToken(token)
  const clockOffset = issued === undefined ? old.clockOffset : issued.iat * 1000 - now
  const state: SessionState = {
    ...old,
    token,
    clockOffset,
    refreshing: false,
    isUnreachable: false,
  }
  const session = { token, user: state.user, remember: state.remember }
  const storeEffects: SessionEffect[] = [
    { do: 'store', session },
    { do: 'announce', session },
  ]
  const left = lifeLeft(state, now)
  // A new token that's due immediately would refresh in a loop, so it waits half its life instead.
  const after = left > refreshAheadMs ? left - refreshAheadMs : Math.max(retryMs, left / 2)
  const planned: SessionEffect = { do: 'schedule', timer: 'refresh', after }
  if (old.status === 'signed-in') return [state, [...storeEffects, planned, ...load(state)]]
  const [next, effects] = enter(state, planned)
  return [next, [...storeEffects, ...effects]]
}

/** The server was unreachable: keeps the current state and retries. */
export function waitForServer(state: SessionState, now: number): Step {
  const retry: SessionEffect = { do: 'schedule', timer: 'refresh', after: retryMs }
  const waiting: SessionState = { ...state, refreshing: false }
  if (state.status === 'signed-in') return [waiting, [retry]]
  if (state.user === null) return [{ ...waiting, isUnreachable: true }, [retry]]
  const signedIn: SessionState = { ...waiting, status: 'signed-in' }
  const effects = lifeLeft(state, now) > 0 ? [...load(signedIn), retry] : [retry]
  return isSignInPath(state.path)
    ? [signedIn, [...effects, { do: 'navigate', to: dashboardPathFor(state.path) }]]
    : [signedIn, effects]
}

/** Another tab has a session, or a newer token of the same user. */
export function adopt(state: SessionState, session: StoredSession, now: number): Step {
  if (session.user === null) return [state, []]
  const storeEffect: SessionEffect = { do: 'store', session }
  if (state.token === null) {
    const [next, effects] = begin({ ...state, message: null, leaving: false }, session, now)
    return [next, [storeEffect, ...effects]]
  }
  if (!isNewer(session.token, state.token) || state.user?.id !== session.user.id) return [state, []]
  const newer: SessionState = { ...state, ...session, refreshing: false, isUnreachable: false }
  // Its token may be about to expire too: a call with it could be refused and end both tabs.
  const [next, effects] =
    state.status === 'starting' ? begin(newer, session, now) : [newer, [planRefresh(newer, now)]]
  return [next, [storeEffect, ...effects]]
}

/** The machine woke, the window regained focus, or the network returned. */
export function resume(state: SessionState, now: number): Step {
  if (state.token === null) return [state, []]
  return isFresh(state, now) ? [state, [planRefresh(state, now), ...load(state)]] : refresh(state)
}

/** The server identified the user. */
export function keepAccount(
  state: SessionState,
  account: NonNullable<SessionState['account']>,
  now: number,
): Step {
  if (state.token === null || (state.user !== null && state.user.id !== account.id)) {
    return [state, []]
  }
  const { token, remember } = state
  const user = sessionUser(account)
  const store: SessionEffect = { do: 'store', session: { token, user, remember } }
  const updated: SessionState = { ...state, account, user }
  if (state.status === 'signed-in') return [updated, [store]]
  const [next, effects] = enter(updated, planRefresh(updated, now))
  return [next, [store, ...effects]]
}

/** A login, a registration or another sign-in succeeded. */
export function signIn(
  state: SessionState,
  event: Extract<SessionEvent, { type: 'signed-in' }>,
  now: number,
): Step {
  const { token, account, remember } = event
  const issued = readToken(token)
  const session: StoredSession = { token, user: sessionUser(account), remember }
  const next: SessionState = {
    ...initialSession,
    ...session,
    status: 'signed-in',
    account,
    path: state.path,
    clockOffset: issued === undefined ? state.clockOffset : issued.iat * 1000 - now,
  }
  const effects: SessionEffect[] = [
    { do: 'forget' },
    { do: 'store', session },
    { do: 'announce', session },
    ...load(next),
    planRefresh(next, now),
    { do: 'navigate', to: pathAfterSignIn(state.path) },
  ]
  return [next, effects]
}

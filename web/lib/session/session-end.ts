import {
  dashboardPathFor,
  isGuardedPath,
  isLoginPath,
  isSignInPath,
  loginPathFor,
  pathnameOf,
} from './paths.ts'
import { sentences } from './session-rules.ts'
import {
  initialSession,
  type SessionEffect,
  type SessionState,
  type Step,
} from './session-state.ts'
import { isSameSession } from './token.ts'

/** Signs out: clears storage, cache and timers, and notifies other tabs. */
function end(state: SessionState, message: string | null, to: string | null): Step {
  const { path, clockOffset, leaving, token } = state
  const status = 'anonymous'
  const next: SessionState = { ...initialSession, status, message, path, clockOffset, leaving }
  const effects: SessionEffect[] = [{ do: 'unschedule' }, { do: 'clear' }, { do: 'forget' }]
  if (token !== null) effects.push({ do: 'announce-end', token })
  if (to !== null && !isLoginPath(path)) effects.push({ do: 'navigate', to })
  return [next, effects]
}

/** The server refused a refresh. On startup, only the member and admin areas redirect to /login. */
export function expire(state: SessionState): Step {
  const leads = state.status === 'signed-in' || isGuardedPath(state.path)
  return end(state, sentences.expired, leads ? loginPathFor(state.path) : null)
}

/** Whether the session ended in this tab, and the page shows why or leaves by the user's choice. */
export function hasEnded({ status, message, leaving }: SessionState): boolean {
  return status === 'anonymous' && (message !== null || leaving)
}

/**
 * A call returned 401. Ignored if the token is no longer the current one, and after the session ended: a late call
 * without a token knows less about the reason than the message on screen.
 */
export function endUnauthorized(state: SessionState, token: string | null, message: string): Step {
  if (token === null && hasEnded(state)) return [state, []]
  return state.token === token ? end(state, message, loginPathFor(state.path)) : [state, []]
}

/** The user logs out here: clears token, user and message. */
export function logOut(state: SessionState): Step {
  if (state.token === null) return [{ ...state, message: null }, []]
  const [next, effects] = end({ ...state, leaving: true }, null, '/login')
  return [next, [{ do: 'end-on-server', token: state.token }, ...effects]]
}

/** The same session ended in another tab. */
export function endElsewhere(state: SessionState, token: string): Step {
  if (state.token === null || !isSameSession(state.token, token)) return [state, []]
  const [next, effects] = end({ ...state, leaving: true }, null, '/login')
  return [next, effects.filter((effect) => effect.do !== 'announce-end')]
}

/** Navigation to another page. */
export function move(state: SessionState, path: string): Step {
  // A message belongs to the page where it appeared, or to the login page it redirected to.
  const keepsMessage =
    pathnameOf(path) === pathnameOf(state.path) || (isLoginPath(path) && !isSignInPath(state.path))
  const message = keepsMessage ? state.message : null
  const moved: SessionState = { ...state, path, leaving: false, message }
  return state.status === 'signed-in' && isSignInPath(path)
    ? [moved, [{ do: 'navigate', to: dashboardPathFor(path) }]]
    : [moved, []]
}

/** An anonymous user opened a page that requires login. After a logout no message is needed. */
export function redirectAway(state: SessionState, path: string): Step {
  if (state.status !== 'anonymous') return [state, []]
  if (state.leaving) return [state, [{ do: 'navigate', to: '/login' }]]
  const message = state.message ?? sentences.protected
  return [{ ...state, message }, [{ do: 'navigate', to: loginPathFor(path) }]]
}

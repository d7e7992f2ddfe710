import { endElsewhere, endUnauthorized, expire, logOut, move, redirectAway } from './session-end.ts'
import {
  adopt,
  begin,
  isFresh,
  keep,
  keepAccount,
  load,
  refresh,
  renew,
  resume,
  signIn,
  waitForServer,
} from './session-entry.ts'
import { retryMs } from './session-rules.ts'
import {
  initialSession,
  noPermissions,
  type SessionEvent,
  type SessionState,
  type Step,
} from './session-state.ts'

/**
 * The session's entire behavior as one pure function. `now` is this machine's clock in
 * milliseconds. Only a refusal by the server, or the user, ends a session.
 */
export function step(state: SessionState, event: SessionEvent, now: number): Step {
  const same: Step = [state, []]
  switch (event.type) {
    case 'started': {
      const signedOut = { ...initialSession, path: event.path }
      return event.stored === null
        ? [signedOut, [{ do: 'ask-tabs' }]]
        : begin(signedOut, event.stored, now)
    }
    case 'tab-answered':
      return adopt(state, event.session, now)
    case 'no-tab-answered':
      if (state.status !== 'starting' || state.token !== null) return same
      return [{ ...state, status: 'anonymous' }, []]
    case 'refresh-due':
      return refresh(state)
    case 'fresh-token-needed':
      return isFresh(state, now) ? same : refresh(state)
    case 'resumed':
      return resume(state, now)
    case 'refreshed':
      return state.token === event.of ? renew(state, event.token, now) : same
    case 'refresh-failed':
      if (state.token !== event.of) return same
      return event.refused ? expire(state) : waitForServer(state, now)
    case 'account-due':
      if (state.account !== null) return same
      return isFresh(state, now) ? [state, load(state)] : refresh(state)
    case 'account-loaded':
      return keepAccount(state, event.account, now)
    case 'account-failed':
      if (state.token === null) return same
      return [
        { ...state, isUnreachable: state.user === null },
        [{ do: 'schedule', timer: 'account', after: retryMs }],
      ]
    case 'permissions-asked':
      if (state.token === null || state.user === null) return same
      return [state, [{ do: 'load-permissions', token: state.token, userId: state.user.id }]]
    case 'permissions-loaded': {
      if (event.userId !== state.user?.id) return same
      const { roles, permissions } = event
      return [{ ...state, permissions: { roles, permissions, loaded: true } }, []]
    }
    case 'permissions-failed':
      if (event.userId !== state.user?.id) return same
      return [{ ...state, permissions: { ...noPermissions, loaded: true } }, []]
    case 'signed-in':
      return signIn(state, event, now)
    case 'sign-in-failed':
      return [{ ...state, message: event.message }, []]
    case 'logged-out':
      return logOut(state)
    case 'ended-elsewhere':
      return endElsewhere(state, event.token)
    case 'storage-cleared':
      return [state, keep(state)]
    case 'unauthorized':
      return endUnauthorized(state, event.token, event.message)
    case 'moved':
      return move(state, event.path)
    case 'turned-away':
      return redirectAway(state, event.path)
    case 'message-closed':
      return [{ ...state, message: null }, []]
  }
}

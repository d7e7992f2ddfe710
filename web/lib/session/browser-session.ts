import { listPermissions, listRoles, logout, me, refreshToken } from '#contract/account/accounts.ts'
import { readPublicConfig } from '#web/lib/config.ts'
import { stopKeeping } from '#web/lib/offline-copies.ts'
import { type Sender, send } from '#web/lib/send.ts'
import { isInUse } from './activity.ts'
import { browserStorage } from './browser-storage.ts'
import { type Session, startSession } from './session.ts'
import { type SessionPorts, TabMessage } from './session-ports.ts'
import { withWebLock } from './web-lock.ts'

let session: Session | undefined
let go: ((to: string) => void) | undefined
let waiting: string | undefined
let clearAll = () => {}

/** This tab's session, started on first use; browser only. */
export function browserSession(): Session {
  if (session !== undefined) return session
  if (typeof document === 'undefined') throw new Error('A session lives only in a browser.')
  // Starts tracking activity now.
  isInUse()
  session = startSession(browserPorts(), window.location.pathname + window.location.search)
  const resume = () => session?.dispatch({ type: 'resumed' })
  window.addEventListener('focus', resume)
  window.addEventListener('online', resume)
  window.addEventListener('pageshow', (event) => event.persisted && resume())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') resume()
  })
  return session
}

/** Gives the session access to navigation and a way to clear loaded data. */
export function connectSession(page: { navigate(to: string): void; forget(): void }): void {
  go = page.navigate
  clearAll = page.forget
  if (waiting !== undefined) go(waiting)
  waiting = undefined
}

function browserPorts(): SessionPorts {
  const channel = new BroadcastChannel('waypoint-session')
  return {
    clock: {
      now: () => Date.now(),
      after(ms, run) {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
    },
    storage: browserStorage(readPublicConfig()),
    server: {
      refresh: async (token) => (await send(senderFor(token), refreshToken, {})).token,
      account: (token) => send(senderFor(token), me, {}),
      roles: async (token, id) =>
        (await send(senderFor(token), listRoles, { id })).roles.map((role) => role.name),
      permissions: async (token, id) =>
        (await send(senderFor(token), listPermissions, { id })).permissions,
      logout: (token) => send(senderFor(token), logout, {}),
    },
    tabs: {
      post: (message) => channel.postMessage(message),
      listen(onMessage) {
        const listener = ({ data }: MessageEvent) => {
          const message = TabMessage.safeParse(data)
          if (message.success) onMessage(message.data)
        }
        channel.addEventListener('message', listener)
        return () => channel.removeEventListener('message', listener)
      },
    },
    withWebLock,
    navigate(to) {
      if (go) go(to)
      else waiting = to
    },
    forget() {
      clearAll()
      void stopKeeping()
    },
  }
}

/** A sender with one token and no 401 handling: the session itself interprets the responses. */
function senderFor(token: string): Sender {
  const { apiUrl, apiTimeoutMs } = readPublicConfig()
  return {
    apiUrl,
    timeoutMs: apiTimeoutMs,
    fetch: (...request) => fetch(...request),
    bearer: () => Promise.resolve(token),
    isInUse,
    unauthorized: () => {},
  }
}

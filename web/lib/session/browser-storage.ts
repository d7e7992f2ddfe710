import type { SessionPorts } from './session-ports.ts'
import { SessionUser, type StoredSession } from './session-state.ts'

/** The two keys, in localStorage for a remembered session, else in sessionStorage. */
export function browserStorage(keys: {
  tokenKey: string
  userKey: string
}): SessionPorts['storage'] {
  const { tokenKey, userKey } = keys
  const attempt = <T>(act: () => T): T | undefined => {
    try {
      return act()
    } catch {
      return undefined
    }
  }
  const read = (storage: Storage, remember: boolean): StoredSession | null => {
    const token = storage.getItem(tokenKey)
    if (token === null) return null
    const json: unknown = attempt(() => JSON.parse(storage.getItem(userKey) ?? 'null'))
    return { token, user: SessionUser.safeParse(json).data ?? null, remember }
  }
  const clear = (storage: Storage) => {
    storage.removeItem(tokenKey)
    storage.removeItem(userKey)
  }
  return {
    read: () =>
      attempt(() => read(sessionStorage, false)) ?? attempt(() => read(localStorage, true)) ?? null,
    write({ token, user, remember }) {
      attempt(() => clear(remember ? sessionStorage : localStorage))
      attempt(() => {
        const storage = remember ? localStorage : sessionStorage
        storage.setItem(tokenKey, token)
        if (user === null) storage.removeItem(userKey)
        else storage.setItem(userKey, JSON.stringify(SessionUser.parse(user)))
      })
    },
    clear() {
      attempt(() => clear(sessionStorage))
      attempt(() => clear(localStorage))
    },
  }
}

// For pages without other scripts: sends signed-in users to their dashboard instead of login, and ends an expired
// session here too. Follows the rules of web/lib/session, which these pages don't load.
{
  const config = document.querySelector('meta[name="waypoint-config"]')?.getAttribute('content')
  const { tokenKey, userKey, apiUrl } = JSON.parse(config ?? '{}')
  const keys = [tokenKey, userKey]
  const expired = 'Your session has expired. Please login again.'

  /** The storage that has the token; undefined if there is none or storage is blocked. */
  const findStorage = () => {
    try {
      return [sessionStorage, localStorage].find((one) => one.getItem(tokenKey) !== null)
    } catch {
      return undefined
    }
  }

  /** Whether a token is invalid or has less than five minutes left. */
  const isShort = (token) => {
    try {
      const payload = token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')
      return !(JSON.parse(atob(payload)).exp * 1000 - Date.now() >= 300_000)
    } catch {
      return true
    }
  }

  const call = (path, method, token) => {
    const headers = { authorization: `Bearer ${token}`, 'x-background': '1' }
    const signal = AbortSignal.timeout(30_000)
    return fetch(apiUrl + path, { method, headers, signal, cache: 'no-store' })
  }

  /** Replaces the login links with one to the dashboard; restored if the session has ended. */
  const ways = document.querySelector('[data-signed-out]')
  const waysIn = ways ? [...ways.childNodes] : []
  const showSignedIn = () => {
    const first = ways?.querySelector('a')?.cloneNode()
    if (!first) return
    first.href = '/dashboard'
    first.textContent = 'Your dashboard'
    ways.replaceChildren(first)
  }

  const end = (storage, token, message) => {
    for (const one of keys) storage.removeItem(one)
    const channel = new BroadcastChannel('waypoint-session')
    channel.postMessage({ type: 'ended', token })
    channel.close()
    ways?.replaceChildren(...waysIn)
    const alert = document.createElement('p')
    alert.setAttribute('role', 'alert')
    alert.className = 'mb-6 rounded-card border border-bad bg-bad-tint px-4 py-3'
    alert.textContent = message
    document.querySelector('main')?.prepend(alert)
  }

  /** Refreshes a token close to expiry, otherwise verifies it; only a refusal ends the session. */
  const check = async () => {
    const storage = findStorage()
    const token = storage?.getItem(tokenKey)
    if (!token) return
    const mustRefresh = isShort(token)
    const answer = mustRefresh
      ? await call('/auth/refresh-token', 'POST', token)
      : await call('/auth/me', 'GET', token)
    // Another tab may have refreshed it meanwhile.
    if (storage.getItem(tokenKey) !== token) return
    const body = await answer.json().catch(() => undefined)
    const isRefused = answer.status >= 400 && answer.status < 500
    if (
      answer.status === 401 ||
      (mustRefresh && isRefused && ![403, 429].includes(answer.status))
    ) {
      end(storage, token, mustRefresh ? expired : body?.message || expired)
    } else if (mustRefresh && answer.ok && body?.token) {
      storage.setItem(tokenKey, body.token)
    }
  }

  const held = findStorage()?.getItem(tokenKey)
  if (held) {
    showSignedIn()
    const locks = isShort(held) ? navigator.locks : undefined
    const checked = locks ? locks.request('waypoint-refresh', check) : check()
    // Ignores outages: the next page checks again.
    checked.catch(() => undefined)
  }
}

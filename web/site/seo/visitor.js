// On pages without further script: somebody who is signed in on this device is led on, not asked to log in, and a
// session that has ended ends here too. The rules are those of web/lib/session, which these pages do not carry.
{
  const config = document.querySelector('meta[name="waypoint-config"]')?.getAttribute('content')
  const { tokenKey, userKey, apiUrl } = JSON.parse(config ?? '{}')
  const keys = [tokenKey, userKey]
  const expired = 'Your session has expired. Please login again.'

  /** Where the token is; undefined without one, as in a browser that keeps nothing. */
  const findStorage = () => {
    try {
      return [sessionStorage, localStorage].find((one) => one.getItem(tokenKey) !== null)
    } catch {
      return undefined
    }
  }

  /** Whether a token has less than five minutes left, or is none. */
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

  /** The ways in become one for who is signed in; what was there comes back when the session turns out to have ended. */
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

  /** A token short of life is exchanged, one with life left is shown to the server: only its refusal ends the session. */
  const check = async () => {
    const storage = findStorage()
    const token = storage?.getItem(tokenKey)
    if (!token) return
    const mustRefresh = isShort(token)
    const answer = mustRefresh
      ? await call('/auth/refresh-token', 'POST', token)
      : await call('/auth/me', 'GET', token)
    // Another tab may have exchanged it meanwhile.
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
    // An outage changes nothing: the next page asks again.
    checked.catch(() => undefined)
  }
}

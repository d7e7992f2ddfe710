// On pages without further script: somebody who is signed in on this device is led on, not asked to log in.
// The keys are the two of the session; nothing is read from them but that a token is there.
{
  const config = document.querySelector('meta[name="waypoint-config"]')?.getAttribute('content')
  const { tokenKey } = JSON.parse(config ?? '{}')
  const ways = document.querySelector('[data-signed-out]')
  let isKnown = false
  try {
    isKnown = Boolean(localStorage.getItem(tokenKey) ?? sessionStorage.getItem(tokenKey))
  } catch {
    // A browser that keeps nothing has no session either.
  }
  if (isKnown && ways) {
    const [first, ...others] = ways.querySelectorAll('a')
    for (const other of others) other.remove()
    if (first) {
      first.href = '/dashboard'
      first.textContent = 'Your dashboard'
    }
  }
}

import { useEffect, useState } from 'react'

/**
 * The secret of a mailed link: undefined until the script runs, null when the address carries none. It leaves
 * the address bar at once, so that nobody copies it from there, and is kept only while the page is open.
 */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    const take = () => {
      const { pathname, search, hash } = window.location
      const found = new URLSearchParams(hash.slice(1)).get('token')
      setToken((known) => found ?? known ?? null)
      if (found !== null) window.history.replaceState(window.history.state, '', pathname + search)
    }
    take()
    // Another link, pasted into the same tab, loads no new page.
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  return token
}

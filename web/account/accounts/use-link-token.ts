import { useEffect, useState } from 'react'

/**
 * The secret from a mailed link: undefined until the script runs, null when the URL has none. It's removed
 * from the address bar immediately so it can't be copied, and kept only while the page is open.
 */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    const take = () => {
      const { pathname, search, hash } = window.location
      const hashToken = new URLSearchParams(hash.slice(1)).get('token')
      setToken((current) => hashToken ?? current ?? null)
      if (hashToken !== null)
        window.history.replaceState(window.history.state, '', pathname + search)
    }
    take()
    // Pasting another link into the same tab doesn't load a new page.
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  return token
}

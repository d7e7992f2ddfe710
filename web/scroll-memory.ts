import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** The scroll position of each history entry. In memory: browser storage holds only the session. */
const positions = new Map<string, number>()

/** Scrolls new pages to the top and restores old positions; the router's version writes to storage. */
export function useScrollMemory() {
  const { key, pathname, hash } = useLocation()
  const kind = useNavigationType()
  const last = useRef({ key, pathname })

  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual'
    const keep = () => positions.set(last.current.key, window.scrollY)
    // People scroll before a page hydrates.
    keep()
    // Reloads are left to the browser, which restores the position even when this memory is gone.
    const leave = () => {
      window.history.scrollRestoration = 'auto'
    }
    window.addEventListener('scroll', keep, { passive: true })
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('scroll', keep)
      window.removeEventListener('pagehide', leave)
    }
  }, [])

  useLayoutEffect(() => {
    const before = last.current
    last.current = { key, pathname }
    if (before.key === key) return
    // A page that replaces its own URL keeps its scroll position.
    if (kind === 'REPLACE' && before.pathname === pathname) return
    if (kind === 'POP') window.scrollTo(0, positions.get(key) ?? 0)
    else if (!showTarget(hash)) window.scrollTo(0, 0)
  }, [key, pathname, hash, kind])
}

function showTarget(hash: string): boolean {
  const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
  target?.scrollIntoView()
  return target !== null
}

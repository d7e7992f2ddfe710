import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Where each entry of the history was left. In memory: browser storage holds the session and nothing else. */
const positions = new Map<string, number>()

/** Goes to the top of a new page and back to where one was on an old one; the router's own writes to storage. */
export function useScrollMemory() {
  const { key, pathname, hash } = useLocation()
  const kind = useNavigationType()
  const last = useRef({ key, pathname })

  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual'
    const keep = () => positions.set(last.current.key, window.scrollY)
    // A reload is the browser's own: it knows the place even when this memory is gone.
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
    // A page that changes its own address in passing stays where it is.
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

import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Focuses the h1 after navigation so screen readers announce the page. While a page loads, `main` is
 * focused first, then the heading when it appears.
 */
export function useHeadingFocus() {
  const { pathname, hash } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const main = document.getElementById('main')
    if (hash !== '' || main === null || focusOn(main.querySelector('h1'))) return
    focusOn(main)
    const observer = new MutationObserver(() => {
      // Doesn't steal focus from a user who has moved on.
      if (document.activeElement !== main || focusOn(main.querySelector('h1')))
        observer.disconnect()
    })
    observer.observe(main, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname, hash])
}

function focusOn(target: HTMLElement | null): boolean {
  if (target === null) return false
  target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
  return true
}

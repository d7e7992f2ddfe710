import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves focus to the h1 after a move to another page, so that screen readers say where one is. Pages
 * that still load get it on `main` first, and the heading takes over when it appears.
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
      // Someone who has moved on keeps their place.
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

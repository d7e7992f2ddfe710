import { type RefObject, useEffect, useState } from 'react'

/** True once the element has come within one screen of the viewport. */
export function useNearViewport(element: RefObject<Element | null>): boolean {
  const [isNearViewport, setNear] = useState(false)
  useEffect(() => {
    if (isNearViewport || element.current === null) return
    const watch = new IntersectionObserver(
      (seen) => seen.some((item) => item.isIntersecting) && setNear(true),
      { rootMargin: '100% 0px' },
    )
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [isNearViewport, element])
  return isNearViewport
}

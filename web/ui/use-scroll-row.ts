import { type RefObject, useEffect } from 'react'

/**
 * For a row or column that scrolls by itself, with the class `fades-x` or `fades-y`: an edge with more behind it fades,
 * and a row shows its current entry. The page itself stays where it is.
 */
export function useScrollRow(row: RefObject<HTMLElement | null>, current?: string): void {
  useEffect(() => {
    const element = row.current
    if (!element) return
    const mark = () => {
      const before = Math.max(element.scrollLeft, element.scrollTop)
      const after = Math.max(
        element.scrollWidth - element.clientWidth - element.scrollLeft,
        element.scrollHeight - element.clientHeight - element.scrollTop,
      )
      element.toggleAttribute('data-more-before', before > 1)
      element.toggleAttribute('data-more-after', after > 1)
    }
    mark()
    const sizes = new ResizeObserver(mark)
    sizes.observe(element)
    for (const child of element.children) sizes.observe(child)
    element.addEventListener('scroll', mark, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', mark)
    }
  }, [row])
  useEffect(() => {
    const entry =
      current === undefined
        ? null
        : row.current?.querySelector<HTMLElement>('[aria-current], [aria-selected=true]')
    if (!row.current || !entry) return
    const [outer, inner] = [row.current.getBoundingClientRect(), entry.getBoundingClientRect()]
    row.current.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
  }, [row, current])
}

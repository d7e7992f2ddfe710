/**
 * A route's declaration about its page: `export const handle = { script: false, query: ['q'] } satisfies
 * PageHandle`.
 */
export interface PageHandle {
  /** Works without scripts and loads none. */
  readonly script: false
  /** The query parameters it reads: others don't change the page. */
  readonly query?: readonly string[]
}

/** The handle of a page without scripts; undefined for other pages. */
export function pageHandle(handle: unknown): PageHandle | undefined {
  const isOne = typeof handle === 'object' && handle !== null && 'script' in handle
  return isOne && handle.script === false ? (handle as PageHandle) : undefined
}

/** What a route says of its page: `export const handle = { script: false, query: ['q'] } satisfies PageHandle`. */
export interface PageHandle {
  /** Complete without script; it carries none. */
  readonly script: false
  /** All that it reads of the address's query: whatever else stands there makes no other page. */
  readonly query?: readonly string[]
}

/** The handle of a page without script; undefined for any other. */
export function pageHandle(handle: unknown): PageHandle | undefined {
  const isOne = typeof handle === 'object' && handle !== null && 'script' in handle
  return isOne && handle.script === false ? (handle as PageHandle) : undefined
}

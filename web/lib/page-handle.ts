/** A route's declaration about its page: `export const handle = { script: false, query: ['q'] } satisfies PageHandle`. */
export interface PageHandle {
  /** Works without scripts and loads none. */
  readonly script: false
  /** The query parameters it reads: others don't change the page. */
  readonly query?: readonly string[]
}

/**
 * The handle of a page whose script loads once someone uses it: `export const handle = lateScript`. Its server-rendered
 * HTML has to make sense without script; docs/decisions/059-script-that-waits.md.
 */
export const lateScript = { script: 'late' } as const

const scriptOf = (handle: unknown): unknown =>
  typeof handle === 'object' && handle !== null && 'script' in handle ? handle.script : undefined

/** The handle of a page without scripts; undefined for other pages. */
export function pageHandle(handle: unknown): PageHandle | undefined {
  return scriptOf(handle) === false ? (handle as PageHandle) : undefined
}

/** Whether a handle is `lateScript`. */
export function hasLateScript(handle: unknown): boolean {
  return scriptOf(handle) === lateScript.script
}

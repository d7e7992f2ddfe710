/** What a person does to a page; nothing a script starts. */
const inputs = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const

/** How long after the last input a call still counts as the person's own, in milliseconds. */
const inUseForMs = 60_000

/** Whether someone is at a page. */
export interface Activity {
  /** There was input in the last minute. */
  isInUse(): boolean
  close(): void
}

/**
 * Watches the input that a page gets. A page that is seen when it opens was opened by someone, which
 * counts as input; one opened behind another does not.
 */
export function watchActivity(
  page: EventTarget,
  { isSeen, now }: { isSeen: boolean; now: () => number },
): Activity {
  let lastInput = isSeen ? now() : Number.NEGATIVE_INFINITY
  const stop = new AbortController()
  const hear = () => {
    lastInput = now()
  }
  for (const input of inputs) {
    page.addEventListener(input, hear, { passive: true, capture: true, signal: stop.signal })
  }
  return {
    isInUse() {
      const since = now() - lastInput
      // A clock that was set back says nothing about the person.
      return since >= 0 && since < inUseForMs
    },
    close: () => stop.abort(),
  }
}

let ofThisPage: Activity | undefined

/** Whether someone is at this page; only in a browser. Watches from its first use on. */
export function isInUse(): boolean {
  ofThisPage ??= watchActivity(window, {
    isSeen: document.visibilityState === 'visible',
    now: () => Date.now(),
  })
  return ofThisPage.isInUse()
}

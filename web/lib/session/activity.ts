/** User input events; scripts don't trigger them. */
const inputs = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const

/** How long after the last input calls count as user activity, in milliseconds. */
const inUseForMs = 60_000

/** Whether the user is active on a page. */
export interface Activity {
  /** Whether there was input in the last minute. */
  isInUse(): boolean
  close(): void
}

/**
 * Tracks a page's input. A page that's visible when it opens counts as input, since a user opened
 * it; one opened in the background doesn't.
 */
export function watchActivity(
  page: EventTarget,
  { isSeen, now }: { isSeen: boolean; now: () => number },
): Activity {
  let lastInput = isSeen ? now() : Number.NEGATIVE_INFINITY
  const stop = new AbortController()
  const onInput = () => {
    lastInput = now()
  }
  for (const input of inputs) {
    page.addEventListener(input, onInput, { passive: true, capture: true, signal: stop.signal })
  }
  return {
    isInUse() {
      const since = now() - lastInput
      // If the clock was set back, the elapsed time is meaningless.
      return since >= 0 && since < inUseForMs
    },
    close: () => stop.abort(),
  }
}

let ofThisPage: Activity | undefined

/** Whether the user is active on this page; browser only. Starts tracking on first use. */
export function isInUse(): boolean {
  ofThisPage ??= watchActivity(window, {
    isSeen: document.visibilityState === 'visible',
    now: () => Date.now(),
  })
  return ofThisPage.isInUse()
}

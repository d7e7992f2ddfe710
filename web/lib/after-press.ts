/**
 * Runs now, or when the pointer is lifted. A field that is left because a button is being pressed must
 * not show its error before the press is over: the button would move away from under the pointer.
 */
export function afterPress(run: () => void): void {
  if (document.querySelector(':active') === null) {
    run()
    return
  }
  const stop = new AbortController()
  const lifted = () => {
    stop.abort()
    setTimeout(run)
  }
  for (const event of ['pointerup', 'pointercancel', 'dragend']) {
    window.addEventListener(event, lifted, { signal: stop.signal })
  }
}

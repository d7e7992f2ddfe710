/**
 * Runs now, or on pointer up. If a field blurs because a button is being pressed, showing its error
 * immediately would move the button away from the pointer.
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

import type { CDPSession, JSHandle, Page } from 'playwright-core'

/** Keyboard accessibility errors of the page: goes through it once with Tab, from the top. */
export async function keyboardIssues(page: Page, keys: CDPSession): Promise<string[]> {
  const audit = await page.evaluateHandle(beginWalk)
  const presses = await audit.evaluate(({ presses }) => presses)
  const tab = { type: 'rawKeyDown', key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 } as const
  // Keys are sent in one batch; the page inspects each focus stop before Tab leaves it.
  await Promise.all(Array.from({ length: presses }, () => keys.send('Input.dispatchKeyEvent', tab)))
  const issues = await audit.evaluate((item) => item.end())
  const opened = [...(await skipIssues(page)), ...(await openingIssues(page, audit))]
  await audit.dispose()
  return [...issues, ...opened]
}

/** Runs in the page. Inspects the focused element whenever Tab is about to leave it. */
function beginWalk() {
  const focusable =
    'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]'
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false })
  const isFirstOfGroup = (element: Element) => {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
    const group = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
      ({ name, form }) => name === element.name && form === element.form,
    )
    return (group.find(({ checked }) => checked) ?? group[0]) === element
  }
  const nameOf = (element: Element) => {
    const text = element.getAttribute('aria-label') ?? element.textContent ?? ''
    const shortText = text.trim().replace(/\s+/g, ' ').slice(0, 40)
    return `${element.tagName.toLowerCase()} “${shortText || element.getAttribute('name') || element.className}”`
  }
  /** The visible part of an element: a custom checkbox is drawn in its input's label. */
  const seenOf = (element: Element): Element => {
    const { width, height } = element.getBoundingClientRect()
    return width > 2 && height > 2 ? element : (element.closest('label') ?? element)
  }
  const boxOf = (element: Element): DOMRect => {
    const seen = seenOf(element)
    return seen.getClientRects()[0] ?? seen.getBoundingClientRect()
  }
  const hasRing = (element: Element) => {
    const label = element.closest('label')
    const near = [element, element.parentElement, label, ...(label?.querySelectorAll('*') ?? [])]
    return near.some((item) => {
      if (!item) return false
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(item)
      if (outlineStyle === 'solid' && outlineWidth === '3px' && outlineOffset === '2px') return true
      // A state on the map: its stroke gets thicker.
      const shape = item.querySelector(':scope > path')
      return shape !== null && getComputedStyle(shape).strokeWidth === '3px'
    })
  }
  const isCovered = (element: Element) => {
    // A state's shape may not cover its own center.
    if (element.closest('svg')) return false
    const { left, top, right, bottom } = boxOf(element)
    const middle = Math.max(0, top) / 2 + Math.min(window.innerHeight, bottom) / 2
    const hit = document.elementFromPoint((left + right) / 2, middle)
    const seen = seenOf(element)
    return !(hit && (seen.contains(hit) || hit.contains(seen)))
  }

  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  window.scrollTo(0, 0)
  const allExpected = () =>
    [...document.querySelectorAll<HTMLElement>(focusable)].filter(
      (item) =>
        item.tabIndex >= 0 &&
        !item.matches(':disabled, [type=hidden], [inert] *') &&
        isShown(item) &&
        isFirstOfGroup(item),
    )
  const expected = allExpected()
  const boxes = new Map(expected.map((item) => [item, boxOf(item)]))
  const issues: string[] = []
  const stops: Element[] = []
  const covered: HTMLElement[] = []
  let isRound = false

  const onFocus = (event: KeyboardEvent) => {
    const focused = document.activeElement
    if (event.key !== 'Tab' || isRound || !focused || focused === document.body) return
    if (focused === stops.at(-1)) return
    isRound = stops.includes(focused)
    if (isRound) return
    stops.push(focused)
    if (!hasRing(focused)) issues.push(`${nameOf(focused)} shows no ring of focus`)
    if (!isShown(focused)) issues.push(`${nameOf(focused)} takes focus and is hidden`)
    else if (focused instanceof HTMLElement && isCovered(focused)) covered.push(focused)
  }
  document.addEventListener('keydown', onFocus, true)

  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

  /** Looks again at what was covered, once the page is painted: the keys come faster than frames. */
  async function coverIssues(): Promise<string[]> {
    const issues: string[] = []
    for (const element of covered) {
      element.focus()
      await nextFrame()
      await nextFrame()
      if (isCovered(element)) issues.push(`${nameOf(element)} has focus and something lies over it`)
    }
    return issues
  }

  /** Focus order goes down or right: never back up a column or left on a line. */
  const orderIssues = () =>
    stops.flatMap((stop, index) => {
      const before = stops[index - 1]
      const from = before && boxes.get(before as HTMLElement)
      const to = boxes.get(stop as HTMLElement)
      if (!before || !from || !to || before.matches('.skip-link')) return []
      // Skips jumps out of a side navigation; states are ordered by name.
      if (before.closest('nav') !== stop.closest('nav') || stop.closest('svg')) return []
      const shared = Math.min(from.bottom, to.bottom) - Math.max(from.top, to.top)
      const isOnLine = shared > Math.min(from.height, to.height) / 2
      const isBack = isOnLine ? to.left < from.left - 1 : to.bottom <= from.top + 1
      if (!isBack || (!isOnLine && to.left >= from.right - 1)) return []
      return [`${nameOf(stop)} comes after ${nameOf(before)} and stands before it`]
    })

  return {
    expected,
    // A date field has a stop for each segment.
    presses:
      expected.length + 3 + 4 * expected.filter((item) => item.matches('[type=date]')).length,
    async end(): Promise<string[]> {
      document.removeEventListener('keydown', onFocus, true)
      // Elements the page removed or added meanwhile don't count.
      const still = new Set(allExpected())
      // In a grid, arrow keys move between rows; Tab only visits the focused row.
      const isInRow = (item: Element) => item.closest('[role=grid] [role=row]') !== null
      const missed = expected.filter(
        (item) => still.has(item) && !stops.includes(item) && !isInRow(item),
      )
      const unmeant = stops.filter((stop) => !stop.matches(focusable))
      return [
        ...(stops[0]?.matches('.skip-link') ? [] : ['the first stop is not the skip link']),
        ...issues,
        ...(await coverIssues()),
        ...missed.map((item) => `${nameOf(item)} is never reached`),
        ...unmeant.map((item) => `${nameOf(item)} takes focus without being a control`),
        ...orderIssues(),
      ]
    },
  }
}

type TabAudit = JSHandle<ReturnType<typeof beginWalk>>

/** The skip link leads to the content. */
async function skipIssues(page: Page): Promise<string[]> {
  const link = page.locator('.skip-link')
  if ((await link.count()) === 0) return ['there is no skip link']
  await link.focus()
  await page.keyboard.press('Enter')
  const focusedId = await page.evaluate(() => document.activeElement?.id)
  return focusedId === 'main' ? [] : [`the skip link leads to “${focusedId}”, not to the content`]
}

/** Details open with Enter and close with Space; popovers close with Escape and return focus. */
async function openingIssues(page: Page, audit: TabAudit): Promise<string[]> {
  const issues: string[] = []
  const folded = await audit.evaluateHandle(({ expected }) =>
    expected.find((item) => item.matches('main details:not([open]) > summary')),
  )
  const summary = folded.asElement()
  if (summary) {
    await summary.focus()
    const isOpen = () => summary.evaluate((item) => item.parentElement?.hasAttribute('open'))
    await summary.press('Enter')
    if (!(await isOpen())) issues.push('an answer does not open by Enter')
    await summary.press('Space')
    if (await isOpen()) issues.push('an answer does not close by Space')
  }
  for (const trigger of await page
    .locator('main button[aria-haspopup]:not([tabindex="-1"])')
    .elementHandles()) {
    if (!(await trigger.isVisible()) || !(await trigger.isEnabled())) continue
    // A grid moves focus to its first row unless the row had it before.
    await trigger.evaluate((node) => {
      if (!(node instanceof HTMLElement)) return
      node.closest<HTMLElement>('[role=grid] [role=row]')?.focus()
      node.focus()
    })
    await trigger.press('Enter')
    const layer = page.locator('[data-trigger], [role=dialog]').first()
    await layer.waitFor()
    await page.keyboard.press('Escape')
    await layer.waitFor({ state: 'detached' })
    const isBack = await trigger.evaluate(async (node) => {
      if (!(node instanceof HTMLElement)) return false
      // A grid returns focus to the row, and Tab leads from there to the button.
      const row = node.closest('[role=grid] [role=row]')
      const isBack = () =>
        [node, row].some((element) => element !== null && element === document.activeElement)
      for (let frames = 0; frames < 20 && !isBack(); frames += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      return isBack()
    })
    const name = (await trigger.textContent()) || (await trigger.getAttribute('aria-label'))
    if (!isBack) issues.push(`“${name}” does not get focus back from what it opened`)
  }
  return issues
}

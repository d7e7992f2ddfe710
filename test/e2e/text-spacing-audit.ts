import type { Page } from 'playwright-core'

/** WCAG 1.4.12 text spacing, plus a stricter paragraph margin. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`

/** A 1280 px screen at 200 % and at 400 %. */
const widths = [640, 320]

/** Errors with large text and wide spacing: clipped text, two-way scrolling, and motion. */
export async function textSpacingIssues(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const sheet = await page.evaluateHandle((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
    return sheet
  }, spacing)
  const issues: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 512 })
    // Drawings that measure their container update in the next frame.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    const freeSpot = await page.evaluate(findFreeSpot)
    issues.push(...freeSpot.map((issue) => `${width} px, wide spacing: ${issue}`))
  }
  await sheet.evaluate((styleSheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
      (sheet) => sheet !== styleSheet,
    )
  })
  await sheet.dispose()
  return issues
}

/** Runs in the page. */
function findFreeSpot(): string[] {
  const nameOf = (element: Element) => {
    const text = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 30)
    return `${element.tagName.toLowerCase()} “${text}”`
  }
  const issues: string[] = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) {
    const out = [...document.querySelectorAll('body :not(.sr-only, .sr-only *, .scrolls-aside *)')]
      .filter((item) => item.getBoundingClientRect().right > clientWidth + 0.5)
      .slice(-3)
    issues.push(`the page is ${scrollWidth} px wide: ${out.map(nameOf)}`)
  }
  for (const element of document.querySelectorAll('body *:not(svg, svg *, script, option)')) {
    if (!(element instanceof HTMLElement)) continue
    const style = getComputedStyle(element)
    const lasts = (times: string, ms: number) =>
      times
        .split(',')
        .some((time) => Number.parseFloat(time) * (time.endsWith('ms') ? 1 : 1000) > ms)
    const moves =
      lasts(style.transitionDuration, 0) ||
      (style.animationName !== 'none' && lasts(style.animationDuration, 1))
    if (moves) issues.push(`${nameOf(element)} moves`)
    // Visually hidden, or truncated on purpose.
    const isForEars = element.closest('.sr-only') !== null || element.clientWidth <= 1
    if (isForEars || style.webkitLineClamp !== 'none' || element.matches('input, select')) continue
    const isWider = element.scrollWidth > element.clientWidth + 1
    const isHigher = element.scrollHeight > element.clientHeight + 1
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    if ((hides(style.overflowX) && isWider) || (hides(style.overflowY) && isHigher)) {
      issues.push(`${nameOf(element)} is cut`)
    }
    const scrolls = style.overflowX === 'auto' || style.overflowX === 'scroll'
    if (scrolls && isWider && !element.querySelector('table')) {
      issues.push(`${nameOf(element)} scrolls sideways and is no table`)
    }
    // A button, badge or card whose own text overflows it.
    const hasEdge = style.borderTopWidth !== '0px' && style.borderBottomWidth !== '0px'
    if (
      hasEdge &&
      style.display !== 'inline' &&
      style.overflowX === 'visible' &&
      (isWider || isHigher)
    ) {
      issues.push(`the text of ${nameOf(element)} leaves its box`)
    }
  }
  return issues
}

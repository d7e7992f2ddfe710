import type { Fact } from '#contract/facts.ts'
import { showDate } from '#planning/rules/dates.ts'

/** "Source: MARADMIN 280/24, in effect since Aug 31, 2024, checked Nov 21, 2026. High confidence." */
export function sourceText({ source, effectiveFrom, checkedOn, confidence }: Fact): string {
  const since = effectiveFrom ? `, in effect since ${showDate(effectiveFrom)}` : ''
  const sure = `${confidence.charAt(0).toUpperCase()}${confidence.slice(1)} confidence.`
  return `Source: ${source}${since}, checked ${showDate(checkedOn)}. ${sure}`
}

/** Truncates a text to fit a printed line. */
export function clipped(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text
}

import type { Fact } from '#contract/facts.ts'
import { showDate } from '#planning/rules/dates.ts'

/** "Source: MARADMIN 280/24, in effect since Aug 31, 2024, checked Nov 21, 2026. High confidence." */
export function sourceText(fact: Fact): string {
  const { confidence } = fact
  return `${citation(fact)} ${confidence.charAt(0).toUpperCase()}${confidence.slice(1)} confidence.`
}

/** The same for a command's eyes, without our grade: "Source: MARADMIN 280/24, checked Nov 21, 2026." */
export function citation({ source, effectiveFrom, checkedOn }: Fact): string {
  const since = effectiveFrom ? `, in effect since ${showDate(effectiveFrom)}` : ''
  return `Source: ${source}${since}, checked ${showDate(checkedOn)}.`
}

/** Truncates a text to fit a printed line. */
export function clipped(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text
}

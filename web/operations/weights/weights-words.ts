import type {
  WeightsComparison,
  WeightsEffect,
  WeightsVersion,
} from '#contract/operations/weights.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** Points with at most one decimal: "36", "7.5". */
export function showWeight(points: number): string {
  return points.toLocaleString('en-US', { maximumFractionDigits: 1 })
}

const percent = (share: number) => (100 * share).toFixed(1)
const signed = (share: number) => `${share < 0 ? '−' : '+'}${percent(Math.abs(share))}`
const counted = (count: number, one: string) =>
  `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`

/** How the order serves what members said, before and after, with how sure that is. */
export function comparisonText(comparison: WeightsComparison): string {
  const { before, after, change, low, high, members, labels, heldOut } = comparison
  const who = heldOut
    ? 'each judged by weights learned from the others'
    : 'by what they said of lists they saw'
  return (
    `${percent(before)} of 100 before, ${percent(after)} after: ${signed(change)}, ` +
    `and with 95% probability between ${signed(low)} and ${signed(high)}. ` +
    `${counted(members, 'member')}, ${counted(labels, 'label')}, ${who}.`
  )
}

/** How many golden members see what they must, before and after, and how much their lists change. */
export function goldenText({ golden, moved, examples }: WeightsEffect): string {
  const { total, before, after } = golden
  const whole = `${after} of ${total} golden members see all they must and nothing they must not (${before} before).`
  if (moved >= 0.05) return `${whole} On average ${moved.toFixed(1)} of their first ten are new.`
  return examples.length > 0
    ? `${whole} Hardly any row of their first ten is new; the order of some changes.`
    : `${whole} Their first ten stay as they are.`
}

/** What a state of a version is called. */
export const statusWords: Record<WeightsVersion['status'], { text: string; tone: Tone }> = {
  draft: { text: 'Waits for you', tone: 'signal' },
  rejected: { text: 'Refused by the gate', tone: 'bad' },
  applied: { text: 'In force', tone: 'good' },
  replaced: { text: 'Replaced', tone: 'plain' },
  reverted: { text: 'Taken back', tone: 'plain' },
}

/** Where weights come from. */
export const originWords: Record<WeightsVersion['origin'], string> = {
  learned: 'Learned from what members said',
  manual: 'Set by hand',
}

/** The page of the history that the address names. */
export function readHistoryPage(search: URLSearchParams): number {
  const page = Number(search.get('history') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}

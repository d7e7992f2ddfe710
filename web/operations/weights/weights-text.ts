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
const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`

/** How well the ranking matches member feedback, before and after, with the confidence. */
export function comparisonText(comparison: WeightsComparison): string {
  const { before, after, change, low, high, members, labels, heldOut } = comparison
  const who = heldOut
    ? 'each tested with weights learned from the others'
    : 'by their ratings of lists they saw'
  return (
    `${percent(before)} out of 100 before, ${percent(after)} after: ${signed(change)} ` +
    `(95% likely between ${signed(low)} and ${signed(high)}). ` +
    `${counted(members, 'member')}, ${counted(labels, 'rating')}, ${who}.`
  )
}

/** Golden members who see their expected matches, before and after, and how much lists change. */
export function goldenText({ golden, moved, examples }: WeightsEffect): string {
  const { total, before, after } = golden
  const whole = `${after} of ${total} test members see everything they should and nothing they shouldn’t (${before} before).`
  if (moved >= 0.05) return `${whole} On average, ${moved.toFixed(1)} of their top ten are new.`
  return examples.length > 0
    ? `${whole} Almost nothing in their top ten is new; some change order.`
    : `${whole} Their top ten stay the same.`
}

/** Display names of the version statuses. */
export const statusLabels: Record<WeightsVersion['status'], { text: string; tone: Tone }> = {
  draft: { text: 'Waiting for you', tone: 'signal' },
  rejected: { text: 'Rejected by the check', tone: 'bad' },
  applied: { text: 'In use', tone: 'good' },
  replaced: { text: 'Replaced', tone: 'plain' },
  reverted: { text: 'Reverted', tone: 'plain' },
}

/** The origin of weights. */
export const originLabels: Record<WeightsVersion['origin'], string> = {
  learned: 'Learned from members’ ratings',
  manual: 'Set by hand',
}

/** The history page in the URL. */
export function readHistoryPage(search: URLSearchParams): number {
  const page = Number(search.get('history') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}

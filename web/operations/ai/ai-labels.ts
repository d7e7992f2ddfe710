import { AiFeature, AiOutcome, type BreakerState } from '#contract/operations/ai.ts'
import type { Tone } from '#web/ui/badge.tsx'
import type { Choice } from '#web/ui/choice.ts'

/** Each feature's name, and its fallback without a provider. */
export const featureLabels: Readonly<Record<AiFeature, { name: string; about: string }>> = {
  narrative: {
    name: 'Report text',
    about:
      'A model writes a short text beside the built-in summary of a report, from facts of the report. It is shown only when every figure, date and name in it also appears in the report.',
  },
  meaning: {
    name: 'Similarity in meaning',
    about:
      'A model compares the meaning of a listing with what a member wrote. How similar they are is a small part of the match score. Without a provider, that part is left out.',
  },
  suggestions: {
    name: 'Resume and interview suggestions',
    about:
      'When a member asks, a model rewrites one line of a resume or comments on one interview answer. A rewrite is shown only when every figure, date and name in it was already in the line. Our own checks work without it.',
  },
}

export const outcomeLabels: Readonly<Record<AiOutcome, { text: string; tone: Tone }>> = {
  answered: { text: 'Answered', tone: 'good' },
  cached: { text: 'From cache', tone: 'plain' },
  untrue: { text: 'Text rejected', tone: 'signal' },
  timeout: { text: 'Too slow', tone: 'bad' },
  unreachable: { text: 'Unreachable', tone: 'bad' },
  rate_limited: { text: 'Too many calls', tone: 'signal' },
  refused: { text: 'Refused by provider', tone: 'bad' },
  provider_error: { text: 'Provider error', tone: 'bad' },
  redirected: { text: 'Redirected', tone: 'bad' },
  nonsense: { text: 'Unreadable answer', tone: 'bad' },
  over_budget: { text: 'Over budget', tone: 'signal' },
  circuit_open: { text: 'Skipped: provider paused', tone: 'signal' },
}

export const breakerLabels: Readonly<Record<BreakerState, { text: string; tone: Tone }>> = {
  closed: { text: 'Working', tone: 'good' },
  half_open: { text: 'Trying again', tone: 'signal' },
  open: { text: 'Paused after failures', tone: 'bad' },
}

/** The option that doesn't filter. */
export const everything = 'all'

export const featureChoices: readonly Choice[] = [
  { id: everything, label: 'Any feature' },
  ...AiFeature.options.map((id) => ({ id, label: featureLabels[id].name })),
]

export const outcomeChoices: readonly Choice[] = [
  { id: everything, label: 'Any outcome' },
  ...AiOutcome.options.map((id) => ({ id, label: outcomeLabels[id].text })),
]

export const dayChoices: readonly Choice[] = [
  { id: '1', label: 'Last 24 hours' },
  { id: '7', label: 'Last 7 days' },
  { id: '30', label: 'Last 30 days' },
  { id: '90', label: 'Last 90 days' },
]

/** Formats US cents: "$1.25", and small amounts to the hundredth of a cent: "0.04¢". */
export function showCents(cents: number): string {
  if (cents === 0) return '$0.00'
  if (cents < 0.005) return 'under 0.01¢'
  return cents < 1 ? `${cents.toFixed(2)}¢` : `$${(cents / 100).toFixed(2)}`
}

/** "840 ms", "1.2 s"; a dash if not measured. */
export function showMs(ms: number | null): string {
  if (ms === null) return '–'
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`
}

/** "93%"; a dash if the whole is zero. */
export function showShare(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`
}

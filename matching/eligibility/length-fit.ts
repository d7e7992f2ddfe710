import type { AccessTerms } from '../opportunity.ts'

/** How a program's published lengths compare with the days a person can use. */
export type LengthFit =
  | 'fits'
  | 'fits in part'
  | 'long'
  | 'too long'
  | 'far too long'
  | 'not listed'
  | 'unknown'
  | 'none'

/** Up to this many times the days, a host may shorten its plan; beyond the second, only a job is left to ask for. */
const shortenUpTo = 1.5
const stayUpTo = 2.5

/** Compares a program's lengths with the days: none if it isn't SkillBridge, unknown without days. */
export function lengthFit(
  { kind, length }: Pick<AccessTerms, 'kind' | 'length'>,
  days: number | null,
): LengthFit {
  if (kind !== 'skillbridge') return 'none'
  if (length.length === 0) return 'not listed'
  if (days === null) return 'unknown'
  if (length.some(({ max }) => max <= days)) return 'fits'
  const shortest = Math.min(...length.map(({ min }) => min))
  if (shortest <= days) return 'fits in part'
  if (shortest <= shortenUpTo * days) return 'long'
  return shortest <= stayUpTo * days ? 'too long' : 'far too long'
}

/** Whether every published length is longer than the days. */
export const isLonger = (fit: LengthFit) => fit.endsWith('long')

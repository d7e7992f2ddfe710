import type { Fact } from '../rules/rules.ts'

/** One rule held against one listing: true, false, or null when a fact is missing. */
export interface Check {
  readonly rule: string
  readonly ok: boolean | null
  readonly text: string
  readonly fact: Fact | null
}

/** Why a listing is not possible; `key` groups the counts. */
export interface Exclusion {
  readonly key: string
  readonly reason: string
}

/** What the rules alone say: possible when `exclusion` is null, a reach when `reach`. */
export interface Verdict {
  readonly exclusion: Exclusion | null
  readonly reach: boolean
  readonly checks: readonly Check[]
}

/** Possible, with the checks that say so; a reach unless every one of them is met. */
export function possible(checks: readonly Check[]): Verdict {
  return { exclusion: null, reach: checks.some((check) => check.ok !== true), checks }
}

/** Not possible, and why. */
export function excluded(key: string, reason: string): Verdict {
  return { exclusion: { key, reason }, reach: false, checks: [] }
}

/** What the rules say of a row. */
export type Eligibility = 'fits' | 'reach' | 'not_possible'

/** The eligibilities as numbers, the better one lower: of a place and an access the greater one counts. */
export const verdictOrder = { fits: 0, reach: 1, not_possible: 2 } as const
/** The names of `verdictOrder`, by number. */
export const eligibilities = ['fits', 'reach', 'not_possible'] as const

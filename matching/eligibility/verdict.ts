import type { Fact } from '#planning/rules/rules.ts'

/** One rule checked against one listing: true, false, or null if a fact is missing. */
export interface Check {
  readonly rule: string
  readonly ok: boolean | null
  readonly text: string
  readonly fact: Fact | null
}

/** Why a listing isn't possible; counts are grouped by `key`. */
export interface Exclusion {
  readonly key: string
  readonly reason: string
}

/** The rules' verdict: possible if `exclusion` is null, a reach if `reach`. */
export interface Verdict {
  readonly exclusion: Exclusion | null
  readonly reach: boolean
  readonly checks: readonly Check[]
}

/** Possible with its checks; a reach unless all of them are met. */
export function possible(checks: readonly Check[]): Verdict {
  return { exclusion: null, reach: checks.some((check) => check.ok !== true), checks }
}

/** Not possible, with the reason. */
export function excluded(key: string, reason: string): Verdict {
  return { exclusion: { key, reason }, reach: false, checks: [] }
}

/** The rules' verdict on a row. */
export type Eligibility = 'fits' | 'reach' | 'not_possible'

/** Eligibilities as numbers, better ones lower: of place and access, the greater number wins. */
export const verdictOrder = { fits: 0, reach: 1, not_possible: 2 } as const
/** The names of `verdictOrder`, by number. */
export const eligibilities = ['fits', 'reach', 'not_possible'] as const

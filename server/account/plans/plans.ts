import type { Account } from '#server/platform/access/account.ts'

/** What an account may see; `null` means without a limit. */
export interface Entitlements {
  readonly matches: number | null
  readonly paths: number | null
  /** Whether a report may be held against other facts. */
  readonly whatIf: boolean
  /** Whether their messages stand before others. */
  readonly prioritySupport: boolean
}

/** The one place that decides what a plan opens. Until there are plans, everything is open to everybody. */
export function entitlementsOf(_account: Account): Entitlements {
  return { matches: null, paths: null, whatIf: true, prioritySupport: true }
}

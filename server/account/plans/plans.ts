import { type RawBuilder, sql } from 'kysely'
import type { PlanName } from '#contract/account/plans.ts'
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

/** The plan of a row of `account`, as SQL. Until plans can be bought, everyone has the free one. */
export function accountPlan(): RawBuilder<PlanName> {
  return sql<PlanName>`'free'::text`
}

import { type RawBuilder, sql } from 'kysely'
import { graceDays, rankDays } from '#contract/account/billing.ts'
import {
  type Entitlements,
  type Feature,
  gatedCalls,
  planEntitlements,
} from '#contract/account/entitlements.ts'
import { freeGrades, type PlanName } from '#contract/account/plans.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { isAdmin, type PlanFacts, type PlannedAccount } from '#server/platform/access/account.ts'
import { hasAccess } from '#server/platform/ports/payments/subscription-state.ts'

/** Account facts that decide its entitlements. */
export type Planned = Pick<PlannedAccount, 'role' | 'plan'>

const refusals: Readonly<Record<Feature, string>> = {
  whatIf: 'Your plan does not include what-if.',
  prioritySupport: 'Your plan does not include priority support.',
  resumes: 'Your plan does not include the resume builder. You can read and export what you made.',
  interviews:
    'Your plan does not include interview preparation. You can read and export what you made.',
  mentorSessions: 'Your plan does not include mentor sessions.',
  coaching: 'Your plan does not include success coaching. You can read and export what you made.',
  alumni: 'Your plan does not include the alumni network.',
}

/** When an attested rank expires. */
export function rankEnd(attestedAt: Date): Date {
  return new Date(attestedAt.getTime() + rankDays * 24 * 3_600_000)
}

/** Whether the attested rank gets Premium for free at the time of the facts. */
export function isFreeByRank({ payGrade, attestedAt, asOf }: PlanFacts): boolean {
  if (payGrade === null || attestedAt === null || !freeGrades.includes(payGrade)) return false
  return asOf < rankEnd(attestedAt)
}

/** An account's plan, bought or free by rank. */
export function planOf({ plan }: Pick<Planned, 'plan'>): PlanName {
  if (plan.lifetimeAt) return 'lifetime'
  return hasAccess(plan, plan.asOf) || isFreeByRank(plan) ? 'premium' : 'free'
}

/** The single source of entitlements. Mentors have Premium, admins everything. */
export function entitlementsOf(account: Planned): Entitlements {
  if (!account.plan.isEnforced || isAdmin(account)) return planEntitlements.lifetime
  const plan = planOf(account)
  return planEntitlements[account.role === 'mentor' && plan === 'free' ? 'premium' : plan]
}

/** Throws `forbidden` when the account's plan lacks a feature. */
export function requireFeature(account: Planned, feature: Feature): void {
  if (!entitlementsOf(account)[feature]) throw new AppError('forbidden', refusals[feature])
}

/** Throws `forbidden` when the caller's plan lacks an endpoint; `gatedCalls` lists them. */
export function requireOpenCall({ method, path }: Endpoint, account: Planned): void {
  const feature = gatedCalls[`${method} ${path}`]
  if (feature) requireFeature(account, feature)
}

/** SQL for the plan of an `account` row; mirrors `planOf`. */
export function accountPlan(now: Date): RawBuilder<PlanName> {
  const paidUntil = sql`case when cancel_at_period_end or subscription.status = 'canceled'
    then period_ends_at else period_ends_at + make_interval(days => ${graceDays}) end`
  return sql<PlanName>`coalesce(
    (select case when lifetime_at is not null then 'lifetime'
        when subscription.status <> 'none' and ${now} < ${paidUntil} then 'premium' end
      from subscription where subscription.account_id = account.id),
    (select 'premium' from rank_attestation
      where rank_attestation.account_id = account.id and rejected_at is null
        and pay_grade = any(${[...freeGrades]}) and attested_at > ${rankStart(now)}),
    'free')`
}

const rankStart = (now: Date) => new Date(now.getTime() - rankDays * 24 * 3_600_000)

import type { IsoDate } from './dates.ts'
import { findRule, type Rule } from './rules.ts'

/** The only facts the SkillBridge window depends on. */
export interface WindowPerson {
  readonly component: 'active' | 'guard' | 'reserve' | 'veteran' | 'retiree' | 'spouse'
  readonly service: string | null
  readonly payGrade: string | null
  /** Guard and Reserve: on active orders now. */
  readonly onOrders: boolean
  /** Days of continuous active service by the end of the orders; null if unknown. */
  readonly continuousDays: number | null
  /** Full years of service; null if unknown. */
  readonly years: number | null
  /** Separation date, or the end of the orders; null if unknown. */
  readonly separation: IsoDate | null
  readonly terminalLeaveDays: number
  readonly permissiveDays: number
  /** Earliest start the person wants; null or absent: as soon as the rules allow. */
  readonly startFrom?: IsoDate | null
  /** Maximum days the person wants; null or absent: as many as the rules allow. */
  readonly longestDays?: number | null
}

/** Whether a person may use SkillBridge at all, regardless of dates: null if a fact is missing. */
export interface Participation {
  readonly ok: boolean | null
  readonly why: string
  /** The deciding rule; undefined if the data lacks it. */
  readonly rule: Rule | undefined
}

const excludedBy = {
  veteran: 'veterans-excluded',
  retiree: 'retirees-excluded',
  spouse: 'spouses-excluded',
} as const

/** Eligible: active members, and Guard or Reserve on orders, with enough days of continuous service. */
export function participationOf(
  person: WindowPerson,
  rules: readonly Rule[],
  asOf: IsoDate,
): Participation {
  const { component, continuousDays, years } = person
  const subject = { ...person, asOf }
  if (component === 'veteran' || component === 'retiree' || component === 'spouse') {
    const rule = findRule(rules, excludedBy[component], subject)
    return {
      ok: false,
      why: rule?.text ?? 'SkillBridge is for people who are still serving.',
      rule,
    }
  }
  if (component !== 'active' && !person.onOrders) {
    const rule = findRule(rules, 'guard-reserve-on-orders', subject)
    return { ok: false, why: rule?.text ?? 'SkillBridge takes active orders.', rule }
  }
  const rule = findRule(rules, 'continuous-service', subject)
  const needed = rule?.days ?? 0
  if (continuousDays !== null) {
    if (continuousDays >= needed) {
      return { ok: true, why: `You have the ${needed} continuous days of service you need.`, rule }
    }
    const why = `You have ${continuousDays} of the ${needed} continuous days of service SkillBridge asks for. If your orders run longer, include the days until they end.`
    return { ok: false, why, rule }
  }
  const longServing = component === 'active' && (years === null || years > 0)
  return longServing
    ? { ok: true, why: `Your active service meets the ${needed} continuous days.`, rule }
    : { ok: null, why: `Check that you have ${needed} continuous days of active service.`, rule }
}

import type { IsoDate } from './dates.ts'

/** A statement with its source and date read. */
export interface Fact {
  readonly text: string
  readonly source: string
  readonly url: string | null
  readonly effectiveFrom: IsoDate | null
  readonly checkedOn: IsoDate
  readonly confidence: 'high' | 'medium' | 'low'
}

/** A dated rule: a row of data/rules.csv or of the rules an admin edits. Empty lists mean "all". */
export interface Rule {
  readonly key: string
  /** `window` rows limit the days; `eligibility` rows define who may take part. */
  readonly kind: string
  readonly service: string | null
  readonly components: readonly string[]
  readonly grades: readonly string[]
  readonly days: number | null
  /** What the days measure: back from separation, or the length of the stay. */
  readonly basis: 'from_separation' | 'length' | null
  readonly approver: string | null
  readonly text: string
  readonly conflict: string | null
  readonly source: string
  readonly url: string | null
  readonly effectiveFrom: IsoDate | null
  readonly effectiveTo: IsoDate | null
  readonly checkedOn: IsoDate
  readonly confidence: Fact['confidence']
}

/** The rule as a displayable fact, with what another source says if they disagree. */
export function ruleFact(rule: Rule): Fact {
  return {
    text: rule.conflict ? `${rule.text} ${rule.conflict}` : rule.text,
    source: rule.source,
    url: rule.url,
    effectiveFrom: rule.effectiveFrom,
    checkedOn: rule.checkedOn,
    confidence: rule.confidence,
  }
}

/** The days another source gives where it disagrees: 90 of "A table says 90 days for O-4." */
export function conflictingDays({ days, conflict }: Rule): number | null {
  const [, other] = /\b(\d+) days\b/.exec(conflict ?? '') ?? []
  return other === undefined || Number(other) === days ? null : Number(other)
}

/** The person a rule is looked up for, and the date it must be in force. */
export interface RuleSubject {
  readonly component: string
  readonly service: string | null
  readonly payGrade: string | null
  readonly asOf: IsoDate
}

/**
 * The `window` row for a service, component and grade in force on a date: the most specific, then
 * the newest. Undefined if the service or grade is unknown or has no row: never guess a limit.
 */
export function findWindowRule(rules: readonly Rule[], subject: RuleSubject): Rule | undefined {
  const { service, payGrade } = subject
  if (service === null || payGrade === null) return undefined
  let best: Rule | undefined
  for (const rule of rules) {
    if (rule.kind !== 'window' || rule.days === null || rule.basis === null) continue
    if (rule.service !== null && rule.service !== service) continue
    if (rule.grades.length > 0 && !rule.grades.includes(payGrade)) continue
    if (!isInForce(rule, subject)) continue
    if (!best || precedence(rule) > precedence(best)) best = rule
  }
  return best
}

/** A rule by key, if in force and valid for the component. */
export function findRule(
  rules: readonly Rule[],
  key: string,
  subject: RuleSubject,
): Rule | undefined {
  return rules.find((rule) => rule.key === key && isInForce(rule, subject))
}

function isInForce(rule: Rule, { component, asOf }: RuleSubject): boolean {
  if (rule.components.length > 0 && !rule.components.includes(component)) return false
  if (rule.effectiveFrom !== null && rule.effectiveFrom > asOf) return false
  return rule.effectiveTo === null || rule.effectiveTo >= asOf
}

/** Text sort key: named service, named grades, then the later date, then the key for a fixed order. */
function precedence(rule: Rule): string {
  const named = `${rule.service === null ? 0 : 1}${rule.grades.length > 0 ? 1 : 0}`
  return `${named}${rule.effectiveFrom ?? '0000-00-00'}${rule.key}`
}

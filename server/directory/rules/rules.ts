import type { Rule } from '#contract/directory/rules.ts'
import { Service } from '#contract/military.ts'
import { ruleFact } from '#planning/rules/rules.ts'
import { todayIn } from '#server/platform/lib/clock.ts'
import type { Services } from '#server/platform/services.ts'

/** The public rules in force today. */
export async function rulesInForce({
  clock,
  matcher,
}: Pick<Services, 'clock' | 'matcher'>): Promise<{ asOf: string; items: Rule[] }> {
  const { rules } = await matcher.current()
  const asOf = todayIn(clock, 'America/New_York')
  const inForce = rules.filter(
    ({ effectiveFrom, effectiveTo }) =>
      (effectiveFrom === null || effectiveFrom <= asOf) &&
      (effectiveTo === null || effectiveTo >= asOf),
  )
  const items = inForce.map((rule) => ({
    key: rule.key,
    kind: rule.kind,
    service: Service.nullable().parse(rule.service),
    components: [...rule.components],
    grades: [...rule.grades],
    days: rule.days,
    basis: rule.basis,
    approver: rule.approver,
    conflict: rule.conflict,
    fact: ruleFact({ ...rule, conflict: null }),
  }))
  return { asOf, items }
}

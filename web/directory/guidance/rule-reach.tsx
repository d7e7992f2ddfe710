import { countRuleReach, type RuleDraft } from '#contract/directory/guidance.ts'
import { useEndpoint } from '#web/lib/query.tsx'

const plural = (count: number, one: string) =>
  `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`

/** How many members a rule for these people is about, before it is saved. */
export function RuleReach({
  service,
  grades,
  components,
}: Pick<RuleDraft, 'service' | 'grades' | 'components'>) {
  const input = {
    ...(service && { service }),
    ...(grades.length > 0 && { grade: grades }),
    ...(components.length > 0 && { component: components }),
  }
  const { data } = useEndpoint(countRuleReach, input, { keepPrevious: true })
  return (
    <p role="status" className="rounded-card border border-line bg-tint px-4 py-3">
      {data
        ? `This rule is about ${plural(data.members, 'member')}. They have ${plural(data.reports, 'report')}; the next ones follow this rule.`
        : 'Counting the members this rule is about…'}
    </p>
  )
}

import { countRuleReach, type RuleDraft } from '#contract/directory/guidance.ts'
import { useEndpoint } from '#web/lib/query.tsx'

const plural = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`

/** How many members a rule would apply to, shown before it's saved. */
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
        ? data.members === 0
          ? 'No members fit this rule yet.'
          : `This rule covers ${plural(data.members, 'member')} with ${plural(data.reports, 'report')}. Existing reports don’t change; new ones follow it.`
        : 'Counting the members this rule covers…'}
    </p>
  )
}

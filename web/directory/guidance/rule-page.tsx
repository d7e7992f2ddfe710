import { useParams } from 'react-router'
import { getAdminRule } from '#contract/directory/guidance.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { ChangeHistory } from './change-history.tsx'
import { ruleText } from './change-text.ts'
import { EntryFrame } from './entry-frame.tsx'
import { RuleForm } from './rule-form.tsx'

export function meta() {
  return [{ title: 'Rule · Waypoint admin' }]
}

export default function RulePage() {
  const { key = 'new' } = useParams()
  const isNew = key === 'new'
  const answer = useEndpoint(getAdminRule, { key }, { enabled: !isNew, staleTime: 0 })
  return (
    <EntryFrame
      title={isNew ? 'Add a rule' : key}
      back={{ to: '/admin/rules', label: 'Rules' }}
      answer={isNew ? undefined : answer}
    >
      {(rule) => (
        <>
          <RuleForm key={rule?.revision ?? 0} rule={rule} />
          {rule && <ChangeHistory kind="rule" subject={rule.key} text={ruleText} />}
        </>
      )}
    </EntryFrame>
  )
}

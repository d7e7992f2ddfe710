import { useParams } from 'react-router'
import { getAdminMilestone } from '#contract/directory/guidance.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { ChangeHistory } from './change-history.tsx'
import { milestoneText } from './change-text.ts'
import { EntryFrame } from './entry-frame.tsx'
import { MilestoneForm } from './milestone-form.tsx'

export function meta() {
  return [{ title: 'Milestone · Waypoint admin' }]
}

export default function MilestonePage() {
  const { key = 'new' } = useParams()
  const isNew = key === 'new'
  const answer = useEndpoint(getAdminMilestone, { key }, { enabled: !isNew, staleTime: 0 })
  return (
    <EntryFrame
      title={isNew ? 'Add a milestone' : (answer.data?.title ?? 'Milestone')}
      back={{ to: '/admin/milestones', label: 'Milestones' }}
      answer={isNew ? undefined : answer}
    >
      {(milestone) => (
        <>
          <MilestoneForm key={milestone?.revision ?? 0} milestone={milestone} />
          {milestone && (
            <ChangeHistory kind="milestone" subject={milestone.key} text={milestoneText} />
          )}
        </>
      )}
    </EntryFrame>
  )
}

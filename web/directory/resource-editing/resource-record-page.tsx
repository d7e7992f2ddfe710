import { useParams } from 'react-router'
import { getAdminResource } from '#contract/directory/resource-editing.ts'
import { ChangeHistory, EntryFrame } from '#web/directory/guidance/guidance.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { resourceText } from './resource-choices.ts'
import { ResourceForm } from './resource-form.tsx'

export function meta() {
  return [{ title: 'Resource · Waypoint admin' }]
}

export default function ResourceRecordPage() {
  const { id = 'new' } = useParams()
  const isNew = id === 'new'
  const answer = useEndpoint(getAdminResource, { id }, { enabled: !isNew, staleTime: 0 })
  return (
    <EntryFrame
      title={isNew ? 'Add a resource' : (answer.data?.title ?? 'Resource')}
      back={{ to: '/admin/resources', label: 'Resources' }}
      answer={isNew ? undefined : answer}
    >
      {(resource) => (
        <>
          <ResourceForm key={resource?.revision ?? 0} resource={resource} />
          {resource && <ChangeHistory kind="resource" subject={resource.id} text={resourceText} />}
        </>
      )}
    </EntryFrame>
  )
}

import { useState } from 'react'
import { useParams } from 'react-router'
import {
  getEditableOpportunity,
  getOpportunityQuality,
  listEditableOpportunities,
  listOpportunityEdits,
  updateOpportunity,
} from '#contract/directory/opportunity-editing.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { valuesOf } from './form-values.ts'
import { OpportunityForm } from './opportunity-form.tsx'

export function meta() {
  return [{ title: 'Edit opportunity · Waypoint admin' }]
}

export default function EditOpportunityPage() {
  const { id = '' } = useParams()
  const [round, setRound] = useState(0)
  // The form keeps the row it was opened with; conflicts are detected on save.
  const { data, error, refetch, isFetching } = useEndpoint(
    getEditableOpportunity,
    { id },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  const update = useEndpointMutation(updateOpportunity, {
    invalidates: [
      getEditableOpportunity,
      listEditableOpportunities,
      listOpportunityEdits,
      getOpportunityQuality,
    ],
  })
  const back = <TextLink to={`/admin/opportunities/${id}`}>Back to the opportunity</TextLink>
  if (error) {
    return (
      <>
        <PageHeader title="Edit opportunity" above={back} />
        <Problem error={error} onRetry={refetch} />
      </>
    )
  }
  if (!data || (isFetching && round > 0)) return <PageSkeleton label="Loading the opportunity" />
  return (
    <OpportunityForm
      header={
        <PageHeader title={`Edit ${data.title}`} above={back}>
          {data.source === 'Waypoint team'
            ? 'Members see your changes right away.'
            : 'Members see your changes right away. Fields you edit keep your value when the source is imported again.'}
        </PageHeader>
      }
      key={round}
      record={data}
      initial={valuesOf(data)}
      save={(changes, revision) => update.mutateAsync({ id, revision, ...changes })}
      onReload={() => {
        refetch()
        setRound(round + 1)
      }}
      cancelHref={`/admin/opportunities/${id}`}
    />
  )
}

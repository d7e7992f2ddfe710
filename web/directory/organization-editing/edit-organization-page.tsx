import { useState } from 'react'
import { useParams } from 'react-router'
import {
  getEditableOrganization,
  updateOrganization,
} from '#contract/directory/organization-editing.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { OrganizationForm } from './organization-form.tsx'
import { staleAfterEdit } from './stale-after-edit.ts'

export function meta() {
  return [{ title: 'Edit organization · Waypoint admin' }]
}

export default function EditOrganizationPage() {
  const { id = '' } = useParams()
  const [round, setRound] = useState(0)
  // The form keeps the row it was opened with; conflicts are detected on save.
  const { data, error, refetch, isFetching } = useEndpoint(
    getEditableOrganization,
    { id },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  const update = useEndpointMutation(updateOrganization, { invalidates: staleAfterEdit })
  const back = <TextLink to={`/admin/organizations/${id}`}>Back to the organization</TextLink>
  if (error) {
    return (
      <>
        <PageHeader title="Edit organization" above={back} />
        <Problem error={error} onRetry={refetch} />
      </>
    )
  }
  if (!data || (isFetching && round > 0)) return <PageSkeleton label="Loading the organization" />
  return (
    <OrganizationForm
      header={
        <PageHeader title={`Edit ${data.name}`} above={back}>
          Fields you edit keep your value when a source is imported again.
        </PageHeader>
      }
      key={round}
      record={data}
      save={(changes, revision) => update.mutateAsync({ id, revision, ...changes })}
      onReload={() => {
        refetch()
        setRound(round + 1)
      }}
      cancelHref={`/admin/organizations/${id}`}
    />
  )
}

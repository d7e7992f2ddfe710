import { useSearchParams } from 'react-router'
import {
  createOpportunity,
  listEditableOpportunities,
} from '#contract/directory/opportunity-editing.ts'
import { getEditableOrganization } from '#contract/directory/organization-editing.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { emptyValues } from './form-values.ts'
import { OpportunityForm } from './opportunity-form.tsx'

export function meta() {
  return [{ title: 'New opportunity · Waypoint admin' }]
}

const back = <TextLink to="/admin/opportunities">Opportunities</TextLink>

export default function NewOpportunityPage() {
  const [params] = useSearchParams()
  const host = params.get('organization')
  const { data, error, refetch } = useEndpoint(
    getEditableOrganization,
    { id: host ?? '' },
    { enabled: host !== null },
  )
  const create = useEndpointMutation(createOpportunity, {
    invalidates: [listEditableOpportunities],
  })
  if (error) {
    return (
      <>
        <PageHeader title="New opportunity" above={back} />
        <Problem error={error} onRetry={refetch} />
      </>
    )
  }
  if (host !== null && !data) return <PageSkeleton label="Loading the organization" />
  return (
    <OpportunityForm
      header={
        <PageHeader title="New opportunity" above={back}>
          Only admins see it until you publish it.
        </PageHeader>
      }
      record={null}
      initial={emptyValues(data ? { id: data.id, label: data.name } : null)}
      save={({ title = '', organizationId = '', ...rest }) =>
        create.mutateAsync({ title, organizationId, ...rest })
      }
      onReload={() => {}}
      cancelHref={host === null ? '/admin/opportunities' : `/admin/organizations/${host}`}
    />
  )
}

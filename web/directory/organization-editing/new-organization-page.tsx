import {
  createOrganization,
  getOrganizationQuality,
  listEditableOrganizations,
} from '#contract/directory/organization-editing.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { OrganizationForm } from './organization-form.tsx'

export function meta() {
  return [{ title: 'New organization · Waypoint admin' }]
}

export default function NewOrganizationPage() {
  const create = useEndpointMutation(createOrganization, {
    invalidates: [listEditableOrganizations, getOrganizationQuality],
  })
  return (
    <OrganizationForm
      header={
        <PageHeader
          title="New organization"
          above={<TextLink to="/admin/organizations">Organizations</TextLink>}
        >
          Visitors find it once it has something published.
        </PageHeader>
      }
      record={null}
      save={({ name = '', ...rest }) => create.mutateAsync({ name, ...rest })}
      onReload={() => {}}
      cancelHref="/admin/organizations"
    />
  )
}

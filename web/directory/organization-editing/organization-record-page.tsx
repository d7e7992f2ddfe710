import { ExternalLink, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import {
  getEditableOrganization,
  listOrganizationEdits,
  OrganizationChange,
  type OrganizationRecord,
  revertOrganization,
  updateOrganization,
} from '#contract/directory/organization-editing.ts'
import {
  DifferencesSection,
  HistorySection,
  statusLabels,
} from '#web/directory/listing-edits/listing-edits.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Badge, SampleMark } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.tsx'
import { MergeAction } from './merge-action.tsx'
import { OrganizationFacts, OrganizationIssues } from './organization-facts.tsx'
import { organizationFieldText } from './organization-labels.ts'
import { OrganizationStatus } from './organization-status.tsx'
import { staleAfterEdit } from './stale-after-edit.ts'

export function meta() {
  return [{ title: 'Organization · Waypoint admin' }]
}

const back = <TextLink to="/admin/organizations">Organizations</TextLink>

export default function OrganizationRecordPage() {
  const { id = '' } = useParams()
  const { data: record, error, refetch } = useEndpoint(getEditableOrganization, { id })
  if (error) {
    return (
      <>
        <PageHeader title="Organization" above={back} />
        <Problem error={error} onRetry={refetch} />
      </>
    )
  }
  if (!record) return <PageSkeleton label="Loading the organization" />
  const { text, tone } = statusLabels[record.status]
  const isVisible = record.status === 'published' || record.status === 'closed'
  return (
    <>
      <PageHeader
        title={record.name}
        above={back}
        actions={
          <>
            {isVisible && (
              <LinkButton variant="secondary" icon={ExternalLink} to={`/organizations/${id}`}>
                View as members see it
              </LinkButton>
            )}
            {record.status === 'published' && (
              <LinkButton
                variant="secondary"
                icon={Plus}
                to={`/admin/opportunities/new?organization=${id}`}
              >
                Add opportunity
              </LinkButton>
            )}
            {record.mergedInto === null && (
              <LinkButton icon={Pencil} to={`/admin/organizations/${id}/edit`}>
                Edit
              </LinkButton>
            )}
          </>
        }
      >
        <span className="flex flex-wrap gap-2">
          <Badge tone={tone}>{text}</Badge>
          {record.sample && <SampleMark />}
        </span>
      </PageHeader>
      {record.mergedInto ? (
        <Alert>
          Merged into{' '}
          <TextLink to={`/admin/organizations/${record.mergedInto.id}`}>
            {record.mergedInto.name}
          </TextLink>
          . Imports add to that organization.
        </Alert>
      ) : (
        <div className="flex flex-wrap items-start gap-3">
          <OrganizationStatus record={record} />
          <MergeAction key={record.id} record={record} />
        </div>
      )}
      <OrganizationIssues record={record} />
      <Differences record={record} />
      <OrganizationFacts record={record} />
      <History record={record} />
    </>
  )
}

function Differences({ record }: { record: OrganizationRecord }) {
  const update = useEndpointMutation(updateOrganization, { invalidates: staleAfterEdit })
  const { id, revision } = record
  return (
    <DifferencesSection
      {...organizationFieldText}
      source={record.source}
      differences={record.differences}
      current={{ ...record }}
      isPending={update.isPending}
      error={update.error}
      onErrorClose={update.reset}
      onFollow={({ field, source }) => {
        const change = OrganizationChange.safeParse({ [field]: source })
        if (!change.success) return
        update.mutate(
          { id, revision, ...change.data },
          { onSuccess: () => toast('The field follows its source again.') },
        )
      }}
    />
  )
}

const step = 20

function History({ record }: { record: OrganizationRecord }) {
  const { id, revision } = record
  const [size, setSize] = useState(step)
  const history = useEndpoint(listOrganizationEdits, { id, pageSize: size }, { keepPrevious: true })
  const revert = useEndpointMutation(revertOrganization, { invalidates: staleAfterEdit })
  return (
    <HistorySection
      {...organizationFieldText}
      history={history}
      onMore={() => setSize(Math.min(size + step, 100))}
      error={revert.error}
      onErrorClose={revert.reset}
      onRevert={(edit) =>
        revert.mutateAsync({ id, edit: edit.id, revision }).then(
          () => toast('The edit is undone.'),
          // The mutation holds the error, which the section shows.
          () => {},
        )
      }
    />
  )
}

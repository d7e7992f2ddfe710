import { ExternalLink, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import {
  getEditableOpportunity,
  getOpportunityQuality,
  listEditableOpportunities,
  listOpportunityEdits,
  type OpportunityRecord,
  revertOpportunity,
  updateOpportunity,
} from '#contract/directory/opportunity-editing.ts'
import { OpportunityChange } from '#contract/directory/opportunity-fields.ts'
import { kindNames } from '#web/directory/listing/listing.ts'
import {
  DifferencesSection,
  HistorySection,
  statusLabels,
} from '#web/directory/listing-edits/listing-edits.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { Badge, SampleMark } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.tsx'
import { opportunityFieldText } from './opportunity-labels.ts'
import { Issues, RecordFacts } from './record-facts.tsx'
import { StatusActions } from './status-actions.tsx'

export function meta() {
  return [{ title: 'Opportunity · Waypoint admin' }]
}

const back = <TextLink to="/admin/opportunities">Opportunities</TextLink>

export default function OpportunityRecordPage() {
  const { id = '' } = useParams()
  const { data: record, error, refetch } = useEndpoint(getEditableOpportunity, { id })
  if (error) {
    return (
      <>
        <PageHeader title="Opportunity" above={back} />
        <Problem error={error} onRetry={refetch} />
      </>
    )
  }
  if (!record) return <PageSkeleton label="Loading the opportunity" />
  const { text, tone } = statusLabels[record.status]
  const isVisible = record.status === 'published' || record.status === 'closed'
  return (
    <>
      <PageHeader
        title={record.title}
        above={back}
        actions={
          <>
            {isVisible && (
              <LinkButton variant="secondary" icon={ExternalLink} to={`/opportunities/${id}`}>
                View as members see it
              </LinkButton>
            )}
            <LinkButton icon={Pencil} to={`/admin/opportunities/${id}/edit`}>
              Edit
            </LinkButton>
          </>
        }
      >
        <TextLink to={`/admin/organizations/${record.organization.id}`}>
          {record.organization.name}
        </TextLink>
        <span className="mt-3 flex flex-wrap gap-2">
          <Badge tone={tone}>{text}</Badge>
          <Badge>{kindNames[record.kind]}</Badge>
          {record.sample && <SampleMark />}
        </span>
      </PageHeader>
      <StatusActions record={record} />
      <Issues record={record} />
      <Differences record={record} />
      <RecordFacts record={record} />
      <History record={record} />
    </>
  )
}

const invalidates = [
  getEditableOpportunity,
  listEditableOpportunities,
  listOpportunityEdits,
  getOpportunityQuality,
]

function Differences({ record }: { record: OpportunityRecord }) {
  const update = useEndpointMutation(updateOpportunity, { invalidates })
  const { id, revision } = record
  return (
    <DifferencesSection
      {...opportunityFieldText(record)}
      source={record.source}
      differences={record.differences}
      current={{ ...record }}
      isPending={update.isPending}
      error={update.error}
      onErrorClose={update.reset}
      onFollow={({ field, source }) => {
        const change = OpportunityChange.safeParse({ [field]: source })
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

function History({ record }: { record: OpportunityRecord }) {
  const { id, revision } = record
  const [size, setSize] = useState(step)
  const history = useEndpoint(listOpportunityEdits, { id, pageSize: size }, { keepPrevious: true })
  const revert = useEndpointMutation(revertOpportunity, { invalidates })
  return (
    <HistorySection
      {...opportunityFieldText(record)}
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

import { Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { ListingStatus } from '#contract/directory/listing-edits.ts'
import {
  changeOpportunities,
  exportEditableOpportunities,
  getOpportunityQuality,
  listEditableOpportunities,
  listOpportunitySources,
  OpportunityIssue,
  type OpportunityRow,
} from '#contract/directory/opportunity-editing.ts'
import { OpportunityKind } from '#contract/directory/opportunity-kinds.ts'
import { ListViews, useListViews } from '#web/directory/list-views/list-views.ts'
import {
  BulkActions,
  editedFilter,
  QualityLinks,
  statusChoices,
  useListActions,
} from '#web/directory/listing-edits/listing-edits.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { downloadFile } from '#web/lib/download.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { listFields } from '#web/ui/list-address.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { useListAddress } from '#web/ui/use-list-address.ts'
import { columnsFor } from './opportunity-columns.tsx'
import { issueLabels, kindChoices } from './opportunity-labels.ts'
import { QualityPage } from './quality-page.tsx'
import { explainAction } from './status-actions.tsx'

const address = z.object({
  q: listFields.q,
  status: ListingStatus.optional().catch(undefined),
  kind: OpportunityKind.optional().catch(undefined),
  source: z.string().max(200).optional().catch(undefined),
  organization: z.uuid().optional().catch(undefined),
  issue: OpportunityIssue.optional().catch(undefined),
  edited: z.enum(['true', 'false']).optional().catch(undefined),
  sort: listFields.sort(['title', 'organization', 'updated', 'verified'], 'title'),
  page: listFields.page,
})

export function meta() {
  return [{ title: 'Opportunities · Waypoint admin' }]
}

const pageSize = 25

export default function OpportunitiesPage() {
  const [params] = useSearchParams()
  return params.get('view') === 'quality' ? <QualityPage /> : <OpportunitiesList />
}

function OpportunitiesList() {
  const { account } = useSession()
  const list = useListAddress(address)
  const { views, isSettling } = useListViews('opportunities', address)
  const { q, page, ...rest } = list.query
  const filters = { ...rest, ...(q && { q }) }
  const answer = useEndpoint(
    listEditableOpportunities,
    { ...filters, page, pageSize },
    { keepPrevious: true, enabled: !isSettling },
  )
  const { data: sources } = useEndpoint(listOpportunitySources, {})
  const { data: quality } = useEndpoint(getOpportunityQuality, {})
  const change = useEndpointMutation(changeOpportunities, {
    invalidates: [listEditableOpportunities, getOpportunityQuality],
  })
  const actions = useListActions({
    readPage: (page) => callEndpoint(listEditableOpportunities, { ...filters, ...page }),
    save: () => downloadFile(exportEditableOpportunities, filters),
  })
  return (
    <ListPage
      title="Opportunities"
      description="Every program and job, also the ones members don’t see."
      actions={
        <LinkButton icon={Plus} to="/admin/opportunities/new">
          Add opportunity
        </LinkButton>
      }
      intro={<ListViews list="opportunities" schema={address} address={list} views={views} />}
      list={list}
      answer={answer}
      noun="opportunities"
      search="Search by title, organization or ID"
      filters={[
        { name: 'status', label: 'Status', all: 'Not archived', choices: statusChoices },
        { name: 'kind', label: 'Type', all: 'All types', choices: kindChoices },
        {
          name: 'source',
          label: 'Source',
          all: 'All sources',
          choices: (sources?.items ?? []).map((id) => ({ id, label: id })),
        },
        editedFilter,
      ]}
      moreFilters={
        <div className="flex flex-col gap-5">
          <QualityLinks
            counts={quality?.items}
            words={issueLabels}
            current={list.query.issue}
            hrefOf={(issue) => list.hrefOf({ issue })}
            reportHref="/admin/opportunities?view=quality"
          />
          <ErrorAlert error={actions.failure} onClose={actions.closeFailure} />
        </div>
      }
      empty={
        <Empty title="No opportunities yet">Import a list, or add the first one by hand.</Empty>
      }
    >
      {({ items, total }) => (
        <DataTable<OpportunityRow>
          label="Opportunities"
          columns={columnsFor(account?.time_zone)}
          rows={items}
          total={total}
          rowId={({ id }) => id}
          rowName={({ title }) => title}
          sort={list.query.sort}
          onSort={(sort) => list.go({ sort })}
          selection={actions.selection}
          onSelectionChange={actions.setSelection}
          bulkActions={(chosen) => (
            <BulkActions
              selection={chosen}
              total={total}
              explain={(action) => explainAction[action]}
              findAll={actions.findAll}
              run={(ids, action) => change.mutateAsync({ ids, action })}
              onDone={actions.clearSelection}
            />
          )}
          csv={actions.exportAll}
          columnsKey="admin-opportunities"
          isBusy={answer.isFetching}
        />
      )}
    </ListPage>
  )
}

import { Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { ListingStatus } from '#contract/directory/listing-edits.ts'
import {
  changeOrganizations,
  exportEditableOrganizations,
  getOrganizationQuality,
  listEditableOrganizations,
  listOrganizationSources,
  OrganizationIssue,
  type OrganizationRow,
} from '#contract/directory/organization-editing.ts'
import { ListViews, useListViews } from '#web/directory/list-views/list-views.ts'
import {
  BulkActions,
  editedFilter,
  QualityLinks,
  sharedColumns,
  statusChoices,
  useListActions,
} from '#web/directory/listing-edits/listing-edits.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { downloadFile } from '#web/lib/download.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { listFields } from '#web/ui/list-address.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useListAddress } from '#web/ui/use-list-address.ts'
import { explainAction, issueLabels } from './organization-labels.ts'
import { QualityPage } from './quality-page.tsx'
import { staleAfterEdit } from './stale-after-edit.ts'

const address = z.object({
  q: listFields.q,
  status: ListingStatus.optional().catch(undefined),
  source: z.string().max(200).optional().catch(undefined),
  issue: OrganizationIssue.optional().catch(undefined),
  edited: z.enum(['true', 'false']).optional().catch(undefined),
  sort: listFields.sort(['name', 'opportunities', 'updated', 'verified'], 'name'),
  page: listFields.page,
})

export function meta() {
  return [{ title: 'Organizations · Waypoint admin' }]
}

const pageSize = 25

function columnsFor(timeZone: string | undefined): readonly TableColumn<OrganizationRow>[] {
  const shared = sharedColumns<OrganizationIssue, OrganizationRow>(issueLabels, timeZone)
  return [
    {
      id: 'name',
      header: 'Name',
      isSortable: true,
      cell: ({ id, name, edited }) => (
        <>
          <TextLink to={`/admin/organizations/${id}`}>{name}</TextLink>
          {edited.length > 0 && (
            <span className="block text-sm font-normal text-ink-soft">Edited here</span>
          )}
        </>
      ),
    },
    shared.status,
    {
      id: 'opportunities',
      header: 'Published',
      isSortable: true,
      align: 'end',
      cell: ({ opportunities }) => opportunities.toLocaleString('en-US'),
    },
    {
      id: 'website',
      header: 'Website',
      cell: ({ website }) => <span className="wrap-anywhere">{website ?? 'None'}</span>,
    },
    shared.issues,
    shared.verified,
    shared.updated,
    shared.source,
  ]
}

export default function OrganizationsPage() {
  const [params] = useSearchParams()
  return params.get('view') === 'quality' ? <QualityPage /> : <OrganizationsList />
}

function OrganizationsList() {
  const { account } = useSession()
  const list = useListAddress(address)
  const { views, isSettling } = useListViews('organizations', address)
  const { q, page, ...rest } = list.query
  const filters = { ...rest, ...(q && { q }) }
  const answer = useEndpoint(
    listEditableOrganizations,
    { ...filters, page, pageSize },
    { keepPrevious: true, enabled: !isSettling },
  )
  const { data: sources } = useEndpoint(listOrganizationSources, {})
  const { data: quality } = useEndpoint(getOrganizationQuality, {})
  const change = useEndpointMutation(changeOrganizations, { invalidates: staleAfterEdit })
  const actions = useListActions({
    readPage: (page) => callEndpoint(listEditableOrganizations, { ...filters, ...page }),
    save: () => downloadFile(exportEditableOrganizations, filters),
  })
  return (
    <ListPage
      title="Organizations"
      description="Hosts and employers, also the ones members don’t see."
      actions={
        <LinkButton icon={Plus} to="/admin/organizations/new">
          Add organization
        </LinkButton>
      }
      intro={<ListViews list="organizations" schema={address} address={list} views={views} />}
      list={list}
      answer={answer}
      noun="organizations"
      search="Search by name or ID"
      filters={[
        { name: 'status', label: 'Status', all: 'Not archived', choices: statusChoices },
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
            reportHref="/admin/organizations?view=quality"
          />
          <ErrorAlert error={actions.failure} onClose={actions.closeFailure} />
        </div>
      }
      empty={
        <Empty title="No organizations yet">Import a list, or add the first one by hand.</Empty>
      }
    >
      {({ items, total }) => (
        <DataTable
          label="Organizations"
          columns={columnsFor(account?.time_zone)}
          rows={items}
          total={total}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
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
          columnsKey="admin-organizations"
          isBusy={answer.isFetching}
        />
      )}
    </ListPage>
  )
}

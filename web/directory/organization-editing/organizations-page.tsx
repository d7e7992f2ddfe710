import { Plus } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { ListingStatus, maxBulk } from '#contract/directory/listing-edits.ts'
import {
  changeOrganizations,
  exportEditableOrganizations,
  getOrganizationQuality,
  listEditableOrganizations,
  OrganizationIssue,
  type OrganizationRow,
} from '#contract/directory/organization-editing.ts'
import { AppError } from '#contract/errors.ts'
import { BulkActions } from '#web/directory/listing-edits/bulk-actions.tsx'
import { statusChoices, statusWords } from '#web/directory/listing-edits/edit-words.ts'
import { QualityLinks } from '#web/directory/listing-edits/quality-links.tsx'
import { callEndpoint } from '#web/lib/call.ts'
import { downloadFile } from '#web/lib/download.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { DataTable, type TableColumn, type TableSelection } from '#web/ui/data-table.tsx'
import { showDate } from '#web/ui/dates.ts'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { listFields } from '#web/ui/list-address.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useListAddress } from '#web/ui/use-list-address.ts'
import { explainAction, issueWords } from './organization-words.ts'
import { staleAfterEdit } from './stale-after-edit.ts'

const address = z.object({
  q: listFields.q,
  status: ListingStatus.optional().catch(undefined),
  issue: OrganizationIssue.optional().catch(undefined),
  edited: z.enum(['true', 'false']).optional().catch(undefined),
  sort: listFields.sort(['name', 'opportunities', 'updated', 'verified'], 'name'),
  page: listFields.page,
})

export function meta() {
  return [{ title: 'Organizations · Waypoint admin' }]
}

const pageSize = 25
const largestPage = 100

const columns: readonly TableColumn<OrganizationRow>[] = [
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
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={statusWords[status].tone}>{statusWords[status].text}</Badge>,
  },
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
  {
    id: 'issues',
    header: 'Data quality',
    cell: ({ issues }) =>
      issues.length === 0
        ? 'OK'
        : issues.map((issue) => (
            <span key={issue} className="block text-sm">
              {issueWords[issue]}
            </span>
          )),
  },
  {
    id: 'verified',
    header: 'Verified',
    isSortable: true,
    cell: ({ lastVerified }) => (
      <span className="whitespace-nowrap">{lastVerified ? showDate(lastVerified) : 'Never'}</span>
    ),
  },
  {
    id: 'updated',
    header: 'Changed',
    isSortable: true,
    startsHidden: true,
    cell: ({ updatedAt }) => <span className="whitespace-nowrap">{showDate(updatedAt)}</span>,
  },
  { id: 'source', header: 'Source', startsHidden: true, cell: ({ source }) => source },
]

export default function OrganizationsPage() {
  const list = useListAddress(address)
  const { q, page, ...rest } = list.query
  const filters = { ...rest, ...(q && { q }) }
  const answer = useEndpoint(
    listEditableOrganizations,
    { ...filters, page, pageSize },
    { keepPrevious: true },
  )
  const { data: quality } = useEndpoint(getOrganizationQuality, {})
  const [selection, setSelection] = useState<TableSelection>(new Set<string>())
  const [failure, setFailure] = useState<AppError | null>(null)
  const change = useEndpointMutation(changeOrganizations, { invalidates: staleAfterEdit })
  const findAll = async () => {
    const ids: string[] = []
    for (let at = 1; at <= maxBulk / largestPage; at++) {
      const input = { ...filters, page: at, pageSize: largestPage }
      const { items } = await callEndpoint(listEditableOrganizations, input)
      ids.push(...items.map(({ id }) => id))
      if (items.length < largestPage) break
    }
    return ids
  }
  const exportAll = async () => {
    try {
      await downloadFile(exportEditableOrganizations, filters)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setFailure(error)
    }
  }
  return (
    <ListPage
      title="Organizations"
      description="Hosts and employers, also the ones members don’t see."
      actions={
        <LinkButton icon={Plus} to="/admin/organizations/new">
          Add organization
        </LinkButton>
      }
      list={list}
      answer={answer}
      noun="organizations"
      search="Search by name or ID"
      filters={[
        { name: 'status', label: 'Status', all: 'All but archived', choices: statusChoices },
        {
          name: 'edited',
          label: 'Edited here',
          all: 'Edited or not',
          choices: [
            { id: 'true', label: 'Edited' },
            { id: 'false', label: 'As imported' },
          ],
        },
      ]}
      moreFilters={
        <div className="flex flex-col gap-5">
          <QualityLinks
            counts={quality?.items}
            words={issueWords}
            current={list.query.issue}
            hrefOf={(issue) => list.hrefOf({ issue })}
          />
          <ErrorAlert error={failure} onClose={() => setFailure(null)} />
        </div>
      }
      empty={
        <Empty title="No organizations yet">Import a list, or add the first one by hand.</Empty>
      }
    >
      {({ items, total }) => (
        <DataTable
          label="Organizations"
          columns={columns}
          rows={items}
          total={total}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          sort={list.query.sort}
          onSort={(sort) => list.go({ sort })}
          selection={selection}
          onSelectionChange={setSelection}
          bulkActions={(chosen) => (
            <BulkActions
              selection={chosen}
              total={total}
              explain={(action) => explainAction[action]}
              findAll={findAll}
              run={(ids, action) => change.mutateAsync({ ids, action })}
              onDone={() => setSelection(new Set())}
            />
          )}
          csv={exportAll}
          columnsKey="admin-organizations"
          isBusy={answer.isFetching}
        />
      )}
    </ListPage>
  )
}

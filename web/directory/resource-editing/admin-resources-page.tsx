import { Plus } from 'lucide-react'
import { z } from 'zod'
import {
  type AdminResource,
  changeResources,
  exportResources,
  listAdminResources,
  ResourceStatus,
} from '#contract/directory/resource-editing.ts'
import { ResourceNeed } from '#contract/directory/resources.ts'
import { confidenceLabels } from '#web/directory/guidance/guidance.ts'
import { BulkActions, useListActions } from '#web/directory/listing-edits/listing-edits.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { downloadFile } from '#web/lib/download.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx'
import { showDate } from '#web/ui/dates.ts'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { listFields } from '#web/ui/list-address.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { showDay } from '#web/ui/moment.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { useListAddress } from '#web/ui/use-list-address.ts'
import { needChoices, statusChoices, statusLabels } from './resource-choices.ts'

const address = z.object({
  q: listFields.q,
  status: ResourceStatus.optional().catch(undefined),
  need: ResourceNeed.optional().catch(undefined),
  sort: listFields.sort(['title', 'updated', 'link'], 'title'),
  page: listFields.page,
})

export function meta() {
  return [{ title: 'Resources · Waypoint admin' }]
}

const pageSize = 25
const bulkActions = ['publish', 'archive'] as const

function columnsFor(timeZone: string | undefined): readonly TableColumn<AdminResource>[] {
  return [
    {
      id: 'title',
      header: 'Title',
      isSortable: true,
      cell: ({ id, title, url }) => (
        <>
          <TextLink to={`/admin/resources/${id}`}>{title}</TextLink>
          <span className="block text-sm font-normal wrap-anywhere text-ink-soft">{url}</span>
        </>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      cell: ({ status }) => (
        <Badge tone={statusLabels[status].tone}>{statusLabels[status].text}</Badge>
      ),
    },
    {
      id: 'dates',
      header: 'Listed',
      cell: ({ effectiveFrom, effectiveTo }) => {
        if (effectiveFrom === null && effectiveTo === null) return 'Always'
        const from = effectiveFrom === null ? '' : `from ${showDate(effectiveFrom)}`
        const to = effectiveTo === null ? '' : `to ${showDate(effectiveTo)}`
        return `${from} ${to}`.trim()
      },
    },
    {
      id: 'confidence',
      header: 'Confidence',
      cell: ({ confidence }) => (
        <Badge tone={confidenceLabels[confidence].tone}>{confidenceLabels[confidence].text}</Badge>
      ),
    },
    {
      id: 'link',
      header: 'Link checked',
      isSortable: true,
      cell: ({ linkOpenedOn }) => (linkOpenedOn === null ? 'Never' : showDate(linkOpenedOn)),
    },
    {
      id: 'updated',
      header: 'Updated',
      isSortable: true,
      cell: ({ updatedAt }) => (
        <span className="whitespace-nowrap">{showDay(updatedAt, timeZone)}</span>
      ),
    },
    { id: 'source', header: 'Source', startsHidden: true, cell: ({ source }) => source },
  ]
}

export default function AdminResourcesPage() {
  const { account } = useSession()
  const list = useListAddress(address)
  const { q, page, ...rest } = list.query
  const filters = { ...rest, ...(q && { q }) }
  const answer = useEndpoint(
    listAdminResources,
    { ...filters, page, pageSize },
    { keepPrevious: true },
  )
  const change = useEndpointMutation(changeResources, { invalidates: [listAdminResources] })
  const actions = useListActions({
    readPage: (page) => callEndpoint(listAdminResources, { ...filters, ...page }),
    save: () => downloadFile(exportResources, filters),
  })
  return (
    <ListPage
      title="Resources"
      description="Places to get help, each with its source and dates."
      actions={
        <>
          <LinkButton variant="secondary" to="/admin/resources/inbox">
            Reports and suggestions
          </LinkButton>
          <LinkButton icon={Plus} to="/admin/resources/new">
            Add resource
          </LinkButton>
        </>
      }
      list={list}
      answer={answer}
      noun="resources"
      search="Search by title, text, source or key"
      filters={[
        { name: 'status', label: 'Status', all: 'Not archived', choices: statusChoices },
        { name: 'need', label: 'Need', all: 'All needs', choices: needChoices },
      ]}
      moreFilters={
        actions.failure && <ErrorAlert error={actions.failure} onClose={actions.closeFailure} />
      }
      empty={<Empty title="No resources yet">Add the first one.</Empty>}
    >
      {({ items, total }) => (
        <DataTable
          label="Resources"
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
              actions={bulkActions}
              selection={chosen}
              total={total}
              explain={(action) =>
                action === 'publish'
                  ? 'Visitors can find them.'
                  : 'Visitors no longer find them. You can publish them again.'
              }
              findAll={actions.findAll}
              run={(ids, action) =>
                change.mutateAsync({ ids, action: action === 'publish' ? 'publish' : 'archive' })
              }
              onDone={actions.clearSelection}
            />
          )}
          csv={actions.exportAll}
          columnsKey="admin-resources"
          isBusy={answer.isFetching}
        />
      )}
    </ListPage>
  )
}

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { ListingStatus, maxBulk } from '#contract/directory/listing-edits.ts'
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
import { AppError } from '#contract/errors.ts'
import { BulkActions } from '#web/directory/listing-edits/bulk-actions.tsx'
import { statusChoices } from '#web/directory/listing-edits/edit-words.ts'
import { QualityLinks } from '#web/directory/listing-edits/quality-links.tsx'
import { callEndpoint } from '#web/lib/call.ts'
import { downloadFile } from '#web/lib/download.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { DataTable, type TableSelection } from '#web/ui/data-table.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { listFields } from '#web/ui/list-address.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { useListAddress } from '#web/ui/use-list-address.ts'
import { columnsFor } from './opportunity-columns.tsx'
import { issueWords, kindChoices } from './opportunity-words.ts'
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
const largestPage = 100

export default function OpportunitiesPage() {
  const { account } = useSession()
  const list = useListAddress(address)
  const { q, page, ...rest } = list.query
  const filters = { ...rest, ...(q && { q }) }
  const answer = useEndpoint(
    listEditableOpportunities,
    { ...filters, page, pageSize },
    { keepPrevious: true },
  )
  const { data: sources } = useEndpoint(listOpportunitySources, {})
  const { data: quality } = useEndpoint(getOpportunityQuality, {})
  const [selection, setSelection] = useState<TableSelection>(new Set<string>())
  const [failure, setFailure] = useState<AppError | null>(null)
  const change = useEndpointMutation(changeOpportunities, {
    invalidates: [listEditableOpportunities, getOpportunityQuality],
  })
  const findAll = async () => {
    const ids: string[] = []
    for (let at = 1; at <= maxBulk / largestPage; at++) {
      const input = { ...filters, page: at, pageSize: largestPage }
      const { items } = await callEndpoint(listEditableOpportunities, input)
      ids.push(...items.map(({ id }) => id))
      if (items.length < largestPage) break
    }
    return ids
  }
  const exportAll = async () => {
    try {
      await downloadFile(exportEditableOpportunities, filters)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setFailure(error)
    }
  }
  return (
    <ListPage
      title="Opportunities"
      description="Every program and job, also the ones members don’t see."
      actions={
        <LinkButton icon={Plus} to="/admin/opportunities/new">
          Add opportunity
        </LinkButton>
      }
      list={list}
      answer={answer}
      noun="opportunities"
      search="Search by title, organization or ID"
      filters={[
        { name: 'status', label: 'Status', all: 'All but archived', choices: statusChoices },
        { name: 'kind', label: 'Type', all: 'All types', choices: kindChoices },
        {
          name: 'source',
          label: 'Source',
          all: 'All sources',
          choices: (sources?.items ?? []).map((id) => ({ id, label: id })),
        },
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
          columnsKey="admin-opportunities"
          isBusy={answer.isFetching}
        />
      )}
    </ListPage>
  )
}

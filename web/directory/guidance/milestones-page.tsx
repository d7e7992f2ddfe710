import { z } from 'zod'
import { type AdminMilestone, listAdminMilestones } from '#contract/directory/guidance.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { listFields } from '#web/ui/list-address.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useListAddress } from '#web/ui/use-list-address.ts'
import { confidenceLabels, formatConditions, formatDates } from './guidance-labels.ts'

const address = z.object({ q: listFields.q, page: listFields.page })

export function meta() {
  return [{ title: 'Milestones · Waypoint admin' }]
}

const columns: readonly TableColumn<AdminMilestone>[] = [
  {
    id: 'title',
    header: 'Milestone',
    cell: ({ key, title }) => <TextLink to={`/admin/milestones/${key}`}>{title}</TextLink>,
  },
  { id: 'dates', header: 'When', cell: formatDates },
  {
    id: 'people',
    header: 'For',
    cell: ({ appliesTo }) => formatConditions(appliesTo),
  },
  {
    id: 'confidence',
    header: 'Confidence',
    cell: ({ confidence }) => (
      <Badge tone={confidenceLabels[confidence].tone}>{confidenceLabels[confidence].text}</Badge>
    ),
  },
  { id: 'source', header: 'Source', startsHidden: true, cell: ({ source }) => source },
]

export default function MilestonesPage() {
  const list = useListAddress(address)
  const { q, page } = list.query
  const input = { page, pageSize: 25, ...(q && { q }) }
  const answer = useEndpoint(listAdminMilestones, input, { keepPrevious: true })
  return (
    <ListPage
      title="Milestones"
      description="The steps of every roadmap, in the order they come. A change reaches members within seconds."
      actions={<LinkButton to="/admin/milestones/new">Add a milestone</LinkButton>}
      list={list}
      answer={answer}
      noun="milestones"
      search="Search titles, texts and sources"
      empty={<Empty title="No milestones yet">Add the first step of the roadmap.</Empty>}
    >
      {({ items, total }) => (
        <DataTable
          label="Milestones"
          columns={columns}
          rows={items}
          total={total}
          rowId={({ key }) => key}
          rowName={({ title }) => title}
          columnsKey="admin-milestones"
          isBusy={answer.isFetching}
        />
      )}
    </ListPage>
  )
}

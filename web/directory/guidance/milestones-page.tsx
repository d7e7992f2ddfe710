import { z } from 'zod'
import {
  type AdminMilestone,
  exportAdminMilestones,
  listAdminMilestones,
  MilestoneState,
} from '#contract/directory/guidance.ts'
import { Confidence } from '#contract/facts.ts'
import { downloadFile } from '#web/lib/download.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useDownload } from '#web/lib/use-download.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { listFields } from '#web/ui/list-address.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useListAddress } from '#web/ui/use-list-address.ts'
import { EffectBadge, EffectCell } from './effect-cell.tsx'
import {
  confidenceChoices,
  confidenceLabels,
  formatConditions,
  formatDates,
  stateChoices,
} from './guidance-labels.ts'

const address = z.object({
  q: listFields.q,
  confidence: Confidence.optional().catch(undefined),
  state: MilestoneState.optional().catch(undefined),
  page: listFields.page,
})

export function meta() {
  return [{ title: 'Milestones · Waypoint admin' }]
}

const columns: readonly TableColumn<AdminMilestone>[] = [
  {
    id: 'title',
    header: 'Milestone',
    cell: ({ key, title, effectiveFrom }) => (
      <>
        <TextLink to={`/admin/milestones/${key}`}>{title}</TextLink>
        <EffectBadge effectiveFrom={effectiveFrom} />
      </>
    ),
  },
  { id: 'dates', header: 'When', cell: formatDates },
  {
    id: 'people',
    header: 'For',
    cell: ({ appliesTo }) => formatConditions(appliesTo),
  },
  {
    id: 'from',
    header: 'In effect',
    // Nearly all are always in effect; the title marks the others.
    startsHidden: true,
    cell: ({ effectiveFrom }) => <EffectCell effectiveFrom={effectiveFrom} />,
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
  const { q, confidence, state, page } = list.query
  const filters = {
    ...(q && { q }),
    ...(confidence && { confidence }),
    ...(state && { state }),
  }
  const input = { page, pageSize: 25, ...filters }
  const file = useDownload(() => downloadFile(exportAdminMilestones, filters))
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
      filters={[
        {
          name: 'state',
          label: 'In effect',
          all: 'Any time',
          choices: stateChoices.filter(({ id }) => id !== 'ended'),
        },
        {
          name: 'confidence',
          label: 'Confidence',
          all: 'Any confidence',
          choices: confidenceChoices,
        },
      ]}
      moreFilters={file.failure && <ErrorAlert error={file.failure} onClose={file.closeFailure} />}
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
          csv={file.download}
          columnsKey="admin-milestones"
          isBusy={answer.isFetching}
        />
      )}
    </ListPage>
  )
}

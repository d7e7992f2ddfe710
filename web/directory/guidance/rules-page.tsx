import { z } from 'zod'
import {
  type AdminRule,
  exportAdminRules,
  listAdminRules,
  RuleState,
} from '#contract/directory/guidance.ts'
import { Confidence } from '#contract/facts.ts'
import { Service } from '#contract/military.ts'
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
import { EffectCell } from './effect-cell.tsx'
import {
  confidenceChoices,
  confidenceLabels,
  formatAudience,
  serviceChoices,
  stateChoices,
} from './guidance-labels.ts'

const address = z.object({
  q: listFields.q,
  service: Service.optional().catch(undefined),
  confidence: Confidence.optional().catch(undefined),
  state: RuleState.optional().catch(undefined),
  sort: listFields.sort(['key', 'days', 'from'], 'key'),
  page: listFields.page,
})

export function meta() {
  return [{ title: 'Rules · Waypoint admin' }]
}

const columns: readonly TableColumn<AdminRule>[] = [
  {
    id: 'key',
    header: 'Rule',
    isSortable: true,
    cell: ({ key, text }) => (
      <>
        <TextLink to={`/admin/rules/${key}`}>{key}</TextLink>
        <span className="block max-w-measure text-sm font-normal text-ink-soft">{text}</span>
      </>
    ),
  },
  {
    id: 'people',
    header: 'For',
    // Hyphens that don't break: a line never ends in “O-”.
    cell: ({ service, grades }) => formatAudience(service, grades).replaceAll('-', '-\u2060'),
  },
  {
    id: 'days',
    header: 'Days',
    align: 'end',
    isSortable: true,
    cell: ({ days }) => days ?? 'None',
  },
  {
    id: 'from',
    header: 'In effect',
    isSortable: true,
    cell: ({ effectiveFrom, effectiveTo }) => (
      <EffectCell effectiveFrom={effectiveFrom} effectiveTo={effectiveTo} />
    ),
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

export default function RulesPage() {
  const list = useListAddress(address)
  const { q, service, confidence, state, sort, page } = list.query
  const filters = {
    sort,
    ...(q && { q }),
    ...(service && { service }),
    ...(confidence && { confidence }),
    ...(state && { state }),
  }
  const input = { page, pageSize: 25, ...filters }
  const file = useDownload(() => downloadFile(exportAdminRules, filters))
  const answer = useEndpoint(listAdminRules, input, { keepPrevious: true })
  return (
    <ListPage
      title="Rules"
      description="Limits and eligibility for SkillBridge, each with its source and dates. A change reaches members within seconds."
      actions={<LinkButton to="/admin/rules/new">Add a rule</LinkButton>}
      list={list}
      answer={answer}
      noun="rules"
      search="Search rules and sources"
      filters={[
        { name: 'service', label: 'Branch', all: 'All branches', choices: serviceChoices },
        { name: 'state', label: 'In effect', all: 'Any time', choices: stateChoices },
        {
          name: 'confidence',
          label: 'Confidence',
          all: 'Any confidence',
          choices: confidenceChoices,
        },
      ]}
      moreFilters={file.failure && <ErrorAlert error={file.failure} onClose={file.closeFailure} />}
      empty={<Empty title="No rules yet">Add one to limit the days of a branch.</Empty>}
    >
      {({ items, total }) => (
        <DataTable
          label="Rules"
          columns={columns}
          rows={items}
          total={total}
          rowId={({ key }) => key}
          rowName={({ key }) => key}
          sort={sort}
          onSort={(next) => list.go({ sort: next })}
          csv={file.download}
          columnsKey="admin-rules"
          isBusy={answer.isFetching}
        />
      )}
    </ListPage>
  )
}

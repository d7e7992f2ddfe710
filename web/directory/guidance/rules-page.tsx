import { z } from 'zod'
import { type AdminRule, listAdminRules } from '#contract/directory/guidance.ts'
import { Service } from '#contract/military.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx'
import { showDate } from '#web/ui/dates.ts'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { listFields } from '#web/ui/list-address.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useListAddress } from '#web/ui/use-list-address.ts'
import { confidenceLabels, formatAudience, serviceChoices } from './guidance-labels.ts'

const address = z.object({
  q: listFields.q,
  service: Service.optional().catch(undefined),
  page: listFields.page,
})

export function meta() {
  return [{ title: 'Rules · Waypoint admin' }]
}

const columns: readonly TableColumn<AdminRule>[] = [
  {
    id: 'key',
    header: 'Rule',
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
  { id: 'days', header: 'Days', align: 'end', cell: ({ days }) => days ?? 'None' },
  {
    id: 'from',
    header: 'In effect',
    cell: ({ effectiveFrom, effectiveTo }) => (
      <span className="whitespace-nowrap">
        {effectiveFrom ? showDate(effectiveFrom) : 'No start date'}
        {effectiveTo && ` to ${showDate(effectiveTo)}`}
      </span>
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
  const { q, service, page } = list.query
  const input = { page, pageSize: 25, ...(q && { q }), ...(service && { service }) }
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
      filters={[{ name: 'service', label: 'Branch', all: 'All branches', choices: serviceChoices }]}
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
          columnsKey="admin-rules"
          isBusy={answer.isFetching}
        />
      )}
    </ListPage>
  )
}

import type { EndpointResult } from '#web/lib/query.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

interface QualityReportProps<Issue extends string> {
  title: string
  /** The list the rows are in. */
  list: { href: string; label: string }
  /** The report of the other list. */
  other: { href: string; label: string }
  answer: EndpointResult<{ items: { issue: Issue; count: number }[] }>
  words: Readonly<Record<Issue, string>>
  /** Why each problem matters, in a sentence. */
  reasons: Readonly<Record<Issue, string>>
}

/** Every data quality check of a list with its count, the reason, and the rows. */
export function QualityReport<Issue extends string>({
  title,
  list,
  other,
  answer: { data, error, refetch },
  words,
  reasons,
}: QualityReportProps<Issue>) {
  const columns: readonly TableColumn<{ issue: Issue; count: number }>[] = [
    { id: 'check', header: 'Check', cell: ({ issue }) => words[issue] },
    {
      id: 'count',
      header: 'Rows',
      align: 'end',
      cell: ({ count }) =>
        count === 0 ? <Badge tone="good">None</Badge> : count.toLocaleString('en-US'),
    },
    { id: 'reason', header: 'Why it matters', cell: ({ issue }) => reasons[issue] },
    {
      id: 'rows',
      header: 'Fix',
      cell: ({ issue, count }) =>
        count === 0 ? (
          'Nothing to fix'
        ) : (
          <TextLink to={`${list.href}?issue=${issue}`} aria-label={`Show rows: ${words[issue]}`}>
            Show rows
          </TextLink>
        ),
    },
  ]
  return (
    <>
      <PageHeader
        title={title}
        above={<TextLink to={list.href}>{list.label}</TextLink>}
        actions={<TextLink to={other.href}>{other.label}</TextLink>}
      >
        What’s missing or doubtful. Archived rows don’t count.
      </PageHeader>
      {error ? (
        <Problem error={error} onRetry={refetch} />
      ) : data === undefined ? (
        <ListSkeleton rows={5} label="Counting" />
      ) : (
        <DataTable
          label="Checks"
          columns={columns}
          rows={data.items}
          total={data.items.length}
          rowId={({ issue }) => issue}
          rowName={({ issue }) => words[issue]}
          columnsKey="admin-data-quality"
        />
      )}
    </>
  )
}

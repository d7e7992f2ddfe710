import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Endpoint } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import {
  type Analytics,
  AnalyticsPage,
  exportAnalytics,
  type getAnalyticsMetrics,
} from '#contract/operations/analytics.ts'
import { downloadFile } from '#web/lib/download.ts'
import { type EndpointResult, useEndpoint } from '#web/lib/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { LinkTabs } from '#web/ui/link-tabs.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import {
  type AnalyticsAddress,
  analyticsInput,
  analyticsSearch,
  readAnalyticsAddress,
} from './analytics-address.ts'
import { pageTexts } from './analytics-labels.ts'
import { FiguresChart } from './figures-chart.tsx'
import { FiguresTable } from './figures-table.tsx'
import { FunnelBars } from './funnel-bars.tsx'
import { RangeForm } from './range-form.tsx'
import { Totals } from './totals.tsx'

/** One chart: up to four series of one unit, by key. */
export interface AnalyticsChart {
  readonly title: string
  readonly description?: string
  readonly keys: readonly string[]
}

interface AnalyticsViewProps {
  page: AnalyticsPage
  endpoint: Endpoint<(typeof getAnalyticsMetrics)['input'], (typeof getAnalyticsMetrics)['output']>
  charts: readonly AnalyticsChart[]
}

const hrefOf = (page: AnalyticsPage, address: AnalyticsAddress) =>
  `/admin/analytics/${page}${analyticsSearch(address)}`

/** An analytics page: its range, charts with their tables, and the tables for the whole range. */
export function AnalyticsView({ page, endpoint, charts }: AnalyticsViewProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const address = readAnalyticsAddress(search)
  const go = (next: AnalyticsAddress) =>
    void navigate(hrefOf(page, next), { preventScrollReset: true })
  const answer = useEndpoint(endpoint, analyticsInput(address), { keepPrevious: true })
  const [failure, setFailure] = useState<AppError | null>(null)
  const download = async (table?: number) => {
    try {
      const input = { page, ...analyticsInput(address), ...(table !== undefined && { table }) }
      await downloadFile(exportAnalytics, input)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setFailure(error)
    }
  }
  const { title, lead } = pageTexts[page]
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <Button variant="secondary" onPress={() => void download()}>
            Download CSV
          </Button>
        }
      >
        {lead}
      </PageHeader>
      <LinkTabs
        label="Analytics"
        tabs={AnalyticsPage.options.map((option) => ({
          to: hrefOf(option, address),
          label: pageTexts[option].tab,
          isCurrent: option === page,
        }))}
      />
      <RangeForm address={address} shown={answer.data} onChange={go} />
      <ErrorAlert error={failure} onClose={() => setFailure(null)} />
      <AnalyticsBody answer={answer} charts={charts} onDownload={download} />
    </>
  )
}

interface AnalyticsBodyProps {
  answer: Pick<EndpointResult<Analytics>, 'data' | 'error' | 'refetch'>
  charts: readonly AnalyticsChart[]
  onDownload: (table: number) => Promise<void>
}

function AnalyticsBody({
  answer: { data, error, refetch },
  charts,
  onDownload,
}: AnalyticsBodyProps) {
  if (error) return <Problem error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={6} label="Loading the figures" />
  if (isEmpty(data)) {
    return (
      <Empty title="Nothing counted yet">
        Figures appear here as people visit, sign up and get reports. Try another range if you
        expected some.
      </Empty>
    )
  }
  return (
    <>
      <Totals series={data.series} />
      <div className="mt-10 grid gap-x-8 gap-y-12 xl:grid-cols-2">
        {charts.map((chart) => (
          <FiguresChart key={chart.title} chart={chart} analytics={data} />
        ))}
      </div>
      {data.tables.map((table, index) => (
        <Section
          key={table.key}
          id={table.key}
          title={table.title}
          actions={
            table.rows.length > 0 && (
              <Button
                variant="secondary"
                size="small"
                aria-label={`Download CSV: ${table.title}`}
                onPress={() => void onDownload(index)}
              >
                Download CSV
              </Button>
            )
          }
        >
          <FiguresTable table={table}>
            {table.key === 'funnel' && <FunnelBars rows={table.rows} />}
          </FiguresTable>
        </Section>
      ))}
      <p className="mt-10 text-sm text-ink-soft">
        Days are in the time zone {data.timeZone.replaceAll('_', ' ')}.{' '}
        {data.countedAt
          ? `Counted hourly, last on ${showMoment(data.countedAt, data.timeZone)}.`
          : 'Counted hourly. The first count is still to come.'}
      </p>
    </>
  )
}

function isEmpty({ series, tables }: Analytics): boolean {
  const hasFigures = series.some(({ points }) => points.some(({ value }) => value > 0))
  return !hasFigures && tables.every(({ rows }) => rows.length === 0)
}

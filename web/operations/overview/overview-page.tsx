import { getOverview, type Overview } from '#contract/operations/overview.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { Badge, SampleMark } from '#web/ui/badge.tsx'
import { Section } from '#web/ui/card.tsx'
import { showDate } from '#web/ui/dates.ts'
import { Empty } from '#web/ui/empty.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'

export function meta() {
  return [{ title: 'Overview · Waypoint admin' }]
}

const count = new Intl.NumberFormat('en-US')

export default function OverviewPage() {
  const { data, error, refetch } = useEndpoint(getOverview, {})
  if (error) {
    return (
      <>
        <h1 className="mb-6 text-3xl">Overview</h1>
        <Problem error={error} onRetry={refetch} />
      </>
    )
  }
  if (!data) return <PageSkeleton label="Loading the overview" />
  return (
    <>
      <PageHeader title="Overview">What the service holds now.</PageHeader>
      <Figures overview={data} />
      <Section id="imports" title="Latest imports">
        <Imports runs={data.imports} />
      </Section>
    </>
  )
}

function Figures({ overview }: { overview: Overview }) {
  const { accounts, surveys, reports, listing } = overview
  const figures = [
    { label: 'Accounts', value: accounts, note: null },
    {
      label: 'Surveys submitted',
      value: surveys.submitted,
      note: `${count.format(surveys.drafts)} in draft`,
    },
    {
      label: 'Reports ready',
      value: reports.ready,
      note: `${count.format(reports.waiting)} waiting, ${count.format(reports.failed)} failed`,
    },
    {
      label: 'Opportunities listed',
      value: listing.opportunities,
      note: `from ${count.format(listing.organizations)} organizations`,
    },
  ]
  return (
    <dl className="mb-10 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {figures.map(({ label, value, note }) => (
        <div key={label} className="rounded-card border border-line bg-surface p-5">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="tabular mt-1 text-3xl font-bold">{count.format(value)}</dd>
          {note && <dd className="tabular mt-1 text-sm text-ink-soft">{note}</dd>}
          {label === 'Opportunities listed' && listing.sample && (
            <dd className="mt-2">
              <SampleMark />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

const tones = { running: 'signal', done: 'good', failed: 'bad' } as const

function Imports({ runs }: { runs: Overview['imports'] }) {
  if (runs.length === 0) {
    return (
      <Empty title="Nothing imported yet">
        Read an official list with the command line: npm run waypoint -- import
      </Empty>
    )
  }
  return (
    <ul className="divide-y divide-line">
      {runs.map((run) => (
        <li key={run.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-3">
          <span className="font-semibold">{run.kind}</span>
          <Badge tone={tones[run.status]}>{run.status}</Badge>
          <span className="text-sm text-ink-soft">
            {run.fileName}, {showDate(run.startedAt.slice(0, 10))}
          </span>
          <span className="tabular w-full text-sm">{run.message ?? countsInWords(run.counts)}</span>
        </li>
      ))}
    </ul>
  )
}

function countsInWords(counts: Record<string, number> | null): string {
  return Object.entries(counts ?? {})
    .map(([name, value]) => `${count.format(value)} ${name}`)
    .join(', ')
}

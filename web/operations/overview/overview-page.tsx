import { importKindName } from '#contract/directory/imports.ts'
import { getOverview, type Overview } from '#contract/operations/overview.ts'
import { statusLabels } from '#web/directory/imports/imports.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Section } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { showDay } from '#web/ui/moment.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Chores } from './chores.tsx'
import { Figures } from './figures.tsx'

export function meta() {
  return [{ title: 'Overview · Waypoint admin' }]
}

/** Polling interval of the figures, in milliseconds. */
const pollMs = 30_000

const count = new Intl.NumberFormat('en-US')

export default function OverviewPage() {
  const { data, error, refetch } = useEndpoint(getOverview, {}, { refetchInterval: pollMs })
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
      <PageHeader
        title="Overview"
        actions={
          <LinkButton to="/admin/activity" variant="secondary">
            See activity
          </LinkButton>
        }
      >
        How the service is doing right now.
      </PageHeader>
      <Section id="chores" title="Needs attention">
        <Chores chores={data.chores} />
      </Section>
      <Section id="figures" title="Figures">
        <Figures overview={data} />
      </Section>
      <Section id="imports" title="Latest imports">
        <Imports runs={data.imports} />
      </Section>
    </>
  )
}

function Imports({ runs }: { runs: Overview['imports'] }) {
  const zone = useSession().account?.time_zone
  if (runs.length === 0) {
    return (
      <Empty title="Nothing imported yet">
        <TextLink to="/admin/etl">Upload an official list</TextLink> to fill the directory.
      </Empty>
    )
  }
  return (
    <ul className="divide-y divide-line">
      {runs.map((run) => (
        <li key={run.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-3">
          <TextLink to={`/admin/etl/${run.id}`}>{importKindName(run.kind)}</TextLink>
          <Badge tone={statusLabels[run.status].tone}>{statusLabels[run.status].text}</Badge>
          <span className="text-sm text-ink-soft">
            {run.fileName}, {showDay(run.startedAt, zone)}
          </span>
          <span className="tabular w-full text-sm">{run.message ?? countsText(run.counts)}</span>
        </li>
      ))}
    </ul>
  )
}

function countsText(counts: Record<string, number> | null): string {
  return ['new', 'changed', 'gone', 'refused']
    .map((name) => `${count.format(counts?.[name] ?? 0)} ${name}`)
    .join(', ')
}

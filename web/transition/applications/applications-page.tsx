import { Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import {
  type ApplicationStage,
  createApplication,
  listApplications,
  updateApplication,
} from '#contract/transition/applications.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { todayIn } from '#web/lib/today-in.ts'
import type { BoardMove } from '#web/ui/board.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LinkTabs } from '#web/ui/link-tabs.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { ApplicationBoardProps } from './application-board.tsx'
import type { ApplicationTableProps } from './application-table.tsx'
import { boardColumns, columnOf, stageNames, summaryOf } from './stages.ts'

const ApplicationBoard = lazyComponent<ApplicationBoardProps>(async () => {
  const { ApplicationBoard } = await import('./application-board.tsx')
  return ApplicationBoard
})

const ApplicationTable = lazyComponent<ApplicationTableProps>(async () => {
  const { ApplicationTable } = await import('./application-table.tsx')
  return ApplicationTable
})

export function meta() {
  return [{ title: 'Applications · Waypoint' }]
}

/** All applications fit on one page. */
const all = { pageSize: 100 }

export default function ApplicationsPage() {
  const [params] = useSearchParams()
  const start = params.get('start')
  return (
    <>
      <PageHeader
        title="Applications"
        actions={<LinkButton to="/organizations?show=opportunities">Search programs</LinkButton>}
      >
        Where you stand with each program: who you wrote to and what’s due next.
      </PageHeader>
      {start === null ? <Applications /> : <Start opportunityId={start} />}
    </>
  )
}

/** The target of “Track this program”: creates the application once and opens it. */
function Start({ opportunityId }: { opportunityId: string }) {
  const navigate = useNavigate()
  const hasStarted = useRef(false)
  const begin = useEndpointMutation(createApplication, {
    invalidates: [listApplications],
    onSuccess: ({ id }) => navigate(`/dashboard/applications/${id}`, { replace: true }),
  })
  const { mutate, error } = begin
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    mutate({ opportunityId })
  }, [mutate, opportunityId])
  const { data } = useEndpoint(listApplications, all, { enabled: error?.code === 'conflict' })
  const application = data?.items.find(({ opportunity }) => opportunity.id === opportunityId)
  useEffect(() => {
    if (application) navigate(`/dashboard/applications/${application.id}`, { replace: true })
  }, [application, navigate])
  if (!error || (error.code === 'conflict' && !data)) {
    return <ListSkeleton rows={1} label="Adding the program" />
  }
  return (
    <Problem
      error={error}
      actions={<TextLink to="/dashboard/applications">Go to your applications</TextLink>}
    />
  )
}

/** The last move on the board, for undo. */
interface LastMove {
  readonly id: string
  readonly title: string
  readonly from: ApplicationStage
  readonly to: ApplicationStage
}

function Applications() {
  const { account } = useSession()
  const [params] = useSearchParams()
  const isTable = params.get('view') === 'table'
  const { data, error, refetch } = useEndpoint(listApplications, all)
  const update = useEndpointMutation(updateApplication, { invalidates: [listApplications] })
  const [moved, setMoved] = useState<LastMove | null>(null)
  if (error) return <Problem error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={3} label="Loading your applications" />
  if (data.items.length === 0) {
    return (
      <Empty
        title="You’re not tracking any programs yet"
        actions={<LinkButton to="/dashboard/matches">See your matches</LinkButton>}
      >
        Choose “Track this program” on a program’s page. Ask three to five hosts at once: most take
        weeks to answer.
      </Empty>
    )
  }
  const today = todayIn(account?.time_zone, new Date())
  const waiting = update.isPending ? update.variables : undefined
  // Optimistic: an error reverts the move.
  const items = data.items.map((item) =>
    item.id === waiting?.id && waiting.stage ? { ...item, stage: waiting.stage } : item,
  )
  const closed = items.filter(({ stage }) => columnOf(stage) === undefined)
  const move = ({ id, column }: BoardMove) => {
    const to = boardColumns.find((item) => item.id === column)
    const from = items.find((item) => item.id === id)
    if (!to || !from || to.stages.includes(from.stage)) return
    const [stage] = to.stages
    const { title } = from.opportunity
    update.mutate(
      { id, stage },
      { onSuccess: () => setMoved({ id, title, from: from.stage, to: stage }) },
    )
  }
  const undo = ({ id, from }: LastMove) =>
    update.mutate({ id, stage: from }, { onSuccess: () => setMoved(null) })
  return (
    <>
      <p role="status" className="mb-6 max-w-measure">
        {summaryOf(items, { today, timeZone: account?.time_zone }).join(' ')}
      </p>
      <LinkTabs
        label="View"
        tabs={[
          { to: '/dashboard/applications', label: 'Board', isCurrent: !isTable },
          { to: '/dashboard/applications?view=table', label: 'Table', isCurrent: isTable },
        ]}
      />
      {update.error && <Problem error={update.error} />}
      <div role="status">
        {moved && !update.isPending && (
          <p className="mb-4 flex flex-wrap items-center gap-3">
            {moved.title}: {stageNames[moved.to]}.
            <Button variant="secondary" size="small" onPress={() => undo(moved)}>
              Undo
            </Button>
          </p>
        )}
      </div>
      {isTable ? (
        <Suspense fallback={<ListSkeleton rows={3} label="Loading the table" />}>
          <ApplicationTable applications={items} />
        </Suspense>
      ) : (
        <>
          <Suspense fallback={<ListSkeleton rows={3} label="Loading the board" />}>
            <ApplicationBoard applications={items} onMove={move} />
          </Suspense>
          {closed.length > 0 && (
            <Section id="closed" title="Closed">
              <ul className="divide-y divide-line">
                {closed.map(({ id, opportunity, stage }) => (
                  <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
                    <TextLink to={`/dashboard/applications/${id}`}>{opportunity.title}</TextLink>
                    <span className="text-ink-soft">{stageNames[stage]}</span>
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </>
      )}
    </>
  )
}

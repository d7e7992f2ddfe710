import { ArrowDownToLine, Pause, Play, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import {
  drainJobQueue,
  type JobQueue,
  listJobQueues,
  listJobs,
  maxRetries,
  retryFailedJobs,
  updateJobQueue,
} from '#contract/operations/jobs.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { ActButton, useAct } from '#web/operations/users/users.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { jobName, queueState, showWait } from './job-labels.ts'

/** Polling interval of the counts, in milliseconds. */
const pollMs = 5_000

/** "2 waiting (5 min late), 1 failed"; "None" if empty. */
function jobCounts({ waiting, oldestSeconds, ...counts }: JobQueue): string {
  const late =
    oldestSeconds !== null && oldestSeconds > 0 ? ` (${showWait(oldestSeconds)} late)` : ''
  const others = (['scheduled', 'running', 'failed'] as const).flatMap((state) =>
    counts[state] > 0 ? `${counts[state]} ${state}` : [],
  )
  return [waiting > 0 ? `${waiting} waiting${late}` : [], others].flat().join(', ') || 'None'
}

/** Paused, or has jobs. */
const isNotable = (queue: JobQueue) => queue.isPaused || jobCounts(queue) !== 'None'

const columns: readonly TableColumn<JobQueue>[] = [
  {
    id: 'name',
    header: 'Queue',
    cell: ({ name, schedule }) => (
      <>
        {jobName(name)}
        {schedule && (
          <span className="tabular block text-sm font-normal text-ink-soft">
            Repeats: {schedule} UTC
          </span>
        )}
      </>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: (queue) => <Badge tone={queueState(queue).tone}>{queueState(queue).text}</Badge>,
  },
  { id: 'jobs', header: 'Jobs', cell: jobCounts },
  { id: 'acts', header: 'Actions', cell: (queue) => <QueueActions queue={queue} /> },
]

const changed = [listJobs, listJobQueues]

/** Job counts by kind, with a pause switch for each. */
export function QueuesSection() {
  const [isAll, setAll] = useState(false)
  const { data, error, refetch } = useEndpoint(listJobQueues, {}, { refetchInterval: pollMs })
  const shown = data?.items.filter((queue) => isAll || isNotable(queue)) ?? []
  return (
    <Section id="queues" title="Queues" actions={data && <AllActions queues={data.items} />}>
      <p className="mb-5 max-w-measure text-ink-soft">
        Jobs of a paused queue wait until you resume it; those that are running finish. Draining, as
        before an upgrade, also finishes what is waiting now. Newer jobs wait until you resume the
        queue, and nothing is lost.
      </p>
      {error && <Problem error={error} onRetry={refetch} />}
      {!data && !error && <ListSkeleton rows={5} label="Loading queues" />}
      {shown.length > 0 && (
        <DataTable
          label="Queues"
          columns={columns}
          rows={shown}
          total={shown.length}
          rowId={({ name }) => name}
          rowName={({ name }) => jobName(name)}
        />
      )}
      {data && shown.length === 0 && <p>Every queue is on, and none has a job right now.</p>}
      {data && (
        <div className="mt-4">
          <Button variant="secondary" size="small" onPress={() => setAll(!isAll)}>
            {isAll ? 'Show fewer queues' : `Show all ${data.items.length} queues`}
          </Button>
        </div>
      )}
    </Section>
  )
}

function QueueActions({ queue }: { queue: JobQueue }) {
  const { name, state, failed } = queue
  return (
    <div className="flex flex-wrap items-start gap-2">
      <PauseButton queue={queue} />
      {(state === 'on' || state === 'paused') && <DrainButton name={name} />}
      {failed > 0 && <RetryFailedButton queue={queue} />}
    </div>
  )
}

function PauseButton({ queue: { name, isPaused } }: { queue: JobQueue }) {
  const act = useAct(updateJobQueue, isPaused ? 'Queue resumed.' : 'Queue paused.', changed)
  const word = isPaused ? 'Resume' : 'Pause'
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={isPaused ? Play : Pause}
        isPending={act.isPending}
        aria-label={`${word} ${jobName(name)}`}
        onPress={() => void act.run({ name, isPaused: !isPaused })}
      >
        {word}
      </Button>
      <ErrorAlert error={act.error} onClose={act.reset} />
    </>
  )
}

/** Drains one kind, or `all`. */
function DrainButton({ name }: { name: string }) {
  const act = useAct(drainJobQueue, 'The drain has started.', changed)
  const isAll = name === 'all'
  return (
    <ActButton
      label={isAll ? 'Drain all' : 'Drain'}
      icon={ArrowDownToLine}
      title={isAll ? 'Drain all queues?' : `Drain “${jobName(name)}”?`}
      confirm="Drain"
      {...act}
      onOpen={act.reset}
      onConfirm={() => act.run({ name })}
    >
      <p>
        Jobs that are running or due now finish, on every server. New and scheduled jobs are stored
        and wait until you resume. Once it says “Drained”, nothing runs and you can upgrade.
      </p>
    </ActButton>
  )
}

function RetryFailedButton({ queue: { name, failed } }: { queue: JobQueue }) {
  const act = useAct(retryFailedJobs, 'The failed jobs will run again shortly.', changed)
  const count = failed.toLocaleString('en-US')
  return (
    <ActButton
      label="Try failed again"
      icon={RotateCcw}
      title={failed === 1 ? 'Try 1 failed job again?' : `Try ${count} failed jobs again?`}
      confirm="Try again"
      {...act}
      onOpen={act.reset}
      onConfirm={() => act.run({ name })}
    >
      <p>
        “{jobName(name)}” runs again with all its tries.
        {failed > maxRetries &&
          ` The oldest ${maxRetries.toLocaleString('en-US')} go first; do this again for the rest.`}
      </p>
    </ActButton>
  )
}

function AllActions({ queues }: { queues: readonly JobQueue[] }) {
  const isDraining = queues.every(({ state }) => state === 'draining' || state === 'drained')
  return (
    <div className="flex flex-wrap gap-2">
      <AllButton queues={queues} />
      {!isDraining && <DrainButton name="all" />}
    </div>
  )
}

function AllButton({ queues }: { queues: readonly JobQueue[] }) {
  const isPaused = queues.every((queue) => queue.isPaused)
  const act = useAct(
    updateJobQueue,
    isPaused ? 'All queues resumed.' : 'All queues paused.',
    changed,
  )
  return (
    <Button
      variant="secondary"
      size="small"
      icon={isPaused ? Play : Pause}
      isPending={act.isPending}
      onPress={() => void act.run({ name: 'all', isPaused: !isPaused })}
    >
      {isPaused ? 'Resume all' : 'Pause all'}
    </Button>
  )
}

import { Pause, Play } from 'lucide-react'
import {
  type JobQueue,
  listJobQueues,
  listJobs,
  updateJobQueue,
} from '#contract/operations/jobs.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useAct } from '#web/operations/users/use-act.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { jobName, showWait } from './job-words.ts'

/** How often the counts are asked for again, in milliseconds. */
const pollMs = 5_000

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
    cell: ({ isPaused }) => (
      <Badge tone={isPaused ? 'signal' : 'good'}>{isPaused ? 'Paused' : 'On'}</Badge>
    ),
  },
  {
    id: 'waiting',
    header: 'Waiting',
    align: 'end',
    cell: ({ waiting, oldestSeconds }) => (
      <>
        {waiting}
        {waiting > 0 && oldestSeconds !== null && oldestSeconds > 0 && (
          <span className="block text-sm text-ink-soft">{showWait(oldestSeconds)} late</span>
        )}
      </>
    ),
  },
  { id: 'scheduled', header: 'Scheduled', align: 'end', cell: ({ scheduled }) => scheduled },
  { id: 'running', header: 'Running', align: 'end', cell: ({ running }) => running },
  { id: 'failed', header: 'Failed', align: 'end', cell: ({ failed }) => failed },
  { id: 'acts', header: 'Actions', cell: (queue) => <PauseButton queue={queue} /> },
]

const changed = [listJobs, listJobQueues]

/** Every kind of job with its counts; each can be paused. */
export function QueuesSection() {
  const { data, error, refetch } = useEndpoint(listJobQueues, {}, { refetchInterval: pollMs })
  return (
    <Section id="queues" title="Queues" actions={data && <AllButton queues={data.items} />}>
      <p className="mb-5 max-w-measure text-ink-soft">
        Jobs of a paused queue wait until you resume it. Jobs that are running finish first.
      </p>
      {error && <Problem error={error} onRetry={refetch} />}
      {!data && !error && <ListSkeleton rows={5} label="Loading queues" />}
      {data && (
        <DataTable
          label="Queues"
          columns={columns}
          rows={data.items}
          total={data.items.length}
          rowId={({ name }) => name}
          rowName={({ name }) => jobName(name)}
        />
      )}
    </Section>
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

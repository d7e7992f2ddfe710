import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import {
  type JobQueue,
  listJobQueues,
  listJobs,
  updateJobQueue,
} from '#contract/operations/jobs.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useAct } from '#web/operations/users/users.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { jobName, showWait } from './job-labels.ts'

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
    cell: ({ isPaused }) => (
      <Badge tone={isPaused ? 'signal' : 'good'}>{isPaused ? 'Paused' : 'On'}</Badge>
    ),
  },
  { id: 'jobs', header: 'Jobs', cell: jobCounts },
  { id: 'acts', header: 'Actions', cell: (queue) => <PauseButton queue={queue} /> },
]

const changed = [listJobs, listJobQueues]

/** Job counts by kind, with a pause switch for each. */
export function QueuesSection() {
  const [isAll, setAll] = useState(false)
  const { data, error, refetch } = useEndpoint(listJobQueues, {}, { refetchInterval: pollMs })
  const shown = data?.items.filter((queue) => isAll || isNotable(queue)) ?? []
  return (
    <Section id="queues" title="Queues" actions={data && <AllButton queues={data.items} />}>
      <p className="mb-5 max-w-measure text-ink-soft">
        Jobs of a paused queue wait until you resume it. Jobs that are running finish first.
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

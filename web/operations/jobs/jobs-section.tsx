import { RotateCcw, Trash2 } from 'lucide-react'
import { z } from 'zod'
import {
  deleteJob,
  type Job,
  JobState,
  listJobQueues,
  listJobs,
  retryJob,
} from '#contract/operations/jobs.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { ActButton, useAct } from '#web/operations/users/users.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { listFields } from '#web/ui/list-address.ts'
import { showMoment } from '#web/ui/moment.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Select } from '#web/ui/select.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { useListAddress } from '#web/ui/use-list-address.ts'
import { jobName, stateChoices, stateLabels } from './job-labels.ts'

/** Polling interval of the list, in milliseconds. */
const pollMs = 5_000

const address = z.object({
  state: JobState.optional().catch(undefined),
  page: listFields.page,
})

const columnsFor = (timeZone: string | undefined): readonly TableColumn<Job>[] => [
  {
    id: 'name',
    header: 'Job',
    cell: ({ name, id }) => (
      <>
        {jobName(name)}
        <span className="tabular block text-sm font-normal text-ink-soft">No. {id}</span>
      </>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={stateLabels[state].tone}>{stateLabels[state].text}</Badge>,
  },
  {
    id: 'due',
    header: 'Due',
    cell: ({ runAt }) => <time dateTime={runAt}>{showMoment(runAt, timeZone)}</time>,
  },
  {
    id: 'tries',
    header: 'Tries',
    cell: ({ attempts, maxAttempts }) => (
      <span className="whitespace-nowrap">
        {attempts} of {maxAttempts}
      </span>
    ),
  },
  {
    id: 'error',
    header: 'Last error',
    cell: ({ lastError }) =>
      lastError ? (
        <span className="line-clamp-3 max-w-md text-sm wrap-anywhere">{lastError}</span>
      ) : (
        'None'
      ),
  },
  { id: 'acts', header: 'Actions', cell: (job) => <JobActions job={job} /> },
]

/** Unfinished jobs, with retry and remove. */
export function JobsSection() {
  const { account } = useSession()
  const list = useListAddress(address)
  const { state, page } = list.query
  const options = { keepPrevious: true, refetchInterval: pollMs }
  const answer = useEndpoint(listJobs, { page, ...(state && { state }) }, options)
  return (
    <>
      <div className="mb-5 max-w-56">
        <Select
          label="State"
          choices={[{ id: '', label: 'Any state' }, ...stateChoices]}
          value={state ?? ''}
          onChange={(id) => list.set('state', id === '' ? undefined : id)}
        />
      </div>
      <JobsBody list={list} answer={answer} timeZone={account?.time_zone} />
    </>
  )
}

interface JobsBodyProps {
  list: ReturnType<typeof useListAddress<typeof address>>
  answer: ReturnType<typeof useEndpoint<typeof listJobs.input, typeof listJobs.output>>
  timeZone: string | undefined
}

function JobsBody({ list, answer: { data, error, refetch, isFetching }, timeZone }: JobsBodyProps) {
  if (error) return <Problem error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={3} label="Loading background jobs" />
  if (data.items.length === 0) {
    return (
      <Empty
        title={list.isNarrowed || data.total > 0 ? 'No results' : 'Nothing is waiting'}
        actions={
          (list.isNarrowed || data.total > 0) && (
            <LinkButton to={list.allHref} variant="secondary">
              Show all jobs
            </LinkButton>
          )
        }
      >
        {list.isNarrowed
          ? 'No background jobs are in this state.'
          : 'Every background job is done. New ones appear here while they wait or run.'}
      </Empty>
    )
  }
  return (
    <>
      <DataTable
        label="Background jobs"
        columns={columnsFor(timeZone)}
        rows={data.items}
        total={data.total}
        rowId={({ id }) => id}
        rowName={({ name, id }) => `${jobName(name)}, number ${id}`}
        isBusy={isFetching && data.page !== list.query.page}
      />
      <div className="mt-6">
        <Pagination
          page={data.page}
          total={data.total}
          pageSize={data.pageSize}
          hrefOf={list.hrefOfPage}
          label="Pages of background jobs"
        />
      </div>
    </>
  )
}

const changed = [listJobs, listJobQueues]

function JobActions({ job: { id, name, state } }: { job: Job }) {
  const retry = useAct(retryJob, 'The job will run again shortly.', changed)
  const remove = useAct(deleteJob, 'Job removed.', changed)
  if (state === 'running') return <span className="text-ink-soft">Running now</span>
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="flex flex-wrap gap-2">
        {state !== 'waiting' && (
          <Button
            variant="secondary"
            size="small"
            icon={RotateCcw}
            isPending={retry.isPending}
            onPress={() => void retry.run({ id })}
          >
            {state === 'failed' ? 'Try again' : 'Run now'}
          </Button>
        )}
        <ActButton
          label="Remove"
          icon={Trash2}
          title={`Remove “${jobName(name)}”?`}
          confirm="Remove"
          isDanger
          {...remove}
          onOpen={remove.reset}
          onConfirm={() => remove.run({ id })}
        >
          <p>What this job would have done won’t happen. This can’t be undone.</p>
        </ActButton>
      </div>
      <ErrorAlert error={retry.error} onClose={retry.reset} />
    </div>
  )
}

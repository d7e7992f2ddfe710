import { getAiOverview } from '#contract/operations/ai.ts'
import {
  type AiEvaluation,
  EvaluatedFeature,
  listAiEvaluations,
  startAiEvaluation,
} from '#contract/operations/ai-evaluation.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { type AiAddress, aiHref } from './ai-address.ts'
import { featureLabels, showCents } from './ai-labels.ts'
import { figureLines, reasonText, statusLabels } from './evaluation-text.ts'

/** Polling interval while a run is in progress, in milliseconds. */
const pollMs = 2_000
const pageSize = 5

/** Runs that evaluate a feature on synthetic members. */
export function EvaluationsSection({ address }: { address: AiAddress }) {
  return (
    <Section id="evaluations" title="Evaluation runs">
      <p className="mb-5 max-w-measure text-ink-soft">
        A run tries a feature on a fixed set of invented members and scores the results. Its calls
        cost money and count toward the budget. No member’s data is sent.
      </p>
      <StartButtons />
      <Runs address={address} />
    </Section>
  )
}

/** One button per feature with a provider. */
function StartButtons() {
  const { data } = useEndpoint(getAiOverview, {})
  const { providers } = data?.setup ?? {}
  const features = EvaluatedFeature.options.filter((option) => providers?.[option])
  if (!data) return null
  if (features.length === 0) {
    return <p className="mb-5">Set up a provider first. Then you can test it here.</p>
  }
  return (
    <div className="mb-6 flex flex-wrap items-start gap-4">
      {features.map((feature) => (
        <StartButton key={feature} feature={feature} />
      ))}
    </div>
  )
}

function StartButton({ feature }: { feature: EvaluatedFeature }) {
  const start = useEndpointMutation(startAiEvaluation, { invalidates: [listAiEvaluations] })
  return (
    <div className="flex max-w-sm flex-col gap-3">
      <Button
        variant="secondary"
        isPending={start.isPending}
        pendingText="Starting…"
        onPress={() => start.mutate({ feature })}
      >
        Test {featureLabels[feature].name.toLowerCase()}
      </Button>
      {start.error && <Problem error={start.error} />}
    </div>
  )
}

function Runs({ address }: { address: AiAddress }) {
  const { runs: page } = address
  const input = { page, pageSize }
  const { data, error, refetch } = useEndpoint(listAiEvaluations, input, { keepPrevious: true })
  if (error) return <Problem error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={2} label="Loading the runs" />
  if (data.items.length === 0) {
    return (
      <Empty title={data.total > 0 ? 'This page is past the end of the list' : 'No runs yet'}>
        {data.total > 0
          ? 'There are fewer runs than the number in the address says.'
          : 'Runs show here with their date, model and figures.'}
      </Empty>
    )
  }
  return (
    <>
      {data.items.some(({ status }) => status === 'running') && <Watch input={input} />}
      <ul className="divide-y divide-line border-y border-line">
        {data.items.map((run) => (
          <Run key={run.id} run={run} />
        ))}
      </ul>
      <div className="mt-5">
        <Pagination
          page={page}
          total={data.total}
          pageSize={pageSize}
          hrefOf={(to) => `${aiHref(address, { runs: to })}#evaluations`}
          label="Pages of runs"
        />
      </div>
    </>
  )
}

/** Polls until no run is in progress. */
function Watch({ input }: { input: { page: number; pageSize: number } }) {
  useEndpoint(listAiEvaluations, input, { refetchInterval: pollMs })
  return null
}

function Run({ run }: { run: AiEvaluation }) {
  const { account } = useSession()
  const { feature, model, status, judged, total, cost, figures, startedAt } = run
  const { name } = featureLabels[feature]
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
        <h3 className="text-base wrap-anywhere">
          {name}, {model}
        </h3>
        <Badge tone={statusLabels[status].tone}>{statusLabels[status].text}</Badge>
      </div>
      <div className="max-w-measure">
        <p className="tabular text-sm text-ink-soft">
          {showMoment(startedAt, account?.time_zone)} · {judged} of {total} members ·{' '}
          {showCents(cost)}
        </p>
        {status === 'running' && (
          <progress
            aria-label={`Members judged for ${name.toLowerCase()}`}
            className="mt-2 h-2 w-full max-w-xs accent-brand"
            value={judged}
            max={total}
          />
        )}
        {run.reason && <p className="mt-1">{reasonText(run)}</p>}
        {figures && (
          <ul className="tabular mt-2 flex flex-col gap-1">
            {figureLines(figures).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

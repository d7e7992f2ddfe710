import {
  type AiCall,
  AiFeature,
  AiOutcome,
  exportAiCalls,
  listAiCalls,
} from '#contract/operations/ai.ts'
import { downloadFile } from '#web/lib/download.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { useDownload } from '#web/lib/use-download.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Section } from '#web/ui/card.tsx'
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Select } from '#web/ui/select.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { type AiAddress, aiHref } from './ai-address.ts'
import {
  everything,
  featureChoices,
  featureLabels,
  outcomeChoices,
  outcomeLabels,
  showCents,
  showMs,
} from './ai-labels.ts'

interface CallsProps {
  address: AiAddress
  onChange: (change: Partial<AiAddress>) => void
}

/** All calls of the last 90 days, newest first. */
export function CallsSection({ address, onChange }: CallsProps) {
  return (
    <Section id="calls" title="Calls">
      <div className="mb-6 grid gap-4 sm:max-w-xl sm:grid-cols-2">
        <Select
          label="Feature"
          choices={featureChoices}
          value={address.feature ?? everything}
          onChange={(id) => onChange({ feature: AiFeature.safeParse(id).data, page: 1 })}
        />
        <Select
          label="Outcome"
          choices={outcomeChoices}
          value={address.outcome ?? everything}
          onChange={(id) => onChange({ outcome: AiOutcome.safeParse(id).data, page: 1 })}
        />
      </div>
      <CallList address={address} />
    </Section>
  )
}

const filterOf = ({ feature, outcome }: AiAddress) => ({
  ...(feature && { feature }),
  ...(outcome && { outcome }),
})

function CallList({ address }: { address: AiAddress }) {
  const input = { page: address.page, ...filterOf(address) }
  const { account } = useSession()
  const { data, error, refetch, isFetching } = useEndpoint(listAiCalls, input, {
    keepPrevious: true,
  })
  const file = useDownload(() => downloadFile(exportAiCalls, filterOf(address)))
  if (error) return <Problem error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={5} label="Loading the calls" />
  if (data.items.length === 0) return <NoCalls address={address} total={data.total} />
  return (
    <>
      {file.failure && <ErrorAlert error={file.failure} onClose={file.closeFailure} />}
      <DataTable
        label="Calls, newest first"
        columns={columnsFor(account?.time_zone)}
        rows={data.items}
        total={data.total}
        rowId={({ id }) => id}
        rowName={({ feature, at }) => `${featureLabels[feature].name}, ${at}`}
        csv={file.download}
        columnsKey="admin-ai-calls"
        isBusy={isFetching}
      />
      <div className="mt-8">
        <Pagination
          page={address.page}
          total={data.total}
          pageSize={data.pageSize}
          hrefOf={(page) => aiHref(address, { page })}
          label="Pages of calls"
        />
      </div>
    </>
  )
}

function NoCalls({ address, total }: { address: AiAddress; total: number }) {
  if (total === 0 && !address.feature && !address.outcome) {
    return (
      <Empty title="No calls yet">
        Calls appear here once you set up a provider and turn a feature on or try it.
      </Empty>
    )
  }
  return (
    <Empty
      title={total > 0 ? 'This page is past the end of the list' : 'No matching calls'}
      actions={
        <LinkButton to={aiHref(address, { feature: undefined, outcome: undefined, page: 1 })}>
          Show all calls
        </LinkButton>
      }
    >
      {total > 0 ? 'Go to the first page.' : 'Choose another feature or outcome.'}
    </Empty>
  )
}

const columnsFor = (timeZone: string | undefined): readonly TableColumn<AiCall>[] => [
  {
    id: 'what',
    header: 'Feature and model',
    cell: ({ feature, model }) => (
      <span className="font-normal">
        {featureLabels[feature].name}, {model}
      </span>
    ),
  },
  {
    id: 'outcome',
    header: 'Outcome',
    cell: ({ outcome }) => (
      <Badge tone={outcomeLabels[outcome].tone}>{outcomeLabels[outcome].text}</Badge>
    ),
  },
  { id: 'tokens', header: 'Tokens', cell: tokensOf },
  {
    id: 'cost',
    header: 'Cost',
    align: 'end',
    cell: ({ cost }) => <span className="tabular whitespace-nowrap">{showCents(cost)}</span>,
  },
  {
    id: 'time',
    header: 'Time',
    align: 'end',
    cell: ({ ms }) => <span className="tabular whitespace-nowrap">{showMs(ms)}</span>,
  },
  {
    id: 'at',
    header: 'When',
    cell: ({ at }) => <time dateTime={at}>{showMoment(at, timeZone)}</time>,
  },
]

function tokensOf({ inputTokens, outputTokens, isEstimated }: AiCall): string {
  return `${inputTokens} in, ${outputTokens} out${isEstimated ? ' (our estimate)' : ''}`
}

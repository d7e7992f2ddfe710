import { Download } from 'lucide-react'
import { useState } from 'react'
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
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
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
    <Section id="calls" title="Calls" actions={<ExportButton address={address} />}>
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

function ExportButton({ address }: { address: AiAddress }) {
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<unknown>()
  const download = async () => {
    setPending(true)
    setError(undefined)
    await downloadFile(exportAiCalls, filterOf(address)).catch(setError)
    setPending(false)
  }
  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="secondary"
        size="small"
        icon={Download}
        isPending={isPending}
        pendingText="Downloading…"
        onPress={() => void download()}
      >
        Download as CSV
      </Button>
      {error !== undefined && <Problem error={error} />}
    </div>
  )
}

function CallList({ address }: { address: AiAddress }) {
  const input = { page: address.page, ...filterOf(address) }
  const { data, error, refetch } = useEndpoint(listAiCalls, input, { keepPrevious: true })
  if (error) return <Problem error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={5} label="Loading the calls" />
  if (data.items.length === 0) return <NoCalls address={address} total={data.total} />
  return (
    <>
      <CallTable items={data.items} />
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

const head = 'pe-4 pb-2 text-start font-semibold'
const cell = 'py-3 pe-4 align-top'
/** On phones these are shown below the outcome. */
const wide = 'max-md:hidden'

function CallTable({ items }: { items: readonly AiCall[] }) {
  const { account } = useSession()
  return (
    <table className="w-full text-start">
      <caption className="sr-only">Calls, newest first</caption>
      <thead>
        <tr className="border-b border-line text-sm text-ink-soft">
          <th scope="col" className={head}>
            Outcome
          </th>
          <th scope="col" className={`${head} ${wide}`}>
            Feature and model
          </th>
          <th scope="col" className={`${head} ${wide}`}>
            Tokens
          </th>
          <th scope="col" className={head}>
            Cost
          </th>
          <th scope="col" className={head}>
            Time
          </th>
          <th scope="col" className={`${head} ${wide}`}>
            When
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {items.map((call) => {
          const when = showMoment(call.at, account?.time_zone)
          const what = `${featureLabels[call.feature].name}, ${call.model}`
          return (
            <tr key={call.id}>
              <td className={cell}>
                <Badge tone={outcomeLabels[call.outcome].tone}>
                  {outcomeLabels[call.outcome].text}
                </Badge>
                <span className="mt-1 block text-sm wrap-anywhere md:hidden">{what}</span>
                <span className="tabular block text-sm text-ink-soft md:hidden">{when}</span>
              </td>
              <td className={`${cell} wrap-anywhere ${wide}`}>{what}</td>
              <td className={`${cell} tabular ${wide}`}>{tokensOf(call)}</td>
              <td className={`${cell} tabular whitespace-nowrap`}>{showCents(call.cost)}</td>
              <td className={`${cell} tabular whitespace-nowrap`}>{showMs(call.ms)}</td>
              <td className={`${cell} tabular whitespace-nowrap ${wide}`}>{when}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function tokensOf({ inputTokens, outputTokens, isEstimated }: AiCall): string {
  return `${inputTokens} in, ${outputTokens} out${isEstimated ? ' (our estimate)' : ''}`
}

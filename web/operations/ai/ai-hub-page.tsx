import { useNavigate, useSearchParams } from 'react-router'
import { getAiOverview } from '#contract/operations/ai.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Select } from '#web/ui/select.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { type AiAddress, aiHref, readAiAddress } from './ai-address.ts'
import { dayChoices } from './ai-labels.ts'
import { CallsSection } from './calls-section.tsx'
import { EvaluationsSection } from './evaluations-section.tsx'
import { BudgetSection, FeaturesSection, QualitySection } from './figures-sections.tsx'

/** Polling interval of the figures, in milliseconds. */
const pollMs = 30_000

export function meta() {
  return [{ title: 'AI hub · Waypoint admin' }]
}

export default function AiHubPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const address = readAiAddress(search)
  const go = (change: Partial<AiAddress>) =>
    void navigate(aiHref(address, change), { preventScrollReset: true })
  return (
    <>
      <PageHeader
        title="AI hub"
        actions={
          <LinkButton to="/admin/ai/config" variant="secondary">
            Switches and budget
          </LinkButton>
        }
      >
        What each AI feature did, and how well. What was sent and who it was about is never shown.
      </PageHeader>
      <Select
        label="Period"
        choices={dayChoices}
        value={String(address.days)}
        onChange={(id) => go({ days: Number(id) })}
        className="mb-8 max-w-56"
      />
      <Figures days={address.days} />
      <EvaluationsSection address={address} />
      <CallsSection address={address} onChange={go} />
    </>
  )
}

function Figures({ days }: { days: number }) {
  const { data, error, refetch } = useEndpoint(
    getAiOverview,
    { days },
    { keepPrevious: true, refetchInterval: pollMs },
  )
  if (error) return <Problem error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={4} label="Loading the figures" />
  return (
    <>
      <FeaturesSection overview={data} />
      <BudgetSection overview={data} />
      <QualitySection overview={data} />
    </>
  )
}

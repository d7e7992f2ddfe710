import { getOpportunityWindow, type Opportunity } from '#contract/directory/listing.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { showDate } from '#web/ui/dates.ts'
import { Problem } from '#web/ui/problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { startText } from '#web/ui/start-text.ts'
import { TextLink } from '#web/ui/text-link.tsx'

const verdicts: Readonly<Record<string, { tone: Tone; text: string }>> = {
  fits: { tone: 'good', text: 'Fits' },
  reach: { tone: 'signal', text: 'A reach' },
  not_possible: { tone: 'bad', text: 'Not possible' },
  unknown: { tone: 'plain', text: 'Not known yet' },
}

/** Whether it can be finished in time: by members' own dates, or a date visitors enter. */
export function WindowCheck({ id, kind }: Pick<Opportunity, 'id' | 'kind'>) {
  const { status } = useSession()
  const isMember = status === 'signed-in'
  const { data, error, refetch } = useEndpoint(getOpportunityWindow, { id }, { enabled: isMember })
  if (!isMember) return kind === 'skillbridge' ? <WindowOffer /> : null
  const verdict = data && verdicts[data.eligibility]
  return (
    <Card as="section" labelledBy="window-title" className="mt-4">
      <h2 id="window-title" className="text-lg">
        Your dates
      </h2>
      <div className="mt-3 flex flex-col items-start gap-2">
        {error && <Problem error={error} onRetry={refetch} />}
        {!data && !error && <Skeleton className="w-2/3" />}
        {verdict && <Badge tone={verdict.tone}>{verdict.text}</Badge>}
        {data && <p>{data.why}</p>}
        {data?.window && (
          <p className="text-sm text-ink-soft">
            {startText(data.window)}. It must end by {showDate(data.window.finish)}.
          </p>
        )}
      </div>
    </Card>
  )
}

function WindowOffer() {
  return (
    <Card as="section" labelledBy="window-title" className="mt-4">
      <h2 id="window-title" className="text-lg">
        Your dates
      </h2>
      <p className="mt-3">
        Your branch, rank and separation date set how many days you get.{' '}
        <TextLink to="/roadmap">See when your window opens</TextLink>.
      </p>
    </Card>
  )
}

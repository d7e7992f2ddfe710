import { figureDays, getTicketFigures } from '#contract/community/ticket-queue.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { FactList, FactRow } from '#web/ui/fact-row.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { showMinutes } from './duration.ts'

/** Response times, and counts of inbound email. */
export function TicketFigures() {
  const { account } = useSession()
  const { data, error, refetch } = useEndpoint(getTicketFigures, {})
  if (error) return <Problem error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={1} label="Loading the figures" />
  const { answered, medianMinutes, p90Minutes, unanswered, oldestUnansweredAt, mails } = data
  const mailed = mails.added + mails.unverified + mails.automatic + mails.refused
  return (
    <section aria-labelledby="figures-title">
      <h2 id="figures-title" className="mb-2 text-lg">
        Last {figureDays} days
      </h2>
      <FactList>
        <FactRow label="Time to first answer">
          {medianMinutes === null || p90Minutes === null
            ? 'Nothing answered yet'
            : `Median ${showMinutes(medianMinutes)}; 9 of 10 within ${showMinutes(p90Minutes)} (${answered.toLocaleString('en-US')} answered)`}
        </FactRow>
        <FactRow label="Not answered yet">
          {unanswered.toLocaleString('en-US')}
          {oldestUnansweredAt &&
            `, the oldest since ${showMoment(oldestUnansweredAt, account?.time_zone)}`}
        </FactRow>
        {mailed > 0 && (
          <FactRow label="Replies by email">
            {mails.added} added, {mails.unverified} from another address, {mails.automatic}{' '}
            automatic and ignored, {mails.refused} refused
          </FactRow>
        )}
      </FactList>
    </section>
  )
}

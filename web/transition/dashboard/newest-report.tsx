import type { Match } from '#contract/transition/matches.ts'
import { getReport } from '#contract/transition/reports.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { EligibilityBadge } from '#web/transition/matches/match-card.tsx'
import { windowText } from '#web/transition/matches/match-words.ts'
import { Alert } from '#web/ui/alert.tsx'
import { SampleMark } from '#web/ui/badge.tsx'
import { Card, Section } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ScoreBar } from '#web/ui/score-bar.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** Matches shown here; the report has the others. */
const shown = 3

/** The best of the newest ready report. */
export function NewestReport({ id }: { id: string }) {
  const { data, error, refetch } = useEndpoint(getReport, { id })
  if (error) return <Problem error={error} onRetry={refetch} />
  if (data?.status !== 'ready') return <ListSkeleton rows={2} label="Loading your report" />
  const { matches, readiness } = data
  const link = <TextLink to={`/reports/${id}`}>Whole report</TextLink>
  return (
    <>
      {data.outdated && (
        <div className="mt-12">
          <Alert
            tone="signal"
            title="Your facts changed: make a new report"
            actions={
              <LinkButton to="/survey" size="small">
                Make a new report
              </LinkButton>
            }
          >
            What is below comes from your last report.
          </Alert>
        </div>
      )}
      <Section id="matches" title="Top matches" actions={link}>
        {matches.items.length === 0 ? (
          <p className="text-ink-soft">
            Nothing is open to you now. The report says why and what would open more.
          </p>
        ) : (
          <ol className="grid gap-4 xl:grid-cols-3">
            {matches.items.slice(0, shown).map((match) => (
              <li key={match.opportunityId} className="*:h-full">
                <TopMatch match={match} />
              </li>
            ))}
          </ol>
        )}
      </Section>
      <Section id="readiness" title="Readiness" actions={link}>
        <Card>
          <ScoreBar label="Readiness" score={readiness.score} parts={readiness.parts} />
        </Card>
      </Section>
    </>
  )
}

function TopMatch({ match }: { match: Match }) {
  const { title, organization, opportunityId, score, contributions, window, place } = match
  return (
    <Card as="article" className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <EligibilityBadge eligibility={match.eligibility} />
        {match.sample && <SampleMark />}
      </div>
      <div>
        <h3 className="text-lg">
          <TextLink to={`/opportunities/${opportunityId}`}>{title}</TextLink>
        </h3>
        {organization.name !== title && <p>{organization.name}</p>}
        <p className="tabular text-sm text-ink-soft">
          {place.text}
          {window && `. ${windowText(window)}`}
        </p>
      </div>
      <div className="mt-auto">
        <ScoreBar label="Match score" score={score} parts={contributions} isCompact />
      </div>
    </Card>
  )
}

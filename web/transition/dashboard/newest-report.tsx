import type { ReactNode } from 'react'
import { inSuggestedOrder, type Match } from '#contract/transition/matches.ts'
import {
  daysToUse,
  isOutsidePrograms,
  lengthInShort,
  placeText,
} from '#contract/transition/report-figures.ts'
import { getReport, type ReadyReport } from '#contract/transition/reports.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { datesBadge, strengthLabels } from '#web/transition/matches/matches.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card, Section } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ScoreBar } from '#web/ui/score-bar.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** Matches shown here; the report has the rest. */
const shown = 3

/** Highlights of the newest finished report. */
export function NewestReport({ id }: { id: string }) {
  const { data, error, refetch } = useEndpoint(getReport, { id })
  if (error) return <Problem error={error} onRetry={refetch} />
  if (data?.status !== 'ready') return <ListSkeleton rows={2} label="Loading your report" />
  const { matches, readiness } = data
  const kept = matches.items.filter(({ feedback }) => feedback !== 'not_for_me')
  const top = inSuggestedOrder(kept).slice(0, shown)
  // Nothing in the listing is for them, whatever they change: jobs come first, as in the report.
  const isOutside = isOutsidePrograms(data)
  const link = <TextLink to={`/reports/${id}`}>Full report</TextLink>
  return (
    <>
      {data.outdated && (
        <div className="mt-12">
          <Alert
            tone="signal"
            title="Your profile changed since your last report"
            actions={
              <LinkButton to="/survey" size="small">
                Get a new report
              </LinkButton>
            }
          >
            Past reports don’t change. Get a new one to see new matches.
          </Alert>
        </div>
      )}
      {isOutside ? (
        <TargetJobs report={data} link={link} />
      ) : (
        <Section id="matches" title="Top matches" actions={link}>
          {top.length === 0 ? (
            <p className="text-ink-soft">
              No program to show right now. Your report has your target jobs and what to do next.
            </p>
          ) : (
            <ol className="grid gap-4 xl:grid-cols-3">
              {top.map((match) => (
                <li key={match.opportunityId} className="*:h-full">
                  <TopMatch match={match} usableDays={daysToUse(data.window)} />
                </li>
              ))}
            </ol>
          )}
        </Section>
      )}
      <Section id="readiness" title="Readiness" actions={link}>
        <Card>
          <ScoreBar label="Readiness" score={readiness.score} parts={readiness.parts} />
        </Card>
      </Section>
    </>
  )
}

/** For spouses and veterans without programs: the jobs their report suggests. */
function TargetJobs({ report, link }: { report: ReadyReport; link: ReactNode }) {
  return (
    <Section id="jobs" title="Target jobs" actions={link}>
      {report.paths.length === 0 ? (
        <p className="text-ink-soft">Your report has employers to ask and what to do next.</p>
      ) : (
        <ul className="grid gap-4 xl:grid-cols-3">
          {report.paths.slice(0, shown).map(({ code, title, reasons }) => (
            <Card key={code} as="li" className="flex flex-col gap-1">
              <h3 className="text-lg hyphens-auto wrap-anywhere">{title}</h3>
              {reasons[0] && <p className="text-sm">{reasons[0]}</p>}
            </Card>
          ))}
        </ul>
      )}
    </Section>
  )
}

function TopMatch({ match, usableDays }: { match: Match; usableDays: number | null }) {
  const { title, organization, opportunityId, sentence, place } = match
  const dates = datesBadge(match, usableDays)
  const strength = strengthLabels[match.strength]
  return (
    <Card as="article" className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Badge tone={strength.tone}>{strength.text}</Badge>
        <Badge tone={dates.tone}>{dates.text}</Badge>
      </div>
      <div>
        <h3 className="text-lg">
          <TextLink to={`/opportunities/${opportunityId}`}>{title}</TextLink>
        </h3>
        {organization.name !== title && <p>{organization.name}</p>}
        <p className="tabular text-sm text-ink-soft">
          {placeText(place)} · {lengthInShort(match.length) ?? 'Length not listed'}
        </p>
      </div>
      {sentence && <p className="text-sm">{sentence}</p>}
    </Card>
  )
}

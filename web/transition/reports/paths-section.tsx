import type { Match } from '#contract/transition/matches.ts'
import type { CareerPath, ReadyReport } from '#contract/transition/reports.ts'
import { jobZoneText } from '#web/transition/matches/match-words.ts'
import { Card, Section } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** Matches named under a path before the rest is only counted. */
const namedMatches = 3

/** Civilian occupations that fit, each with why and with the matches that lead there. */
export function PathsSection({ report: { paths, matches } }: { report: ReadyReport }) {
  return (
    <Section id="paths" title="Career paths">
      {paths.length === 0 ? (
        <Empty
          title="No path yet"
          actions={<LinkButton to="/survey">Answer the survey again</LinkButton>}
        >
          Name your specialty, three skills or an occupation you want: paths are found from these.
        </Empty>
      ) : (
        <ul className="grid gap-4 md:grid-cols-2">
          {paths.map((path) => (
            <li key={path.code} className="*:h-full">
              <PathCard path={path} matches={matches.items} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function PathCard({ path, matches }: { path: CareerPath; matches: readonly Match[] }) {
  const { title, code, fit, jobZone, reasons, matchIds } = path
  const leading = matches.filter(({ opportunityId }) => matchIds.includes(opportunityId))
  const rest = leading.length - namedMatches
  return (
    <Card as="article" className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="min-w-0 text-lg hyphens-auto wrap-anywhere">{title}</h3>
        <p className="tabular shrink-0">
          <span className="text-xl font-bold">{Math.round(fit)}</span>
          <span className="text-sm text-ink-soft"> of 100</span>
        </p>
      </div>
      <p className="tabular text-sm text-ink-soft">
        {jobZone === null ? code : `${code} · ${jobZoneText(jobZone)}`}
      </p>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {leading.length > 0 && (
        <div className="mt-auto pt-2 text-sm">
          <h4 className="text-sm text-ink-soft">Matches that lead there</h4>
          <ul>
            {leading.slice(0, namedMatches).map(({ opportunityId, title: name, rank }) => (
              <li key={opportunityId}>
                <TextLink to={`/opportunities/${opportunityId}`}>{name}</TextLink>{' '}
                <span className="tabular text-ink-soft">(rank {rank})</span>
              </li>
            ))}
            {rest > 0 && <li className="text-ink-soft">and {rest} more</li>}
          </ul>
        </div>
      )}
    </Card>
  )
}

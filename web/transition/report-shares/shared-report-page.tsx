import { getSharedReport, type SharedReport } from '#contract/transition/report-shares.ts'
import type { PageHandle } from '#web/lib/page-handle.ts'
import { servicesContext } from '#web/services.ts'
import { Card, Section } from '#web/ui/card.tsx'
import { showDate } from '#web/ui/dates.ts'
import { FactList, FactRow, SourceLine } from '#web/ui/fact-row.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { WaypointPath } from '#web/ui/waypoint-path.tsx'
import type { Route } from './+types/shared-report-page.ts'

export const handle = { script: false } satisfies PageHandle

/** Programs that are listed: what a counselor would talk through. */
const mostPrograms = 20

export async function loader({ params, context }: Route.LoaderArgs) {
  const { call } = context.get(servicesContext)
  return { report: await call(getSharedReport, { key: params.key }) }
}

export function headers() {
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
}

export function meta() {
  return [{ title: 'Shared transition plan · Waypoint' }, { name: 'robots', content: 'noindex' }]
}

/** A report as its owner chose to show it: to be read and printed, nothing to press. */
export default function SharedReportPage({ loaderData: { report } }: Route.ComponentProps) {
  const { sharedBy, expiresAt, asOf, summary } = report
  return (
    <PublicLayout>
      <PageHeader
        title={
          sharedBy
            ? `${sharedBy.firstName} ${sharedBy.lastName}’s transition plan`
            : 'A transition plan'
        }
      >
        <p className="tabular">
          Created {showDate(asOf)}. This link works until {showDate(expiresAt.slice(0, 10))}.
        </p>
      </PageHeader>
      <p className="max-w-measure text-lg">{summary}</p>
      <WindowCard report={report} />
      <Jobs report={report} />
      <Programs report={report} />
      {report.roadmap.length > 0 && (
        <Section id="roadmap" title="Steps by date">
          <WaypointPath
            label="Steps by date"
            tasks={report.roadmap.filter(({ state }) => state !== 'done')}
            today={asOf}
            headingLevel={3}
          />
        </Section>
      )}
      <p className="mt-10 text-sm text-ink-soft">
        Dates are counted from the answers of {showDate(asOf)}. The member’s command decides on
        SkillBridge.
      </p>
    </PublicLayout>
  )
}

function WindowCard({ report: { window, matches } }: { report: SharedReport }) {
  const { why, opens, latestFinish, usableDays, approver, rule } = window
  return (
    <Section id="window" title="SkillBridge window">
      <Card className="flex flex-col gap-3">
        <p className="max-w-measure">{why}</p>
        <FactList>
          {opens && <FactRow label="Window opens">{showDate(opens)}</FactRow>}
          {latestFinish && <FactRow label="Must finish by">{showDate(latestFinish)}</FactRow>}
          {usableDays !== null && <FactRow label="Days that can be used">{usableDays}</FactRow>}
          {approver && <FactRow label="Approval">{approver}</FactRow>}
          <FactRow label="Programs that fit">
            {matches.fits.toLocaleString('en-US')} of {matches.considered.toLocaleString('en-US')}
          </FactRow>
        </FactList>
        {rule && <SourceLine fact={rule} />}
      </Card>
    </Section>
  )
}

function Jobs({ report: { paths } }: { report: SharedReport }) {
  if (paths.length === 0) return null
  return (
    <Section id="jobs" title="Jobs to aim for">
      <ul className="flex flex-col gap-4">
        {paths.map(({ code, title, reasons, pay }) => (
          <li key={code}>
            <h3 className="text-base">{title}</h3>
            <p className="max-w-measure text-ink-soft">
              {reasons.join(' ')}
              {pay && ` Median pay $${pay.median.toLocaleString('en-US')} a year.`}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Programs({ report: { matches } }: { report: SharedReport }) {
  const items = matches.items.slice(0, mostPrograms)
  if (items.length === 0) return null
  return (
    <Section id="programs" title="Programs">
      <ol className="flex flex-col gap-4">
        {items.map(({ opportunityId, rank, title, organization, place, sentence }) => (
          <li key={opportunityId}>
            <h3 className="text-base">
              {rank}. <TextLink to={`/opportunities/${opportunityId}`}>{title}</TextLink>
            </h3>
            <p className="text-ink-soft">
              {organization.name}, {place.text}
            </p>
            {sentence !== '' && <p className="max-w-measure">{sentence}</p>}
          </li>
        ))}
      </ol>
    </Section>
  )
}

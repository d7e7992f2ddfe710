import { getSharedReport, type SharedReport } from '#contract/transition/report-shares.ts'
import type { RoadmapTask } from '#contract/transition/reports.ts'
import type { PageHandle } from '#web/lib/page-handle.ts'
import { servicesContext } from '#web/services.ts'
import { Card, Section } from '#web/ui/card.tsx'
import { showDate } from '#web/ui/dates.ts'
import { FactList, FactRow, SourceLine } from '#web/ui/fact-row.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { WaypointPath } from '#web/ui/waypoint-path.tsx'
import type { Route } from './+types/shared-report-page.ts'

export const handle = { script: false } satisfies PageHandle

/** Programs listed: about as many as a counselor would discuss. */
const maxPrograms = 20

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

/** A report as its owner chose to share it: read and print only. */
export default function SharedReportPage({ loaderData: { report } }: Route.ComponentProps) {
  const { sharedBy, expiresAt, asOf, view } = report
  const isFamily = view === 'family'
  const owner = sharedBy && `${sharedBy.firstName} ${sharedBy.lastName}`
  const plan = isFamily ? 'A transition plan for the family' : 'A transition plan'
  return (
    <PublicLayout>
      <PageHeader title={owner ? `${owner}’s transition plan` : plan}>
        <p className="tabular">
          Created {showDate(asOf)}. This link works until {showMoment(expiresAt, 'UTC')} UTC.
        </p>
      </PageHeader>
      {isFamily ? <FamilyPlan report={report} /> : <WholePlan report={report} />}
      <p className="mt-10 text-sm text-ink-soft">
        Dates are counted from the answers of {showDate(asOf)}. The member’s command decides on
        SkillBridge.
      </p>
    </PublicLayout>
  )
}

function WholePlan({ report }: { report: SharedReport }) {
  return (
    <>
      <p className="max-w-measure text-lg">{report.summary}</p>
      <WindowCard report={report} />
      <Jobs report={report} />
      <Programs report={report} />
      <Steps id="roadmap" title="Steps by date" tasks={report.roadmap} today={report.asOf} />
    </>
  )
}

/** The partner's tasks, then the member's tasks that affect life at home. */
function FamilyPlan({ report }: { report: SharedReport }) {
  const { asOf, inputs, familySteps, roadmap } = report
  const leaves = inputs.separation?.date ?? null
  return (
    <>
      <p className="max-w-measure text-lg">
        {leaves
          ? `Your partner’s last day in the service is ${showDate(leaves)}.`
          : 'Your partner has no separation date yet.'}{' '}
        These are your own steps, and what changes at home.
      </p>
      <WindowCard report={report} />
      <Steps id="yours" title="Your steps" tasks={familySteps} today={asOf} hasText />
      <Steps
        id="theirs"
        title="What your partner does"
        tasks={roadmap.filter(({ key }) => atHome.test(key))}
        today={asOf}
      />
    </>
  )
}

/** Member tasks that affect the whole household: money, health, the move. */
const atHome =
  /^(family-plan|leave-plan|budget|move-decision|overseas-clearing|book-move|household-goods|gi-bill-transfer|sbp|tamp|tricare|chcbp|marketplace|sgli|vgli|fedvip|skillbridge-packet|dd-214)/

function Steps({
  id,
  title,
  tasks,
  today,
  hasText = false,
}: {
  id: string
  title: string
  tasks: SharedReport['roadmap']
  today: string
  /** Whether each task includes its description. */
  hasText?: boolean
}) {
  const open = tasks.filter(({ state }) => state !== 'done' && state !== 'missed')
  if (open.length === 0) return null
  return (
    <Section id={id} title={title}>
      <WaypointPath
        label={title}
        tasks={open}
        today={today}
        headingLevel={3}
        {...(hasText && {
          detail: ({ fact }: RoadmapTask) => <p className="max-w-measure text-sm">{fact.text}</p>,
        })}
      />
    </Section>
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
  const items = matches.items.slice(0, maxPrograms)
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

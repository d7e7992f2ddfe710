import { getSharedReport, type SharedReport } from '#contract/transition/report-shares.ts'
import type { PageHandle } from '#web/lib/page-handle.ts'
import { servicesContext } from '#web/services.ts'
import { showDate } from '#web/ui/dates.ts'
import { showMoment } from '#web/ui/moment.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import type { Route } from './+types/shared-report-page.ts'
import { Steps, WholePlan, WindowCard } from './report-plan.tsx'

export const handle = { script: false } satisfies PageHandle

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

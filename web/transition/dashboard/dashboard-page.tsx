import { getFamily } from '#contract/transition/family.ts'
import { getProfile } from '#contract/transition/profile.ts'
import { getRoadmap, listReports } from '#contract/transition/reports.ts'
import { getCurrentSurvey } from '#contract/transition/surveys.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { separationNoun } from '#web/transition/profile/profile.ts'
import { localToday, showDate } from '#web/ui/dates.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { BetterMatches } from './better-matches.tsx'
import { countdownText, draftText } from './home-text.ts'
import { NewestReport } from './newest-report.tsx'
import { NextTasks } from './next-tasks.tsx'
import { Deadlines, WaitingList } from './waiting-list.tsx'
import { DraftNotice, newestReports, ReportNotice } from './waiting-notice.tsx'

export function meta() {
  return [{ title: 'Home · Waypoint' }]
}

export default function DashboardPage() {
  const survey = useEndpoint(getCurrentSurvey, {})
  const reports = useEndpoint(listReports, newestReports)
  const newest = reports.data?.items[0]
  const error = survey.error ?? reports.error
  if (error) {
    const retry = () => {
      survey.refetch()
      reports.refetch()
    }
    return (
      <>
        <h1 className="mb-6 text-3xl">Home</h1>
        <Problem error={error} onRetry={retry} />
      </>
    )
  }
  if (!survey.data || !reports.data) return <PageSkeleton label="Loading your home page" />
  const draft = draftText(survey.data)
  const ready = reports.data.items.find(({ status }) => status === 'ready')
  if (!newest) return <FirstVisit draft={draft} />
  return (
    <>
      <Countdown />
      <div className="mb-8 flex flex-col gap-4 empty:hidden">
        {draft && <DraftNotice draft={draft} />}
        {newest.status !== 'ready' && <ReportNotice report={newest} />}
      </div>
      <NextTasks />
      <Deadlines />
      <WaitingList />
      {ready && <NewestReport id={ready.id} />}
      <BetterMatches />
    </>
  )
}

/** Before the first answer: a single call to action. */
function FirstVisit({ draft }: { draft: string | null }) {
  const { user } = useSession()
  const name = user ? `, ${user.first_name}` : ''
  const { data: family } = useEndpoint(getFamily, {})
  const shared = family?.link?.role === 'spouse' ? family.link.partner.firstName : null
  return (
    <>
      <PageHeader title={draft ? `Welcome back${name}` : `Welcome${name}`}>
        {draft
          ? 'Your survey is saved. Finish it to get your report.'
          : 'Take a short survey to get your matches and timeline.'}
      </PageHeader>
      {draft && <p className="mb-4 font-semibold">{draft}</p>}
      <LinkButton to="/survey">{draft ? 'Continue the survey' : 'Start the survey'}</LinkButton>
      <p className="mt-4 max-w-measure text-ink-soft">
        About five minutes. Saves automatically. Don’t enter unit, deployment or classified info.
      </p>
      {shared !== null && (
        <p className="mt-6">
          <TextLink to="/dashboard/family">Open the timeline {shared} shares with you</TextLink>
        </p>
      )}
    </>
  )
}

function Countdown() {
  const { user } = useSession()
  const { data: roadmap } = useEndpoint(getRoadmap, {})
  const { data: profile } = useEndpoint(getProfile, {})
  const separation = roadmap?.separation ?? null
  const noun = separationNoun(profile?.answers)
  const today = roadmap?.asOf ?? localToday()
  const countdown = countdownText(separation, today, noun)
  const component = profile?.answers.service?.component
  const isServing = component === 'active' || component === 'guard' || component === 'reserve'
  const hasPassed = separation !== null && separation < today && isServing
  const greeting = user ? `Welcome back, ${user.first_name}` : 'Welcome back'
  const isCounted = countdown !== null && (separation === null || separation >= today || isServing)
  return (
    <PageHeader
      title={isCounted ? countdown : greeting}
      actions={
        <LinkButton to="/survey" variant="secondary">
          Update my answers
        </LinkButton>
      }
    >
      {separation !== null && isCounted && <p className="tabular">{showDate(separation)}</p>}
      {hasPassed && (
        <p>
          Have you separated? <TextLink to="/profile#service">Update your profile</TextLink> and
          we’ll adjust your steps.
        </p>
      )}
      {roadmap && profile && separation === null && isServing && (
        <p>
          <TextLink to="/profile#separation">Add your separation date</TextLink> to see actual
          dates.
        </p>
      )}
    </PageHeader>
  )
}

import { CalendarPlus, FileDown, RefreshCw, Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { getReportPdf } from '#contract/transition/report-pdf.ts'
import { getRoadmapCalendar, type ReadyReport } from '#contract/transition/reports.ts'
import { useToday } from '#web/account/accounts/use-today.ts'
import { useOfflineCopy } from '#web/account/offline/use-offline-copy.ts'
import { useSession } from '#web/lib/session/session-provider.tsx'
import type { ShareDialogProps } from '#web/transition/report-shares/share-dialog.tsx'
import { isChanged, readDraft } from '#web/transition/what-if/what-if-address.ts'
import { WhatIfSection } from '#web/transition/what-if/what-if-section.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { showDate } from '#web/ui/dates.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useDownload } from '#web/ui/use-download.ts'
import { EmployersSection } from './employers-section.tsx'
import { FederalSection } from './federal-section.tsx'
import { JobsSection } from './jobs-section.tsx'
import { MethodSection } from './method-section.tsx'
import { NarrativeSection } from './narrative-section.tsx'
import { NextSection } from './next-section.tsx'
import { ProgramsSection } from './programs-section.tsx'
import { ReadinessSection } from './readiness-section.tsx'
import { RoadmapSection } from './roadmap-section.tsx'
import { SkillsSection } from './skills-section.tsx'
import { SpouseSection } from './spouse-section.tsx'
import { useOpenForPrint } from './use-open-for-print.ts'
import { WindowSection } from './window-section.tsx'

const ShareDialog = lazyComponent<ShareDialogProps>(async () => {
  const { ShareDialog } = await import('#web/transition/report-shares/share-dialog.tsx')
  return ShareDialog
})

/** A finished report: the plan on one screen, then jobs, programs, skills and dates. */
export function ReportView({ report }: { report: ReadyReport }) {
  const { account } = useSession()
  const [params] = useSearchParams()
  // Initial only: what the member collapses later stays collapsed.
  const [bringsWhatIf] = useState(() => isChanged(readDraft(params)))
  const calendar = useDownload(getRoadmapCalendar)
  const pdf = useDownload(getReportPdf)
  const [isSharing, setSharing] = useState(false)
  useOpenForPrint()
  useOfflineCopy('report', useToday())
  const name = account?.first_name
  return (
    <>
      <PageHeader
        title={name ? `${name}’s transition plan` : 'Your transition plan'}
        above={<TextLink to="/dashboard/reports">Reports</TextLink>}
        actions={
          <>
            <Button
              variant="secondary"
              size="small"
              icon={FileDown}
              onPress={() => pdf.download({ id: report.id })}
              isPending={pdf.isPending}
              pendingText="Preparing…"
            >
              PDF
            </Button>
            <Button
              variant="secondary"
              size="small"
              icon={CalendarPlus}
              onPress={() => calendar.download({})}
              isPending={calendar.isPending}
              pendingText="Preparing…"
            >
              Add dates to calendar
            </Button>
            <Button variant="secondary" size="small" icon={Share2} onPress={() => setSharing(true)}>
              Share
            </Button>
            <LinkButton to="/survey" variant="secondary" size="small" icon={RefreshCw}>
              Update answers
            </LinkButton>
          </>
        }
      >
        <p className="tabular">Created {showDate(report.asOf)}</p>
      </PageHeader>
      {isSharing && (
        <Suspense>
          <ShareDialog reportId={report.id} onClose={() => setSharing(false)} />
        </Suspense>
      )}
      <div className="mb-6 flex flex-col gap-4 empty:hidden">
        {calendar.error && (
          <Alert tone="error" title="No calendar file" onClose={calendar.closeError}>
            {calendar.error}
          </Alert>
        )}
        {pdf.error && (
          <Alert tone="error" title="No PDF" onClose={pdf.closeError}>
            {pdf.error}
          </Alert>
        )}
        {report.outdated && <OutdatedNotice />}
      </div>
      <p className="max-w-measure text-lg">{report.summary}</p>
      <NarrativeSection reportId={report.id} />
      <WindowSection report={report} />
      <NextSection report={report} />
      <JobsSection report={report} />
      <SpouseSection report={report} />
      <ProgramsSection report={report} />
      <EmployersSection employers={report.employers} />
      <FederalSection federal={report.federal} />
      <SkillsSection report={report} />
      <RoadmapSection report={report} />
      <section aria-label="More" className="mt-12 flex flex-col gap-3">
        {!report.outdated && (
          <Disclosure summary="What if another place, date or length?" isOpen={bringsWhatIf}>
            <WhatIfSection report={report} />
          </Disclosure>
        )}
        <Disclosure summary="How ready you are">
          <ReadinessSection readiness={report.readiness} />
        </Disclosure>
        <Disclosure summary="How this report was made">
          <MethodSection report={report} />
        </Disclosure>
      </section>
    </>
  )
}

function OutdatedNotice() {
  return (
    <Alert
      tone="signal"
      title="Your profile changed since this report"
      actions={
        <LinkButton to="/survey" size="small" className="no-print">
          Get a new report
        </LinkButton>
      }
    >
      Past reports don’t change. Get a new one to see matches for your new answers.
    </Alert>
  )
}

import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { isOutsidePrograms } from '#contract/transition/report-figures.ts'
import type { ReadyReport } from '#contract/transition/reports.ts'
import { useToday } from '#web/account/accounts/accounts.ts'
import { useOfflineCopy } from '#web/account/offline/offline.ts'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { isChanged, readDraft, WhatIfSection } from '#web/transition/what-if/what-if.ts'
import { Alert } from '#web/ui/alert.tsx'
import { showDate } from '#web/ui/dates.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { EmployersSection } from './employers-section.tsx'
import { FederalSection } from './federal-section.tsx'
import { JobsSection } from './jobs-section.tsx'
import { MethodSection } from './method-section.tsx'
import { NarrativeSection } from './narrative-section.tsx'
import { NextSection } from './next-section.tsx'
import { OpeningSection } from './opening-section.tsx'
import { ProgramsSection } from './programs-section.tsx'
import { ReadinessSection } from './readiness-section.tsx'
import { useReportActions } from './report-actions.tsx'
import { RoadmapSection } from './roadmap-section.tsx'
import { SkillsSection } from './skills-section.tsx'
import { SpouseSection } from './spouse-section.tsx'
import { useOpenForPrint } from './use-open-for-print.ts'
import { WindowSection } from './window-section.tsx'

/** A finished report: the plan on one screen, then jobs, programs, skills and dates. */
export function ReportView({ report }: { report: ReadyReport }) {
  const { account } = useSession()
  const [params] = useSearchParams()
  // Initial only: what the member collapses later stays collapsed.
  const [bringsWhatIf] = useState(() => isChanged(readDraft(params)))
  const actions = useReportActions(report.id)
  useOpenForPrint()
  useOfflineCopy('report', useToday())
  const name = account?.first_name
  const isOutside = isOutsidePrograms(report)
  return (
    <>
      <PageHeader
        title={name ? `${name}’s transition plan` : 'Your transition plan'}
        isCompact
        above={
          <>
            <span className="no-print">
              <TextLink to="/dashboard/reports">Reports</TextLink> ·{' '}
            </span>
            <span className="tabular">Created {showDate(report.asOf)}</span>
          </>
        }
        actions={actions.buttons}
      />
      {actions.dialog}
      <div className="mb-6 flex flex-col gap-4 empty:hidden">
        {actions.alerts}
        {report.outdated && <OutdatedNotice />}
      </div>
      <div className="[&>section[aria-labelledby]]:mt-9">
        <OpeningSection report={report} />
        <WindowSection report={report} />
        <NextSection report={report} />
        <NarrativeSection reportId={report.id} />
        <JobsSection report={report} />
        <SpouseSection report={report} />
        <ProgramsSection report={report} />
        <EmployersSection employers={report.employers} />
        <FederalSection report={report} />
        <SkillsSection report={report} />
        <RoadmapSection report={report} />
      </div>
      <section aria-label="More" className="mt-9 flex flex-col gap-3">
        {!report.outdated && !isOutside && (
          <Disclosure
            summary="What if another place, date or length?"
            isOpen={bringsWhatIf}
            className="no-print"
          >
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

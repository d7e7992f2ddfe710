import type { ReadyReport } from '#contract/transition/reports.ts'
import { useToday } from '#web/account/accounts/use-today.ts'
import { useOfflineCopy } from '#web/account/offline/use-offline-copy.ts'
import { WhatIfSection } from '#web/transition/what-if/what-if-section.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { showDate } from '#web/ui/dates.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { EmployersSection } from './employers-section.tsx'
import { MatchesSection } from './matches-section.tsx'
import { NarrativeSection } from './narrative-section.tsx'
import { PathsSection } from './paths-section.tsx'
import { ReadinessSection } from './readiness-section.tsx'
import { NextStepsSection, RoadmapSection } from './roadmap-section.tsx'
import { SkillsSection } from './skills-section.tsx'
import { useOpenForPrint } from './use-open-for-print.ts'
import { WindowSection } from './window-section.tsx'

/** A ready report: what to do first, then what is possible, why, and what comes when. */
export function ReportView({ report }: { report: ReadyReport }) {
  const { asOf, summary, engine, employers } = report
  useOpenForPrint()
  useOfflineCopy('report', useToday())
  return (
    <>
      <PageHeader
        title="Your report"
        above={<TextLink to="/dashboard/reports">Reports</TextLink>}
        actions={
          <LinkButton to="/survey" variant="secondary">
            Answer the survey again
          </LinkButton>
        }
      >
        <p className="tabular">
          Made on {showDate(asOf)} · matcher {engine.version} · data {engine.data} · weights{' '}
          {engine.weights}
        </p>
      </PageHeader>
      <div className="mb-8 flex flex-col gap-4 empty:hidden">
        {report.outdated && <OutdatedNotice />}
        {report.sampleData && <SampleDataNotice />}
      </div>
      <p className="max-w-measure text-lg">{summary}</p>
      <NarrativeSection reportId={report.id} />
      <Contents hasEmployers={employers.length > 0} hasWhatIf={!report.outdated} />
      <NextStepsSection report={report} />
      <ReadinessSection readiness={report.readiness} />
      <WindowSection report={report} />
      <MatchesSection report={report} />
      <WhatIfSection report={report} />
      <EmployersSection employers={employers} />
      <PathsSection report={report} />
      <SkillsSection skills={report.skills} />
      <RoadmapSection report={report} />
    </>
  )
}

function OutdatedNotice() {
  return (
    <Alert
      tone="signal"
      title="Your facts changed: make a new report"
      actions={
        <LinkButton to="/survey" size="small" className="no-print">
          Make a new report
        </LinkButton>
      }
    >
      Your profile says something else now than when this report was made. The report itself stays
      as it was.
    </Alert>
  )
}

function SampleDataNotice() {
  return (
    <Alert title="Made from the sample listing">
      The matches here come from the sample that ships with Waypoint. They are not real offers; they
      leave once a real listing is imported.
    </Alert>
  )
}

interface ContentsProps {
  hasEmployers: boolean
  hasWhatIf: boolean
}

function Contents({ hasEmployers, hasWhatIf }: ContentsProps) {
  const parts = [
    ['next', 'Next steps'],
    ['readiness', 'Readiness'],
    ['window', 'Window'],
    ['matches', 'Matches'],
    ...(hasWhatIf ? [['what-if', 'What if']] : []),
    ...(hasEmployers ? [['employers', 'Employers']] : []),
    ['paths', 'Career paths'],
    ['skills', 'Skills'],
    ['roadmap', 'Roadmap'],
  ]
  return (
    <nav aria-label="In this report" className="no-print mt-6 mb-10">
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {parts.map(([id, name]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="text-brand underline decoration-1 underline-offset-3 hover:decoration-2"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

import type { SupportRecord } from '#contract/operations/support-views.ts'
import { WholePlan } from '#web/transition/report-shares/report-shares.ts'
import { ReadinessSection } from '#web/transition/reports/reports.ts'
import { AllAnswers } from '#web/transition/surveys/surveys.ts'
import { Section } from '#web/ui/card.tsx'
import { showDate } from '#web/ui/dates.ts'

/** A survey or report as its owner sees it, to read only. */
export function RecordView({ record }: { record: SupportRecord }) {
  return (
    <div className="mt-6 rounded-card border border-line bg-surface p-5 sm:p-6">
      {record.item === 'survey' ? (
        <Section id="answers" title="Survey answers">
          <AllAnswers answers={record.survey.answers} />
        </Section>
      ) : (
        <ReportContent report={record.report} />
      )}
    </div>
  )
}

type ShownReport = Extract<SupportRecord, { item: 'report' }>['report']

function ReportContent({ report }: { report: ShownReport }) {
  if (report.status !== 'ready') {
    return <p>{report.error?.message ?? 'This report isn’t ready yet.'}</p>
  }
  return (
    <>
      <p className="tabular mb-4 text-ink-soft">
        Created {showDate(report.asOf)}
        {report.outdated && '. Their profile has changed since.'}
      </p>
      <WholePlan report={report} />
      <ReadinessSection readiness={report.readiness} />
      <Section id="answers" title="Answers it’s based on">
        <AllAnswers answers={report.inputs} />
      </Section>
    </>
  )
}

import type { z } from 'zod'
import { listReports, type ReportSummary } from '#contract/transition/reports.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** The reports the home page checks. */
export const newestReports = { page: 1, pageSize: 10 }

/** Polling interval until a report is ready, in milliseconds. */
const pollMs = 4_000

/** A survey in progress. */
export function DraftNotice({ draft }: { draft: string }) {
  return (
    <Alert
      title="Finish your survey"
      actions={
        <LinkButton to="/survey" size="small">
          Continue the survey
        </LinkButton>
      }
    >
      {draft}. Your answers are saved.
    </Alert>
  )
}

/** The newest report until it's ready. */
export function ReportNotice({ report }: { report: z.output<typeof ReportSummary> }) {
  const isFailed = report.status === 'failed'
  useEndpoint(listReports, newestReports, isFailed ? {} : { refetchInterval: pollMs })
  return (
    <Alert
      tone={isFailed ? 'signal' : 'notice'}
      title={isFailed ? 'We couldn’t build your last report' : 'We’re building your report'}
      actions={
        <LinkButton to={`/reports/${report.id}`} size="small">
          {isFailed ? 'Try again' : 'See progress'}
        </LinkButton>
      }
    >
      {isFailed ? 'Your answers are saved.' : 'It takes a few seconds.'}
    </Alert>
  )
}

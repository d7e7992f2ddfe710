import { CalendarPlus, FileDown, RefreshCw, Share2 } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { getReportPdf } from '#contract/transition/report-pdf.ts'
import { getRoadmapCalendar } from '#contract/transition/reports.ts'
import { ShareDialog } from '#web/transition/report-shares/report-shares.ts'
import { ActionPanel } from '#web/ui/action-panel.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useDownload } from '#web/ui/use-download.ts'

/** What can be done with a whole report: folded buttons, a dialog and error messages. */
export function useReportActions(reportId: string): {
  buttons: ReactNode
  dialog: ReactNode
  alerts: ReactNode
} {
  const calendar = useDownload(getRoadmapCalendar)
  const pdf = useDownload(getReportPdf)
  const [isSharing, setSharing] = useState(false)
  return {
    buttons: (
      <ActionPanel summary="PDF, share, calendar">
        {(close) => (
          <>
            <Button
              variant="quiet"
              size="small"
              icon={FileDown}
              onPress={() => pdf.download({ id: reportId })}
              isPending={pdf.isPending}
              pendingText="Preparing…"
            >
              Download PDF
            </Button>
            <Button
              variant="quiet"
              size="small"
              icon={Share2}
              onPress={() => {
                close()
                setSharing(true)
              }}
            >
              Share
            </Button>
            <Button
              variant="quiet"
              size="small"
              icon={CalendarPlus}
              onPress={() => calendar.download({})}
              isPending={calendar.isPending}
              pendingText="Preparing…"
            >
              Add dates to calendar
            </Button>
            <LinkButton to="/survey" variant="quiet" size="small" icon={RefreshCw}>
              Update answers
            </LinkButton>
          </>
        )}
      </ActionPanel>
    ),
    dialog: isSharing && (
      <Suspense>
        <ShareDialog reportId={reportId} onClose={() => setSharing(false)} />
      </Suspense>
    ),
    alerts: (
      <>
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
      </>
    ),
  }
}

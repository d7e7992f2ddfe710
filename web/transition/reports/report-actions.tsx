import { CalendarPlus, FileDown, RefreshCw, Share2 } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { getReportPdf } from '#contract/transition/report-pdf.ts'
import { getRoadmapCalendar } from '#contract/transition/reports.ts'
import type { ShareDialogProps } from '#web/transition/report-shares/share-dialog.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Menu, type MenuEntry } from '#web/ui/menu.tsx'
import { useDownload } from '#web/ui/use-download.ts'

const ShareDialog = lazyComponent<ShareDialogProps>(async () => {
  const { ShareDialog } = await import('#web/transition/report-shares/share-dialog.tsx')
  return ShareDialog
})

const entries: readonly MenuEntry[] = [
  { id: 'pdf', label: 'Download PDF', icon: FileDown },
  { id: 'share', label: 'Share', icon: Share2 },
  { id: 'calendar', label: 'Add dates to calendar', icon: CalendarPlus },
  { id: 'survey', label: 'Update answers', icon: RefreshCw, href: '/survey' },
]

/** What can be done with a whole report: a menu, its dialog and its error messages. */
export function useReportActions(reportId: string): {
  menu: ReactNode
  dialog: ReactNode
  alerts: ReactNode
} {
  const calendar = useDownload(getRoadmapCalendar)
  const pdf = useDownload(getReportPdf)
  const [isSharing, setSharing] = useState(false)
  const isPending = calendar.isPending || pdf.isPending
  const act = (id: string) => {
    if (id === 'pdf') pdf.download({ id: reportId })
    else if (id === 'calendar') calendar.download({})
    else if (id === 'share') setSharing(true)
  }
  return {
    menu: (
      <>
        <Menu label="Actions" entries={entries} onAction={act} />
        <p role="status" className="sr-only">
          {isPending && 'Preparing the file…'}
        </p>
      </>
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

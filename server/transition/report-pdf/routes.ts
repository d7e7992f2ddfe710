import { getReportPdf } from '#contract/transition/report-pdf.ts'
import { route } from '#server/platform/route.ts'
import { reportPdf } from './report-pdf.ts'

export const reportPdfRoutes = [
  route(getReportPdf, ({ input, user, services }) => reportPdf(services, user, input)),
]

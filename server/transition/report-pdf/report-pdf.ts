import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { type getReportPdf, maxReportPages } from '#contract/transition/report-pdf.ts'
import type { ReadyReport } from '#contract/transition/reports.ts'
import type { PlannedAccount } from '#server/platform/access/account.ts'
import type { FileAnswer } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import { redactReport } from '#server/transition/report-shares/report-shares.ts'
import { reportOf } from '#server/transition/reports/reports.ts'
import { liveRoadmap } from '#server/transition/roadmap/roadmap.ts'
import { type PrintDepth, reportDocument } from './report-document.ts'

/** Successively shorter depths, tried until it fits. */
const depths: readonly PrintDepth[] = [
  { programs: 10, steps: 60, sources: 40 },
  { programs: 8, steps: 30, sources: 15 },
  { programs: 5, steps: 15, sources: 8 },
]

/** A ready report as a PDF of at most eight Letter pages, with current done marks. */
export async function reportPdf(
  services: Services,
  account: PlannedAccount,
  { id, include = [] }: ParsedInputOf<typeof getReportPdf>,
): Promise<FileAnswer> {
  await services.limits.take('document', account.id)
  const report = await reportOf(services, account, id)
  if (report.status !== 'ready') throw new AppError('conflict', 'This report is not ready yet.')
  const { tasks } = await liveRoadmap(services, account)
  const marked = withDone(report, new Map(tasks.map(({ key, state }) => [key, state])))
  const wanted = marked.matches.items.filter(({ feedback }) => feedback !== 'not_for_me')
  const cut = redactReport({ ...marked, matches: { ...marked.matches, items: wanted } }, include)
  const name = include.includes('name') ? `${account.first_name} ${account.last_name}` : null
  for (const depth of depths) {
    const { bytes, pages } = await services.documents.pdf(reportDocument(cut, name, depth))
    if (pages <= maxReportPages) {
      return { name: `waypoint-report-${report.asOf}.pdf`, type: 'application/pdf', bytes }
    }
  }
  throw new Error(`Report ${id} takes more than ${maxReportPages} pages.`)
}

/** Current done marks; dates stay those of the report. */
function withDone(report: ReadyReport, states: ReadonlyMap<string, string>): ReadyReport {
  const roadmap = report.roadmap.map((task) => {
    const now = states.get(task.key)
    if (now === 'done') return { ...task, state: now } as const
    return task.state === 'done' && now !== undefined ? { ...task, state: 'next' as const } : task
  })
  return { ...report, roadmap }
}

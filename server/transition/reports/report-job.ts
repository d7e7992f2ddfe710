import { z } from 'zod'
import type { ProcessingStep, ReportError } from '#contract/transition/reports.ts'
import { Answers } from '#contract/transition/surveys.ts'
import { addNotice } from '#server/account/notices/notices.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type Job, job, NoPayload } from '#server/platform/lib/jobs.ts'
import { emailTemplates } from '#server/platform/mail/email-templates.ts'
import type { Services } from '#server/platform/services.ts'
import { composeReport, rankFor } from '#server/transition/compose/compose.ts'
import { memberVector } from '#server/transition/embeddings/embeddings.ts'
import { memberOf } from '#server/transition/member/member.ts'
import { queueNarrativeOf } from '#server/transition/narrative/narrative.ts'
import { roadmapFor } from '#server/transition/roadmap/roadmap.ts'
import {
  failAbandonedReports,
  failReport,
  finishReport,
  lockAbandonedReports,
  notifyProgress,
  recordEvent,
  startReport,
} from './queries.ts'

const Payload = z.object({ reportId: z.uuid() })

/** How long a report waits for an index of a listing or knowledge that was just imported. */
const rebuildMs = 60_000

/** Makes a report; after a crash it restarts and still ends in one report. */
export const buildReportJob: Job<typeof Payload, Services> = job(
  'build_report',
  Payload,
  async ({ reportId }, { services, attempt, maxAttempts, log, signal }) => {
    try {
      await buildReport(services, reportId, signal)
    } catch (error) {
      log.error({ err: error, reportId, attempt }, 'report failed')
      if (attempt >= maxAttempts) await failWithReason(services.db, reportId)
      throw error
    }
  },
)

async function buildReport(
  services: Services,
  reportId: string,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, facts, matcher } = services
  const report = await startReport(db, reportId, clock.now())
  if (!report) return
  const inputs = Answers.parse(report.inputs)
  const asOf = report.as_of
  const step = stepsOf(services, reportId)

  const sections = Object.values(inputs).filter((section) => section !== null).length
  await step('analyze_survey', 'started', 0, sections)
  const index = await matcher.newest(rebuildMs)
  const { account_id: accountId } = report
  const vectorInput = { accountId, answers: inputs, knowledge: index.knowledge }
  const vector = await memberVector(services, vectorInput, signal)
  const member = memberOf(inputs, { facts, index, seed: accountId, vector })
  await step('analyze_survey', 'done', sections, sections)

  await step('match_opportunities', 'started', 0, index.listing.size)
  const ranked = rankFor(index, member, asOf)
  const { fits, reach, considered } = ranked.ranking
  await step('match_opportunities', 'done', fits + reach, considered)

  await step('create_roadmap', 'started', 0, index.milestones.length)
  const roadmap = roadmapFor(index, { answers: inputs, window: ranked.ranking.window, asOf })
  await step('create_roadmap', 'done', roadmap.tasks.length, roadmap.tasks.length)

  await step('generate_report', 'started', 0, null)
  const body = composeReport({ index, inputs, asOf, ranked, roadmap, facts: services.facts })
  await db.transaction().execute(async (tx) => {
    // Another worker finished it or it failed: its owner has already been notified.
    if (!(await finishReport(tx, reportId, body, clock.now()))) return
    const shown = body.matches.items.length
    const done = { step: 'generate_report', status: 'done', done: shown, total: shown } as const
    await recordEvent(tx, reportId, done, clock.now())
    await queueNarrativeOf(tx, services, { reportId, accountId: report.account_id })
    await addNotice(tx, services, {
      accountId: report.account_id,
      kind: 'report_ready',
      title: 'Your report is ready',
      body: 'Your matches, timeline and next steps are in.',
      url: `/reports/${reportId}`,
      key: `report-${reportId}`,
      emailContent: (reader) => emailTemplates.reportReady(reader, reportId),
    })
  })
}

/** Publishes progress, each in its own transaction, so streams see it live. */
function stepsOf({ db, clock }: Services, reportId: string) {
  return (step: ProcessingStep, status: 'started' | 'done', done: number, total: number | null) =>
    db.transaction().execute((tx) => {
      return recordEvent(tx, reportId, { step, status, done, total }, clock.now())
    })
}

const failure: ReportError = {
  code: 'report_failed',
  message: 'We could not make your report. Your survey is saved; try again.',
  retryable: true,
}

function failWithReason(db: Db, reportId: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await failReport(tx, reportId, failure)
    await notifyProgress(tx, reportId)
  })
}

/** Fails reports that no worker will finish, so their owners can retry them. */
export const sweepReports: Job<typeof NoPayload, Services> = job(
  'sweep_reports',
  NoPayload,
  (_payload, { services: { db } }) =>
    db.transaction().execute(async (tx) => {
      const abandoned = await lockAbandonedReports(tx)
      if (abandoned.length === 0) return
      const ids = abandoned.map(({ id }) => id)
      for (const id of await failAbandonedReports(tx, ids, failure)) await notifyProgress(tx, id)
    }),
)

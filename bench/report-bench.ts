import {
  getCurrentSurvey,
  saveCurrentSurvey,
  submitCurrentSurvey,
} from '#contract/transition/surveys.ts'
import { addDays } from '#planning/rules/dates.ts'
import { systemClock, todayIn } from '#server/platform/lib/clock.ts'
import { answersWith } from '#test/answers.ts'
import { type BenchApp, startBenchApp } from './app.ts'
import { people } from './sample-members.ts'
import type { ScratchDatabase } from './scratch-database.ts'
import { type Timing, timingOf } from './timing.ts'

/** Measurements from survey to report on a listing. */
export interface ReportResult {
  readonly listed: number
  /** Milliseconds of the first index build. */
  readonly indexing: number
  /** Milliseconds from submitting the survey to the event that the report is ready. */
  readonly ready: Timing
}

/** Number of unmeasured members, who warm up everything. */
const warmUp = 3

/** Imports the official list, starts the application and submits surveys one after another. */
export async function benchReports(
  database: ScratchDatabase,
  list: string,
  members: number,
): Promise<ReportResult> {
  await database.import('skillbridge-programs', list)
  const app = await startBenchApp(database)
  try {
    const started = performance.now()
    const { listing } = await app.index()
    const indexing = performance.now() - started
    const times: number[] = []
    for (let i = 0; i < warmUp + members; i++) {
      const time = await timeReport(app, i)
      if (i >= warmUp) times.push(time)
    }
    return { listed: listing.size, indexing, ready: timingOf(times) }
  } finally {
    await app.close()
  }
}

/** One member from sign-up to report; timing starts when the finished survey is submitted. */
async function timeReport(app: BenchApp, number: number): Promise<number> {
  const member = await app.member(number)
  const { revision } = await member.call(getCurrentSurvey, {})
  const answers = answersOf(number)
  const saved = await member.call(saveCurrentSurvey, { revision, step: 'review', answers })
  const started = performance.now()
  const { reportId } = await member.call(submitCurrentSurvey, { revision: saved.revision })
  const last = await member.follow(reportId)
  if (last !== 'ready') throw new Error(`The report of member ${number} ended with ${last}.`)
  return performance.now() - started
}

/** Cycles through the sample members, seven months before separation. */
function answersOf(number: number) {
  const all = Object.values(people)
  const { service, payGrade, specialties } = all[number % all.length] ?? {}
  const date = addDays(todayIn(systemClock, 'America/New_York'), 212)
  return answersWith({ service: { service, payGrade, specialties }, separation: { date } })
}

import { getReport, type ReadyReport, reportProgress } from '#contract/transition/reports.ts'
import {
  type AnswersPart,
  getCurrentSurvey,
  saveCurrentSurvey,
  submitCurrentSurvey,
} from '#contract/transition/surveys.ts'
import type { Member, TestApp } from './app.ts'

/** Saves and submits answers; returns the ids. */
export async function submitAnswers(member: Member, answers: AnswersPart) {
  const { revision } = await member.call(getCurrentSurvey, {})
  const saved = await member.call(saveCurrentSurvey, { revision, step: 'review', answers })
  return member.call(submitCurrentSurvey, { revision: saved.revision })
}

/** A report's whole event stream as text, read to the end, without comments. */
export async function readProgress(app: TestApp, member: Member, id: string, lastEventId?: string) {
  const path = reportProgress.path.replace(':id', id)
  const headers = {
    authorization: `Bearer ${member.token}`,
    ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
  }
  const response = await app.fetch(path, { headers })
  return (await response.text()).replace(/^: .*\n\n/gm, '')
}

/** Submits answers and waits for the report. */
export async function reportFor(
  app: TestApp,
  member: Member,
  answers: AnswersPart,
): Promise<ReadyReport> {
  const { reportId } = await submitAnswers(member, answers)
  await readProgress(app, member, reportId)
  const report = await member.call(getReport, { id: reportId })
  if (report.status !== 'ready') throw new Error(`The report is ${report.status}.`)
  return report
}

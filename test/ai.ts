import type { AiSettings } from '#contract/operations/ai.ts'
import { updateAiConsent } from '#contract/transition/ai-help.ts'
import { getReport, type ReadyReport } from '#contract/transition/reports.ts'
import type { AnswersPart } from '#contract/transition/surveys.ts'
import { buildReportJob } from '#server/transition/reports/report-job.ts'
import type { AiServer } from './ai-server.ts'
import { army25b } from './answers.ts'
import type { Member, TestApp } from './app.ts'
import { runNow } from './jobs.ts'
import { submitAnswers } from './survey.ts'

/** The environment of a site whose two providers are one test server. */
export function aiEnv(
  { url }: Pick<AiServer, 'url'>,
  provider: 'openai' | 'anthropic' = 'openai',
): Record<string, string> {
  return {
    AI_TEXT_PROVIDER: provider,
    AI_TEXT_URL: url,
    AI_TEXT_KEY: 'the text key',
    AI_TEXT_MODEL: 'writer-1',
    AI_TEXT_INPUT_PRICE: '3',
    AI_TEXT_OUTPUT_PRICE: '15',
    AI_EMBEDDING_URL: url,
    AI_EMBEDDING_KEY: 'the vector key',
    AI_EMBEDDING_MODEL: 'vec-1',
    AI_EMBEDDING_PRICE: '0.02',
    AI_MAX_DAILY_BUDGET_CENTS: '1000',
  }
}

/** Sets the switches and the budget as an admin would. */
export async function allowAi(
  { db }: Pick<TestApp, 'db'>,
  {
    narrative = true,
    meaning = true,
    suggestions = true,
    dailyBudgetCents = 500,
  }: Partial<AiSettings> = {},
): Promise<void> {
  const settings = { narrative, meaning, suggestions, daily_budget_cents: dailyBudgetCents }
  await db.updateTable('ai_setting').set(settings).execute()
}

/** A member who opted in to AI providers. */
export async function consentingMember(app: TestApp): Promise<Member> {
  const member = await app.member({ first_name: 'Zenobia', last_name: 'Quartermain' })
  await member.call(updateAiConsent, { isGiven: true })
  return member
}

/** Submits answers and generates the report synchronously. */
export async function createReadyReport(
  app: TestApp,
  member: Member,
  answers: AnswersPart = army25b,
): Promise<ReadyReport> {
  const { reportId } = await submitAnswers(member, answers)
  await runNow(app, buildReportJob, { reportId })
  const report = await member.call(getReport, { id: reportId })
  if (report.status !== 'ready') throw new Error(`The report is ${report.status}.`)
  return report
}

/** Text that passes the checks: it states only what every test report contains. */
export const honestText = [
  'Start with your next steps, and read why each match stands where it stands before you choose.',
  'Your first match is the one to look at first. Ask the host about it, and check the dates with your command before you plan anything around them.',
].join('\n\n')

import { AppError } from '#contract/errors.ts'
import {
  Answers,
  type AnswersPart,
  emptyAnswers,
  Step,
  type Survey,
} from '#contract/transition/surveys.ts'
import { requireKnownReferences } from '#server/directory/references/references.ts'
import type { Account } from '#server/platform/access/account.ts'
import { lockAccount } from '#server/platform/access/lock-account.ts'
import type { Db } from '#server/platform/db/database.ts'
import { todayIn } from '#server/platform/lib/clock.ts'
import { newId } from '#server/platform/lib/ids.ts'
import type { Services } from '#server/platform/services.ts'
import { profileAnswers, writeProfile } from '#server/transition/profile/profile.ts'
import {
  queueReport,
  requireRoomForReport,
  reviveReport,
} from '#server/transition/reports/reports.ts'
import { missingFields, missingFrom } from './missing.ts'
import {
  findCurrentSurvey,
  findOwnedSurvey,
  findSurveys,
  insertDraft,
  markSubmitted,
  updateDraft,
} from './queries.ts'

/** Id of a survey that hasn't been started: the nil UUID. */
const noSurveyId = '00000000-0000-0000-0000-000000000000'

/** The current survey. Before the first answer it has revision 0 and starts from the profile. */
export async function currentSurvey(db: Db, account: Account, now: Date): Promise<Survey> {
  const today = todayIn({ now: () => now }, account.time_zone)
  const row = await findCurrentSurvey(db, account.id)
  if (!row) {
    const answers = (await profileAnswers(db, account.id)) ?? emptyAnswers
    const newSurvey = { id: noSurveyId, revision: 0, status: 'draft', step: 'service' } as const
    const rest = { reportId: null, updatedAt: now.toISOString() }
    return { ...newSurvey, answers, missing: missingFrom(answers, today), ...rest }
  }
  const answers = Answers.parse(row.answers)
  return {
    id: row.id,
    revision: row.revision,
    step: Step.parse(row.step),
    answers,
    status: row.status === 'submitted' ? 'submitted' : 'draft',
    missing: missingFrom(answers, today),
    reportId: row.report_id,
    updatedAt: row.updated_at.toISOString(),
  }
}

/** The newest surveys of an account, without answers. */
export async function surveysOf(db: Db, accountId: string, limit: number) {
  const rows = await findSurveys(db, accountId, limit)
  return rows.map(summaryOf)
}

/** One survey of an account with its answers. */
export async function surveyOf(db: Db, accountId: string, id: string) {
  const row = await findOwnedSurvey(db, id, accountId)
  if (!row) throw new AppError('not_found', 'There is no such survey.')
  return { ...summaryOf(row), answers: Answers.parse(row.answers) }
}

const summaryOf = ({
  id,
  status,
  updated_at,
}: {
  id: string
  status: string
  updated_at: Date
}) => ({
  id,
  status: status === 'submitted' ? ('submitted' as const) : ('draft' as const),
  updatedAt: updated_at.toISOString(),
})

const stale = new AppError(
  'conflict',
  'This survey was changed elsewhere, perhaps in another tab. Load it again; what you typed there is kept.',
)

/**
 * Saves sections of the draft. Saving over a submitted survey starts a new one from the profile, so
 * the submitted answers and their report stay unchanged.
 */
export async function saveSurvey(
  services: Services,
  account: Account,
  input: { revision: number; step: Step; answers: AnswersPart },
): Promise<Survey> {
  const { db, clock, facts } = services
  await requireKnownReferences(db, facts, input.answers)
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, account.id)
    const current = await currentSurvey(tx, account, clock.now())
    if (current.revision !== input.revision) throw stale
    const base = current.status === 'submitted' ? await profileAnswers(tx, account.id) : null
    const answers = Answers.parse({ ...(base ?? current.answers), ...input.answers })
    const row = { answers, revision: current.revision + 1, step: input.step, at: clock.now() }
    if (current.status === 'draft' && current.id !== noSurveyId) {
      await updateDraft(tx, current.id, row)
    } else await insertDraft(tx, { ...row, id: newId(), account_id: account.id })
  })
  return currentSurvey(db, account, clock.now())
}

/**
 * Submits the draft: profile, frozen inputs, report and job in one transaction. A repeat returns
 * the same ids, and requeues a report that failed or lost its workers.
 */
export async function submitSurvey(
  { db, clock, limits }: Services,
  account: Account,
  revision: number,
): Promise<{ surveyId: string; reportId: string }> {
  // Only submits that make a report count against the limit.
  const before = await currentSurvey(db, account, clock.now())
  if (before.reportId === null && before.missing.length === 0) {
    await requireRoomForReport(db, account.id).catch(async (error) => {
      // The pending report may be this survey's own, from a concurrent submit.
      const now = await currentSurvey(db, account, clock.now())
      if (now.reportId === null) throw error
    })
    await limits.take('submit', account.id)
  }
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, account.id)
    const now = clock.now()
    const survey = await currentSurvey(tx, account, now)
    if (survey.revision !== revision) throw stale
    if (survey.reportId) {
      const { id: surveyId, reportId } = survey
      await reviveReport(tx, { id: reportId, accountId: account.id, now })
      return { surveyId, reportId }
    }
    const fields = missingFields(survey.answers, todayIn(clock, account.time_zone))
    const [first] = Object.values(fields)
    if (first) throw new AppError('incomplete', first, { fields })
    await requireRoomForReport(tx, account.id)
    if (survey.id === noSurveyId) {
      // The profile already has every required answer and nothing changed: submit it unchanged.
      const row = { answers: survey.answers, revision, step: 'review' as const, at: now }
      survey.id = newId()
      await insertDraft(tx, { ...row, id: survey.id, account_id: account.id })
    }
    await markSubmitted(tx, survey.id, now)
    await writeProfile(tx, account.id, survey.answers, now)
    const reportId = await queueReport(tx, { account, survey, now })
    return { surveyId: survey.id, reportId }
  })
}

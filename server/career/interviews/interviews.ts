import {
  type addPracticeTime as addPracticeTimeEndpoint,
  type createInterview as createEndpoint,
  type getInterviewProgress,
  type Interview,
  type InterviewSummary,
  type InterviewTarget,
  type listInterviews,
  maxInterviews,
  QuestionKind,
  restoreHours,
  type saveInterviewAnswer as saveEndpoint,
} from '#contract/career/interviews.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Page } from '#contract/page.ts'
import { requireFeature } from '#server/account/plans/plans.ts'
import { finderOf } from '#server/career/jargon/jargon.ts'
import type { PlannedAccount } from '#server/platform/access/account.ts'
import { lockAccount } from '#server/platform/access/lock-account.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/lib/ids.ts'
import type { Services } from '#server/platform/services.ts'
import { profileAnswers } from '#server/transition/profile/profile.ts'
import { chooseQuestions, levelOf } from './choose-questions.ts'
import { feedbackOn } from './feedback.ts'
import {
  type AnswerRow,
  addSeconds,
  countInterviews,
  countKinds,
  deleteMarked,
  findAnswers,
  findAsked,
  findInterview,
  findInterviews,
  findRevision,
  type InterviewRow,
  insertInterview,
  lockInterview,
  markDeleted,
  StoredQuestions,
  sumPractice,
  touchInterview,
  unmarkDeleted,
  upsertAnswer,
} from './queries.ts'
import { questionBank } from './question-bank.ts'
import { requireTarget } from './target.ts'

const missing = () => new AppError('not_found', 'We can’t find that practice session.')

/** One page of an account's sessions, most recently changed first. */
export async function interviewsOf(
  db: Db,
  accountId: string,
  { page = 1, pageSize }: ParsedInputOf<typeof listInterviews>,
  defaultSize: number,
): Promise<Page<InterviewSummary>> {
  const limit = pageSize ?? defaultSize
  const [rows, total] = await Promise.all([
    findInterviews(db, accountId, { limit, offset: (page - 1) * limit }),
    countInterviews(db, accountId),
  ])
  return { items: rows.map(summaryOf), total, page, pageSize: limit }
}

/** What the account practiced across all sessions. */
export async function progressOf(
  db: Db,
  accountId: string,
): Promise<OutputOf<typeof getInterviewProgress>> {
  const [interviews, practiceSeconds, counted] = await Promise.all([
    countInterviews(db, accountId),
    sumPractice(db, accountId),
    countKinds(db, accountId),
  ])
  const kinds = QuestionKind.options.flatMap((kind) => {
    const row = counted.find((item) => item.kind === kind)
    return row ? [{ kind, asked: row.asked, answered: row.answered }] : []
  })
  return { interviews, practiceSeconds, kinds }
}

/** One of the account's own sessions, with answers and feedback. */
export async function requireInterview(
  { db, facts }: Pick<Services, 'db' | 'facts'>,
  accountId: string,
  id: string,
): Promise<Interview> {
  const row = await findInterview(db, accountId, id)
  if (!row) throw missing()
  const answers = new Map((await findAnswers(db, id)).map((answer) => [answer.question_id, answer]))
  const find = finderOf(facts)
  const questions = StoredQuestions.parse(row.questions).map((question) => {
    const saved = answers.get(question.id)
    return {
      ...question,
      answer: saved && saved.revision > 0 ? answerOf(saved) : null,
      feedback: saved ? feedbackOn(saved, question.kind, find) : [],
      practiceSeconds: saved?.practice_seconds ?? 0,
    }
  })
  return { ...summaryOf(row), questions }
}

/** Starts a session: the same member and target get different questions each time. */
export async function startInterview(
  services: Services,
  account: PlannedAccount,
  input: ParsedInputOf<typeof createEndpoint>,
): Promise<OutputOf<typeof createEndpoint>> {
  requireFeature(account, 'interviews')
  const { db, clock } = services
  const profile = await profileAnswers(db, account.id)
  const target = await requireTarget(services, profile, input)
  const level = levelOf(profile?.service ?? null)
  const audience = profile?.service?.component === 'spouse' ? 'spouse' : 'service'
  const id = newId()
  const questions = await db.transaction().execute(async (tx) => {
    await lockAccount(tx, account.id)
    if ((await countInterviews(tx, account.id)) >= maxInterviews) {
      const message = `You have ${maxInterviews} practice sessions, the most we keep. Delete one first.`
      throw new AppError('conflict', message)
    }
    const before = await findAsked(tx, account.id)
    const same = before.filter(
      ({ occupation_code, opportunity_id }) =>
        occupation_code === target.occupationCode && opportunity_id === target.opportunityId,
    )
    const { family, about } = target
    const subject = target.occupationCode ?? target.opportunityId ?? family ?? 'general'
    const chosen = chooseQuestions(questionBank(), {
      family,
      level,
      audience,
      about,
      seed: `${subject} ${same.length}`,
      askedKeys: new Set(before.flatMap(({ keys }) => keys)),
    }).map(({ key, text, kind, why, good }) => ({ id: key, text, kind, why, good }))
    const row = {
      id,
      account_id: account.id,
      occupation_code: target.occupationCode,
      opportunity_id: target.opportunityId,
      target_kind: target.kind,
      target_title: target.title,
      level,
      questions: chosen,
    }
    await insertInterview(tx, row, clock.now())
    return chosen
  })
  return { id, questions }
}

/** Saves an answer and returns feedback on it. */
export async function saveAnswer(
  { db, clock, facts }: Services,
  account: PlannedAccount,
  { id, questionId, revision, ...parts }: ParsedInputOf<typeof saveEndpoint>,
): Promise<OutputOf<typeof saveEndpoint>> {
  requireFeature(account, 'interviews')
  return db.transaction().execute(async (tx) => {
    const { kind } = await requireQuestion(tx, account.id, id, questionId)
    const current = await findRevision(tx, id, questionId)
    if (revision !== undefined && revision !== current) {
      throw new AppError('conflict', 'This answer was changed on another device or tab.')
    }
    const now = clock.now()
    await upsertAnswer(tx, { interview_id: id, question_id: questionId }, parts, now)
    await touchInterview(tx, id, now)
    return { feedback: feedbackOn(parts, kind, finderOf(facts)) }
  })
}

/** Adds the duration of a spoken practice. */
export async function addPractice(
  { db, clock }: Services,
  account: PlannedAccount,
  { id, questionId, seconds }: ParsedInputOf<typeof addPracticeTimeEndpoint>,
): Promise<undefined> {
  requireFeature(account, 'interviews')
  await db.transaction().execute(async (tx) => {
    await requireQuestion(tx, account.id, id, questionId)
    const now = clock.now()
    await addSeconds(tx, { interview_id: id, question_id: questionId }, seconds, now)
    await touchInterview(tx, id, now)
  })
}

/** Deletes one of the account's own sessions; the sweep purges it a day later. */
export async function removeInterview(
  { db, clock }: Services,
  accountId: string,
  id: string,
): Promise<undefined> {
  const isDeleted = await db
    .transaction()
    .execute((tx) => markDeleted(tx, accountId, id, clock.now()))
  if (!isDeleted) throw missing()
}

/** Restores a deleted session. */
export async function restoreInterview(
  { db }: Services,
  accountId: string,
  id: string,
): Promise<InterviewSummary> {
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    await unmarkDeleted(tx, accountId, id)
    const row = await findInterview(tx, accountId, id)
    if (!row) throw missing()
    if ((await countInterviews(tx, accountId)) > maxInterviews) {
      throw new AppError('conflict', 'Delete another session first.')
    }
    return summaryOf(row)
  })
}

/** Purges sessions deleted more than a day ago. */
export function sweepInterviews(tx: Tx, now: Date): Promise<void> {
  return deleteMarked(tx, new Date(now.getTime() - restoreHours * 3_600_000))
}

async function requireQuestion(tx: Tx, accountId: string, id: string, questionId: string) {
  const questions = await lockInterview(tx, accountId, id)
  if (!questions) throw missing()
  const question = questions.find((question) => question.id === questionId)
  if (!question) throw new AppError('not_found', 'This session doesn’t have that question.')
  return question
}

function targetOf(row: InterviewRow): InterviewTarget {
  const { target_kind: kind, target_title: title, occupation_code, opportunity_id } = row
  return { kind, id: occupation_code ?? opportunity_id, title }
}

function summaryOf(row: InterviewRow): InterviewSummary {
  return {
    id: row.id,
    target: targetOf(row),
    level: row.level,
    questions: row.question_count,
    answered: row.answered,
    practiceSeconds: row.practice_seconds,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

function answerOf({ situation, task, action, result, revision, updated_at }: AnswerRow) {
  return { situation, task, action, result, revision, updatedAt: updated_at.toISOString() }
}

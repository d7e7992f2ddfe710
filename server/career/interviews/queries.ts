import { sql } from 'kysely'
import { z } from 'zod'
import {
  type InterviewLevel,
  InterviewQuestion,
  type InterviewTarget,
} from '#contract/career/interviews.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

/** The stored form of a session's questions. */
export const StoredQuestions = z.array(InterviewQuestion.extend({ good: z.array(z.string()) }))
export type StoredQuestion = z.infer<typeof StoredQuestions>[number]

const hasText = sql<boolean>`situation || task || action || result <> ''`

const columns = [
  'id',
  'occupation_code',
  'opportunity_id',
  'target_title',
  'questions',
  'created_at',
  'updated_at',
  sql<InterviewTarget['kind']>`target_kind`.as('target_kind'),
  sql<InterviewLevel>`level`.as('level'),
  sql<number>`jsonb_array_length(questions)`.as('question_count'),
  sql<number>`(select count(*)::int from interview_answer
    where interview_id = interview.id and ${hasText})`.as('answered'),
  sql<number>`(select coalesce(sum(practice_seconds), 0)::int from interview_answer
    where interview_id = interview.id)`.as('practice_seconds'),
] as const

export function findInterviews(
  db: Db,
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .selectFrom('interview')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export type InterviewRow = Awaited<ReturnType<typeof findInterviews>>[number]

export async function countInterviews(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('interview')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** One of the account's own sessions that isn't deleted. */
export function findInterview(
  db: Db,
  accountId: string,
  id: string,
): Promise<InterviewRow | undefined> {
  return db
    .selectFrom('interview')
    .select(columns)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export function findAnswers(db: Db, interviewId: string) {
  return db
    .selectFrom('interview_answer')
    .selectAll()
    .where('interview_id', '=', interviewId)
    .execute()
}

export type AnswerRow = Awaited<ReturnType<typeof findAnswers>>[number]

/** Asked and answered questions by kind, across all of an account's sessions. */
export async function countKinds(db: Db, accountId: string) {
  const { rows } = await sql<{ kind: string; asked: number; answered: number }>`
    select question ->> 'kind' as kind, count(*)::int as asked,
      count(*) filter (where ${hasText})::int as answered
    from interview
      cross join jsonb_array_elements(questions) as question
      left join interview_answer
        on interview_id = interview.id and question_id = question ->> 'id'
    where account_id = ${accountId} and deleted_at is null
    group by 1 order by 1`.execute(db)
  return rows
}

export async function sumPractice(db: Db, accountId: string): Promise<number> {
  const { seconds } = await db
    .selectFrom('interview_answer')
    .innerJoin('interview', 'interview.id', 'interview_answer.interview_id')
    .select(sql<number>`coalesce(sum(practice_seconds), 0)::int`.as('seconds'))
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return seconds
}

/** What an account was asked before, deleted sessions included. */
export async function findAsked(tx: Tx, accountId: string) {
  const rows = await tx
    .selectFrom('interview')
    .select(['occupation_code', 'opportunity_id', 'questions'])
    .where('account_id', '=', accountId)
    .execute()
  return rows.map(({ questions, ...target }) => ({
    ...target,
    keys: StoredQuestions.parse(questions).map(({ id }) => id),
  }))
}

/** An occupation with the fields for choosing questions. */
export function findOccupation(db: Db, code: string) {
  return db
    .selectFrom('occupation')
    .select(['code', 'title', 'family_code', 'summary'])
    .where('code', '=', code)
    .executeTakeFirst()
}

export interface NewInterview {
  readonly id: string
  readonly account_id: string
  readonly occupation_code: string | null
  readonly opportunity_id: string | null
  readonly target_kind: InterviewTarget['kind']
  readonly target_title: string
  readonly level: InterviewLevel
  readonly questions: readonly StoredQuestion[]
}

export async function insertInterview(
  tx: Tx,
  { questions, ...row }: NewInterview,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('interview')
    .values({ ...row, questions: JSON.stringify(questions), created_at: now, updated_at: now })
    .execute()
}

/** Locks an own session until the transaction ends; returns its questions. */
export async function lockInterview(tx: Tx, accountId: string, id: string) {
  const row = await tx
    .selectFrom('interview')
    .select('questions')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row && StoredQuestions.parse(row.questions)
}

export async function findRevision(tx: Tx, interviewId: string, questionId: string) {
  const row = await tx
    .selectFrom('interview_answer')
    .select('revision')
    .where('interview_id', '=', interviewId)
    .where('question_id', '=', questionId)
    .executeTakeFirst()
  return row?.revision ?? 0
}

export interface AnswerParts {
  readonly situation: string
  readonly task: string
  readonly action: string
  readonly result: string
}

export async function upsertAnswer(
  tx: Tx,
  key: { interview_id: string; question_id: string },
  parts: AnswerParts,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('interview_answer')
    .values({ ...key, ...parts, revision: 1, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['interview_id', 'question_id']).doUpdateSet({
        ...parts,
        revision: sql`interview_answer.revision + 1`,
        updated_at: now,
      }),
    )
    .execute()
}

export async function addSeconds(
  tx: Tx,
  key: { interview_id: string; question_id: string },
  seconds: number,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('interview_answer')
    .values({ ...key, practice_seconds: seconds, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['interview_id', 'question_id']).doUpdateSet({
        practice_seconds: sql`least(interview_answer.practice_seconds + ${seconds}, 10000000)`,
      }),
    )
    .execute()
}

export async function touchInterview(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('interview').set({ updated_at: now }).where('id', '=', id).execute()
}

export async function markDeleted(tx: Tx, accountId: string, id: string, now: Date) {
  const row = await tx
    .updateTable('interview')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Restores a deleted session; a no-op if it isn't deleted. */
export async function unmarkDeleted(tx: Tx, accountId: string, id: string) {
  const row = await tx
    .updateTable('interview')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteMarked(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('interview').where('deleted_at', '<', before).execute()
}

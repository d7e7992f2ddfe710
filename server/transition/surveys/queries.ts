import { sql } from 'kysely'
import type { Answers, Step } from '#contract/transition/surveys.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

const columns = ['id', 'status', 'revision', 'step', 'answers', 'updated_at'] as const

/** The current survey: the draft, else the newest submitted one, with its report. */
export function findCurrentSurvey(db: Db, accountId: string) {
  return db
    .selectFrom('survey')
    .leftJoin('report', 'report.survey_id', 'survey.id')
    .select(columns.map((column) => `survey.${column}` as const))
    .select('report.id as report_id')
    .where('survey.account_id', '=', accountId)
    .orderBy(sql`survey.status = 'draft'`, 'desc')
    .orderBy('survey.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** An account's surveys, newest first. */
export function findSurveys(db: Db, accountId: string, limit: number) {
  return db
    .selectFrom('survey')
    .select(['id', 'status', 'updated_at'])
    .where('account_id', '=', accountId)
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .execute()
}

/** Undefined if it doesn't exist or isn't theirs. */
export function findOwnedSurvey(db: Db, id: string, accountId: string) {
  return db
    .selectFrom('survey')
    .select(['id', 'status', 'updated_at', 'answers'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

export function insertDraft(
  tx: Tx,
  row: { id: string; account_id: string; revision: number; step: Step; answers: Answers; at: Date },
) {
  const { at, answers, ...rest } = row
  return tx
    .insertInto('survey')
    .values({ ...rest, answers: JSON.stringify(answers), created_at: at, updated_at: at })
    .execute()
}

export function updateDraft(
  tx: Tx,
  id: string,
  row: { revision: number; step: Step; answers: Answers; at: Date },
) {
  const { at, answers, ...rest } = row
  return tx
    .updateTable('survey')
    .set({ ...rest, answers: JSON.stringify(answers), updated_at: at })
    .where('id', '=', id)
    .execute()
}

export function markSubmitted(tx: Tx, id: string, timestamp: Date) {
  return tx
    .updateTable('survey')
    .set({ status: 'submitted', step: 'review', submitted_at: timestamp, updated_at: timestamp })
    .where('id', '=', id)
    .execute()
}

import { sql } from 'kysely'
import type { ResumeContent } from '#contract/career/resume-content.ts'
import type { ResumeSummary, ResumeTemplate } from '#contract/career/resumes.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

const opportunity = sql<ResumeSummary['opportunity']>`(
  select json_build_object('id', o.id, 'title', o.title, 'organization', host.name)
  from opportunity o join organization host on host.id = o.organization_id
  where o.id = resume.opportunity_id)`

const columns = [
  'id',
  'title',
  'revision',
  'created_at',
  'updated_at',
  sql<ResumeTemplate>`template`.as('template'),
  opportunity.as('opportunity'),
] as const

export function findResumes(
  db: Db,
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .selectFrom('resume')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export type ResumeRow = Awaited<ReturnType<typeof findResumes>>[number]

export async function countResumes(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('resume')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return count
}

/** One of the account's own resumes, with its content. */
export function findResume(db: Db, accountId: string, id: string) {
  return db
    .selectFrom('resume')
    .select([...columns, 'content'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** Whether it was ever published: a version for one that closed meanwhile stays. */
export async function isListed(tx: Tx, opportunityId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('opportunity')
    .select('id')
    .where('id', '=', opportunityId)
    .where('status', 'in', ['published', 'closed'])
    .executeTakeFirst()
  return row !== undefined
}

export interface NewResume {
  readonly id: string
  readonly account_id: string
  readonly title: string
  readonly template: ResumeTemplate
  readonly content: ResumeContent
  readonly opportunity_id: string | null
}

export async function insertResume(tx: Tx, row: NewResume, now: Date): Promise<void> {
  const content = JSON.stringify(row.content)
  await tx
    .insertInto('resume')
    .values({ ...row, content, revision: 1, created_at: now, updated_at: now })
    .execute()
}

export interface ResumeChange {
  readonly title?: string
  readonly template?: ResumeTemplate
  /** JSON text */
  readonly content?: string
  readonly opportunity_id?: string | null
}

/** Returns whether the revision was the latest. */
export async function updateResumeAt(
  tx: Tx,
  { accountId, id, revision }: { accountId: string; id: string; revision: number },
  change: ResumeChange,
  now: Date,
): Promise<boolean> {
  const updated = await tx
    .updateTable('resume')
    .set({ ...change, revision: revision + 1, updated_at: now })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('revision', '=', revision)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

export async function deleteOwnResume(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('resume')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

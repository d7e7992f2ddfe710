import { ResumeContent, withoutBlanks } from '#contract/career/resume-content.ts'
import {
  type createResume as createEndpoint,
  type listResumes,
  maxResumes,
  type Resume,
  type ResumeSummary,
  type updateResume as updateEndpoint,
} from '#contract/career/resumes.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Page } from '#contract/page.ts'
import { requireFeature } from '#server/account/plans/plans.ts'
import type { PlannedAccount } from '#server/platform/access/account.ts'
import { lockAccount } from '#server/platform/access/lock-account.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/lib/ids.ts'
import type { Services } from '#server/platform/services.ts'
import {
  countResumes,
  deleteOwnResume,
  findResume,
  findResumes,
  insertResume,
  isListed,
  type ResumeRow,
  updateResumeAt,
} from './queries.ts'
import { startingContent } from './starting-content.ts'

export { resumeFile } from './resume-export.ts'

type Parts = Pick<Services, 'db' | 'clock' | 'facts' | 'matcher'>

const missing = () => new AppError('not_found', 'We can’t find that resume.')
const stale = () =>
  new AppError(
    'conflict',
    'This resume was changed elsewhere, perhaps in another tab. Nothing of yours is lost: choose which one to keep.',
  )

/** One page of an account's resumes, most recently changed first. */
export async function resumesOf(
  db: Db,
  accountId: string,
  { page = 1, pageSize }: ParsedInputOf<typeof listResumes>,
  defaultSize: number,
): Promise<Page<ResumeSummary>> {
  const limit = pageSize ?? defaultSize
  const slice = { limit, offset: (page - 1) * limit }
  const [rows, total] = await Promise.all([
    findResumes(db, accountId, slice),
    countResumes(db, accountId),
  ])
  return { items: rows.map(summaryOf), total, page, pageSize: limit }
}

/** One of the account's own resumes with content; throws `not_found` for any other. */
export async function resumeOf(
  db: Db,
  account: Pick<PlannedAccount, 'id'>,
  id: string,
): Promise<Resume> {
  const row = await findResume(db, account.id, id)
  if (!row) throw missing()
  return { ...summaryOf(row), content: ResumeContent.parse(row.content) }
}

/** Creates a resume from given content, as a copy of another, or from the profile. */
export async function createResume(
  services: Parts,
  account: PlannedAccount,
  input: ParsedInputOf<typeof createEndpoint>,
): Promise<Resume> {
  requireFeature(account, 'resumes')
  const { db, clock } = services
  const base = input.copyOf ? await resumeOf(db, account, input.copyOf) : null
  const sent = input.content && withoutBlanks(input.content)
  const content = sent ?? base?.content ?? (await startingContent(services, account))
  const row = {
    id: newId(),
    account_id: account.id,
    title: input.title ?? (base ? `Copy of ${base.title}`.slice(0, 120) : 'My resume'),
    template: input.template ?? base?.template ?? 'civilian',
    content,
    opportunity_id:
      input.opportunityId === undefined ? (base?.opportunity?.id ?? null) : input.opportunityId,
  }
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, account.id)
    if ((await countResumes(tx, account.id)) >= maxResumes) {
      const message = `You have ${maxResumes} resumes, the most we keep. Delete one first.`
      throw new AppError('conflict', message)
    }
    if (input.opportunityId) await requireListed(tx, input.opportunityId)
    await insertResume(tx, row, clock.now())
  })
  return resumeOf(db, account, row.id)
}

/** Replaces the given fields if the revision is the latest. */
export async function updateResume(
  { db, clock }: Parts,
  account: PlannedAccount,
  { id, revision, ...sent }: ParsedInputOf<typeof updateEndpoint>,
): Promise<Resume> {
  requireFeature(account, 'resumes')
  const { title, template, content, opportunityId } = sent
  await db.transaction().execute(async (tx) => {
    if (opportunityId) await requireListed(tx, opportunityId)
    const change = {
      ...(title !== undefined && { title }),
      ...(template !== undefined && { template }),
      ...(content !== undefined && { content: JSON.stringify(withoutBlanks(content)) }),
      ...(opportunityId !== undefined && { opportunity_id: opportunityId }),
    }
    const isSaved = await updateResumeAt(
      tx,
      { accountId: account.id, id, revision },
      change,
      clock.now(),
    )
    if (isSaved) return
    await resumeOf(tx, account, id)
    throw stale()
  })
  return resumeOf(db, account, id)
}

/** Deletes one of the account's own resumes. */
export async function deleteResume(
  { db }: Parts,
  accountId: string,
  id: string,
): Promise<undefined> {
  const isDeleted = await db.transaction().execute((tx) => deleteOwnResume(tx, accountId, id))
  if (!isDeleted) throw missing()
}

async function requireListed(tx: Tx, opportunityId: string): Promise<void> {
  if (await isListed(tx, opportunityId)) return
  throw new AppError('not_found', 'There is no such opportunity.')
}

function summaryOf(row: ResumeRow): ResumeSummary {
  const { id, title, template, revision, opportunity, created_at, updated_at } = row
  const createdAt = created_at.toISOString()
  return {
    id,
    title,
    template,
    revision,
    opportunity,
    createdAt,
    updatedAt: updated_at.toISOString(),
  }
}

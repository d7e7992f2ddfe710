import type { ImportRun, reviewImport as reviewContract } from '#contract/directory/imports.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import { record } from '#server/platform/audit/audit.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import { requireRun } from './import-admin.ts'
import { lockRun } from './queries.ts'
import { saveReview } from './review-queries.ts'
import { toRun } from './run-row.ts'

/** Marks the refused rows of an applied import as reviewed, or takes that back. */
export function reviewImport(
  services: Services,
  { user, request }: { user: SignedIn; request: RequestInfo },
  { id, reviewed }: ParsedInputOf<typeof reviewContract>,
): Promise<ImportRun> {
  const { db, clock } = services
  return db.transaction().execute(async (tx) => {
    const run = toRun(await requireRun(lockRun(tx, id)))
    if (!run.canReview) {
      throw new AppError('conflict', 'Only refused rows of an applied import can be reviewed.')
    }
    if (reviewed === (run.review !== null)) return run
    await saveReview(tx, id, reviewed ? { at: clock.now(), by: user.id } : null)
    const after = toRun(await requireRun(lockRun(tx, id)))
    const kind = reviewed ? 'import.reviewed' : 'import.review_undone'
    const detail = { import_kind: run.kind, refused: run.counts.refused }
    await record(tx, services, { kind, actor: user.id, subject: id, detail, request })
    return after
  })
}

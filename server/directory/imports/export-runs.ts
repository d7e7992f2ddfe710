import type { exportImports as exportContract } from '#contract/directory/imports.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import { recordAlone } from '#server/platform/audit/audit.ts'
import { csvFile, maxCsvRows } from '#server/platform/lib/csv-file.ts'
import type { FileAnswer, RequestInfo } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'

import { findRunIds, findRunsOf } from './queries.ts'
import { storedKind, toRun } from './run-row.ts'

const counted = ['new', 'changed', 'same', 'gone', 'refused'] as const
const columns = [
  'id',
  'kind',
  'fileName',
  'bytes',
  'status',
  'action',
  ...counted,
  'asOf',
  'startedAt',
  'endedAt',
  'startedBy',
  'reviewedAt',
  'reviewedBy',
  'message',
] as const

/** The filtered imports as a file; logs the export first. */
export async function exportImports(
  { services, user, request }: { services: Services; user: SignedIn; request: RequestInfo },
  { q, kind, status, review }: ParsedInputOf<typeof exportContract>,
): Promise<FileAnswer> {
  const { db, clock } = services
  const ids = await findRunIds(
    db,
    { q, kind: kind && storedKind(kind), status, review },
    maxCsvRows,
  )
  const detail = { rows: ids.length }
  await recordAlone(services, { kind: 'import.list_exported', actor: user.id, request, detail })
  return csvFile({
    name: 'imports',
    day: clock.now().toISOString().slice(0, 10),
    columns,
    ids,
    read: async (part) =>
      (await findRunsOf(db, part)).map(toRun).map(({ counts, actor, ...run }) => ({
        ...run,
        ...counts,
        startedBy: actor?.name ?? 'Command line',
        reviewedAt: run.review?.at ?? null,
        reviewedBy: run.review?.by?.name ?? null,
      })),
  })
}

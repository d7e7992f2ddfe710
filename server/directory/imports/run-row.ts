import { ImportProgress, ImportRun } from '#contract/directory/imports.ts'
import type { ImportRunRow } from './queries.ts'

const noCounts = { new: 0, changed: 0, same: 0, gone: 0, refused: 0 }
const Counts = ImportRun.shape.counts.catch(noCounts)
const Listed = ImportRun.shape.listed.catch({ new: 0, changed: 0, gone: 0, refused: 0 })

/** Maps API kinds to those of the command line. */
export const storedKind = (kind: string) =>
  kind === 'programs' || kind === 'locations' ? `skillbridge-${kind}` : kind

const active = ['queued', 'running']

/** Maps a run to the API. */
export function toRun(row: ImportRunRow): ImportRun {
  const { status, started_by, started_by_name } = row
  const isKnown = started_by !== null && started_by_name !== null
  const isActive = active.includes(status)
  const counts = Counts.parse({ ...noCounts, ...Object(row.counts) })
  return ImportRun.parse({
    id: row.id,
    kind: row.kind.replace(/^skillbridge-/, ''),
    fileName: row.file_name,
    bytes: row.bytes,
    status,
    action: row.action,
    counts,
    listed: Listed.parse(row.kept),
    progress: isActive ? (ImportProgress.safeParse(row.progress).data ?? null) : null,
    asOf: row.as_of,
    startedAt: row.started_at.toISOString(),
    endedAt: isActive ? null : (row.finished_at?.toISOString() ?? null),
    message: row.message,
    actor: isKnown ? { id: started_by, name: started_by_name } : null,
    canApply: status === 'previewed',
    canRollBack: row.is_newest,
    canCancel: status === 'previewed' || (isActive && row.queued && row.action !== 'rollback'),
    review: toReview(row),
    canReview: status === 'done' && counts.refused > 0,
  })
}

/** Who reviewed the refused rows of a run, and when; null if no one did. */
function toReview({
  reviewed_at,
  reviewed_by,
  reviewed_by_name,
  review_carried,
}: ImportRunRow): ImportRun['review'] {
  if (reviewed_at === null) return null
  const isKnown = reviewed_by !== null && reviewed_by_name !== null
  return {
    at: reviewed_at.toISOString(),
    by: isKnown ? { id: reviewed_by, name: reviewed_by_name } : null,
    isCarried: review_carried,
  }
}

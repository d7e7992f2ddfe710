import type { DatabaseIndex } from '#contract/operations/indexes.ts'
import { Badge } from '#web/ui/badge.tsx'
import { showSize } from '#web/ui/file-size.ts'
import { showMoment } from '#web/ui/moment.ts'

/** Whether a rebuild waits or runs. */
export const isBusy = ({ rebuild }: DatabaseIndex) =>
  rebuild?.status === 'queued' || rebuild?.status === 'running'

/** Whether an index is used and valid, and how its latest rebuild went. */
export function IndexState({
  index,
  timeZone,
}: {
  index: DatabaseIndex
  timeZone: string | undefined
}) {
  const note = rebuildInWords(index, timeZone)
  return (
    <>
      <StateBadge index={index} />
      {note && <span className="mt-1 block text-sm wrap-anywhere text-ink-soft">{note}</span>}
    </>
  )
}

function StateBadge({ index }: { index: DatabaseIndex }) {
  const { isValid, isUnused, isConstraint, rebuild } = index
  if (rebuild?.status === 'running') return <Badge tone="brand">Rebuilding</Badge>
  if (rebuild?.status === 'queued') return <Badge>Waiting to be rebuilt</Badge>
  if (!isValid) return <Badge tone="bad">Not valid</Badge>
  if (isUnused) return <Badge tone="signal">Unused</Badge>
  return isConstraint ? <Badge>Enforces a rule</Badge> : <Badge tone="good">Used</Badge>
}

function rebuildInWords(
  { rebuild, leftoverOf }: DatabaseIndex,
  timeZone: string | undefined,
): string | null {
  if (leftoverOf !== null) {
    return `Left over from a failed rebuild of ${leftoverOf}. Rebuild that index to remove it.`
  }
  if (rebuild === null) return null
  const { status, endedAt, bytesBefore, bytesAfter, error } = rebuild
  const when = endedAt === null ? '' : `, ${showMoment(endedAt, timeZone)}`
  if (status === 'failed') return `Rebuild failed${when}: ${error}`
  if (status !== 'done') return null
  if (bytesBefore === null || bytesAfter === null) return `Rebuilt${when}`
  return `Rebuilt${when}: ${showSize(bytesBefore)} to ${showSize(bytesAfter)}`
}

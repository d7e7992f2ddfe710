import { useParams } from 'react-router'
import { type ImportRun, importKindNames } from '#contract/directory/imports.ts'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Section } from '#web/ui/card.tsx'
import { showDate } from '#web/ui/dates.ts'
import { FactList, FactRow } from '#web/ui/fact-row.tsx'
import { showSize } from '#web/ui/file-size.ts'
import { showMoment } from '#web/ui/moment.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ChangesSection } from './changes-section.tsx'
import { FileName } from './file-name.tsx'
import { ImportActions } from './import-actions.tsx'
import { showCount, stageInWords, statusLabels } from './import-words.ts'
import { RefusedReview } from './refused-review.tsx'
import { useImport } from './use-import.ts'

export function meta() {
  return [{ title: 'Import · Waypoint admin' }]
}

const back = <TextLink to="/admin/etl">Imports</TextLink>

export default function ImportPage() {
  const { id = '' } = useParams()
  const { data: run, error, refetch } = useImport(id)
  if (error) {
    return (
      <>
        <PageHeader title="Import" above={back} />
        <Problem error={error} onRetry={refetch} />
      </>
    )
  }
  if (!run) return <PageSkeleton label="Loading the import" />
  const { text, tone } = statusLabels[run.status]
  const hasChanges = Object.values(run.listed).some((count) => count > 0)
  return (
    <>
      <PageHeader title={importKindNames[run.kind]} above={back}>
        <FileName name={run.fileName} />
        <span className="mt-3 flex flex-wrap gap-2">
          <Badge tone={tone}>{text}</Badge>
        </span>
      </PageHeader>
      <Notice run={run} />
      <ImportActions run={run} />
      <RefusedReview run={run} />
      <Facts run={run} />
      {hasChanges && <ChangesSection run={run} />}
    </>
  )
}

function Notice({ run }: { run: ImportRun }) {
  const { status, message } = run
  if (status === 'queued' || status === 'running') return <RunningNotice run={run} />
  if (message !== null) {
    return <Alert tone={status === 'rolled_back' ? 'notice' : 'signal'}>{message}</Alert>
  }
  if (status === 'previewed') {
    const { counts } = run
    return counts.new + counts.changed + counts.gone === 0 ? (
      <Alert>
        The directory already has everything in this file. Applying it only updates dates.
      </Alert>
    ) : (
      <Alert>Nothing has changed yet. Check the differences below, then apply them.</Alert>
    )
  }
  return null
}

function RunningNotice({ run }: { run: ImportRun }) {
  const { progress, message } = run
  const total = progress?.totalBytes ?? 0
  const percent = total > 0 ? Math.min(100, Math.round(((progress?.bytes ?? 0) / total) * 100)) : 0
  const isReading = progress?.stage === 'read'
  return (
    <div className="rounded-card border border-line bg-surface px-5 py-4">
      <p role="status" className="font-semibold">
        {stageInWords(run)}
      </p>
      <progress
        aria-label="Progress"
        max={100}
        {...(isReading && { value: percent })}
        className="mt-3 block h-2 w-full appearance-none overflow-hidden rounded-full bg-line forced-colors:appearance-auto [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand"
      />
      <p className="tabular mt-2 text-sm text-ink-soft">
        {message ??
          (progress
            ? `${showCount(progress.rows)} rows read${isReading ? `, ${percent}%` : ''}`
            : 'You can leave this page; it keeps running.')}
      </p>
    </div>
  )
}

function Facts({ run }: { run: ImportRun }) {
  const { account } = useSession()
  const formatMoment = (instant: string) => showMoment(instant, account?.time_zone)
  const { counts } = run
  const isCompared = Object.values(counts).some((count) => count > 0)
  return (
    <Section id="details" title="Details">
      <FactList>
        {isCompared && (
          <FactRow label="Result">
            {showCount(counts.new)} new, {showCount(counts.changed)} changed,{' '}
            {showCount(counts.same)} unchanged, {showCount(counts.gone)} gone,{' '}
            {showCount(counts.refused)} refused
          </FactRow>
        )}
        <FactRow label="Started">
          {formatMoment(run.startedAt)} by {run.actor?.name ?? 'the command line'}
        </FactRow>
        {run.endedAt && <FactRow label="Ended">{formatMoment(run.endedAt)}</FactRow>}
        {run.bytes !== null && <FactRow label="Size">{showSize(run.bytes)}</FactRow>}
        {run.asOf && <FactRow label="Published on">{showDate(run.asOf)}</FactRow>}
        <FactRow label="Audit log">
          <TextLink to={`/admin/audit-logs?subject=${run.id}`}>What was done with it</TextLink>
        </FactRow>
      </FactList>
    </Section>
  )
}

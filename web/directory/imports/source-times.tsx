import type { ReactNode } from 'react'
import type { ImportSource } from '#contract/directory/import-sources.ts'
import { Badge } from '#web/ui/badge.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { scheduleInWords } from './schedule-words.ts'

/** Whether a source is fetched on its own. */
export function ScheduleBadge({ source: { cron, enabled } }: { source: ImportSource }) {
  if (cron === null) return <Badge>Only by hand</Badge>
  return enabled ? <Badge tone="good">Schedule on</Badge> : <Badge>Schedule off</Badge>
}

/** "Mondays at 6:00 AM (0 6 * * 1, America/New_York)". */
function scheduleText({ cron, timeZone }: ImportSource): string {
  if (cron === null) return 'None'
  const words = scheduleInWords(cron)
  return words ? `${words} (${cron}, ${timeZone})` : `${cron}, ${timeZone}`
}

function nextText(source: ImportSource, timeZone: string | undefined): string {
  if (source.nextRunAt) return showMoment(source.nextRunAt, timeZone)
  if (source.cron === null) return 'When you fetch it'
  return source.enabled ? 'Not within a year' : 'Not while the schedule is off'
}

interface SourceTimesProps {
  source: ImportSource
  /** The operator's. */
  timeZone: string | undefined
}

/** A source's schedule, and its last and next run in the operator's time zone. */
export function SourceTimes({ source, timeZone }: SourceTimesProps) {
  const { checkedAt, message, lastImportId } = source
  return (
    <dl className="tabular mt-2 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      <Fact name="Schedule">{scheduleText(source)}</Fact>
      <Fact name="Last run">
        {checkedAt ? `${showMoment(checkedAt, timeZone)}: ${message ?? ''} ` : 'None yet'}
        {lastImportId && <TextLink to={`/admin/etl/${lastImportId}`}>Last import</TextLink>}
      </Fact>
      <Fact name="Next run">{nextText(source, timeZone)}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  )
}

import type { Overview } from '#contract/operations/overview.ts'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { SampleMark } from '#web/ui/badge.tsx'
import { showDate, showDays, showSpan } from '#web/ui/dates.ts'
import { showDay } from '#web/ui/moment.ts'
import { type Days, peaksText, Trend, weeksText } from './trend.tsx'

const count = (value: number) => value.toLocaleString('en-US')

interface Figure {
  readonly label: string
  readonly value: string
  readonly note: string
  readonly days?: Days
}

/** Totals, trends, and system health. */
export function Figures({ overview }: { overview: Overview }) {
  const zone = useSession().account?.time_zone
  const { accounts, surveys, reports, listing, queue, mail, trends } = overview
  const failures = trends.failures.slice(7).reduce<number>((sum, value) => sum + (value ?? 0), 0)
  const figures: readonly Figure[] = [
    {
      label: 'Accounts',
      value: count(accounts),
      note: weeksText(trends.accounts),
      days: trends.accounts,
    },
    {
      label: 'Surveys submitted',
      value: count(surveys.submitted),
      note: `${weeksText(trends.surveys)}; ${count(surveys.drafts)} in draft`,
      days: trends.surveys,
    },
    {
      label: 'Reports ready',
      value: count(reports.ready),
      note: `${weeksText(trends.reports)}; ${count(reports.waiting)} waiting`,
      days: trends.reports,
    },
    {
      label: 'Failed reports, 7 days',
      value: count(failures),
      note: `${count(reports.failed)} in all`,
      days: trends.failures,
    },
    {
      label: 'Opportunities listed',
      value: count(listing.opportunities),
      note: `from ${count(listing.organizations)} organizations`,
    },
    {
      label: 'Listing age',
      value: listing.ageDays === null ? 'No import' : showDays(listing.ageDays),
      note: listingText(overview, zone),
      days: trends.listingAge,
    },
    {
      label: 'Background jobs waiting',
      value: count(queue.waiting),
      note: `${count(queue.running)} running, ${count(queue.failed)} failed, ${waitText(queue.oldestSeconds)}. ${peaksText(trends.queue)}`,
      days: trends.queue,
    },
    {
      label: 'Emails waiting',
      value: count(mail.queued),
      note: `${weeksText(trends.mail)}; ${count(mail.failed)} not sent`,
      days: trends.mail,
    },
  ]
  return (
    <>
      <p className="mb-5 max-w-measure text-ink-soft">{windowText(overview.window)}</p>
      <FigureList figures={figures} isSample={listing.sample} />
    </>
  )
}

function FigureList({ figures, isSample }: { figures: readonly Figure[]; isSample: boolean }) {
  return (
    <dl className="mb-10 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {figures.map(({ label, value, note, days }) => (
        <div key={label} className="flex flex-col rounded-card border border-line bg-surface p-5">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="tabular mt-1 text-2xl font-bold">{value}</dd>
          {days?.some((value) => value !== null) && (
            <dd className="mt-2 mb-1">
              <Trend days={days} />
            </dd>
          )}
          <dd className="tabular mt-1 text-sm text-ink-soft">{note}</dd>
          {label === 'Opportunities listed' && isSample && (
            <dd className="mt-2">
              <SampleMark />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

/** The days that the figures cover. */
function windowText({ from, to, firstDay, lastDay, timeZone }: Overview['window']): string {
  const trends = `Bars are the days ${showSpan(from, to)}, in the time zone ${timeZone.replaceAll('_', ' ')}.`
  if (firstDay === null || lastDay === null) return `${trends} There’s no data yet.`
  return `Data from ${showSpan(firstDay, lastDay)}. ${trends}`
}

function listingText({ listing, trends }: Overview, zone: string | undefined): string {
  const { importedAt, lastVerified } = listing
  const verified = lastVerified ? `newest check ${showDate(lastVerified)}` : 'never verified'
  if (importedAt === null) return `Only samples or your own entries; ${verified}`
  const weekAgo = trends.listingAge.at(-8) ?? null
  const before = weekAgo === null ? '' : `, ${showDays(weekAgo)} a week ago`
  return `Last import ${showDay(importedAt, zone)}; ${verified}${before}`
}

function waitText(seconds: number | null): string {
  if (seconds === null || seconds < 60) return 'none late'
  const minutes = Math.floor(seconds / 60)
  return minutes < 120 ? `oldest ${minutes} min late` : `oldest ${Math.floor(minutes / 60)} h late`
}

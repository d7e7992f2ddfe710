import type { FederalSeries } from '#contract/transition/federal-careers.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { OutLink } from '#web/ui/text-link.tsx'
import { announcementsText, educationLabels, openToText } from './series-text.ts'

/** Federal job series, each with the reason, how often it's announced, and who can apply. */
export function SeriesList({ items }: { items: readonly FederalSeries[] }) {
  const more = items.slice(firstShown)
  return (
    <>
      <Cards items={items.slice(0, firstShown)} />
      {more.length > 0 && (
        <Disclosure summary={`More series (${more.length})`} className="mt-5">
          <Cards items={more} />
        </Disclosure>
      )}
    </>
  )
}

/** Series shown before the rest collapses. */
const firstShown = 6

function Cards({ items }: { items: readonly FederalSeries[] }) {
  return (
    <ol className="grid gap-5 lg:grid-cols-2">
      {items.map((series) => (
        <li key={series.series} className="card rounded-card border border-line bg-surface p-5">
          <SeriesCard series={series} />
        </li>
      ))}
    </ol>
  )
}

function SeriesCard({ series: federalSeries }: { series: FederalSeries }) {
  const { series, title, why, years, education, openTo, url } = federalSeries
  const who = openToText(openTo)
  return (
    <>
      <h3 className="text-lg">
        <span className="tabular">{series}</span> {title}
      </h3>
      <p className="mt-1">{why}</p>
      <p className="tabular mt-3 text-sm text-ink-soft">{announcementsText(years)}.</p>
      {who && <p className="tabular mt-1 text-sm text-ink-soft">{who}</p>}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <Badge tone={education === 'required' ? 'signal' : 'plain'}>
          <span className="whitespace-normal">{educationLabels[education]}</span>
        </Badge>
        <OutLink href={url}>Open {series} jobs on USAJOBS</OutLink>
      </div>
    </>
  )
}

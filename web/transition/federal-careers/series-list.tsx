import type { FederalSeries } from '#contract/transition/federal-careers.ts'
import { Badge } from '#web/ui/badge.tsx'
import { OutLink } from '#web/ui/text-link.tsx'
import { announcementsText, educationWords, openToText } from './series-words.ts'

/** Federal job series, each with the reason, how often it's announced, and who can apply. */
export function SeriesList({ items }: { items: readonly FederalSeries[] }) {
  return (
    <ol className="grid gap-5 lg:grid-cols-2">
      {items.map((one) => (
        <li key={one.series} className="card rounded-card border border-line bg-surface p-5">
          <SeriesCard one={one} />
        </li>
      ))}
    </ol>
  )
}

function SeriesCard({ one }: { one: FederalSeries }) {
  const { series, title, why, years, education, openTo, url } = one
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
          <span className="whitespace-normal">{educationWords[education]}</span>
        </Badge>
        <OutLink href={url}>Open {series} jobs on USAJOBS</OutLink>
      </div>
    </>
  )
}

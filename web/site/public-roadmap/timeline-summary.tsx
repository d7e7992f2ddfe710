import { CalendarPlus } from 'lucide-react'
import type { OutputOf } from '#contract/endpoint.ts'
import { type getPublicRoadmap, getPublicRoadmapCalendar } from '#contract/transition/roadmap.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { daysBetween, showDate, showDaysFrom } from '#web/ui/dates.ts'
import { SourceLine } from '#web/ui/fact-row.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { WindowLine } from '#web/ui/window-line.tsx'
import { queryOf, type TimelineValues } from './timeline-facts.ts'

export interface TimelineSummaryProps {
  values: TimelineValues
  roadmap: OutputOf<typeof getPublicRoadmap>
}

/** The date, what follows from it, and the SkillBridge window if known. */
export function TimelineSummary({ values, roadmap }: TimelineSummaryProps) {
  const { asOf, window } = roadmap
  const { date } = values
  const name = values.component === 'spouse' ? 'Your spouse’s date' : nameOf(values)
  return (
    <section aria-labelledby="your-date" className="mt-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="your-date" className="text-2xl">
            {name}: {showDate(date)}, {showDaysFrom(asOf, date)}
          </h2>
          <p className="mt-1 max-w-measure text-ink-soft">{sentenceOf(daysBetween(asOf, date))}</p>
        </div>
        <a
          href={`${getPublicRoadmapCalendar.path}?${queryOf(values)}`}
          className={buttonStyle('secondary', 'medium', 'no-print')}
        >
          <Icon of={CalendarPlus} />
          Add to my calendar
        </a>
      </div>
      {isServing(values) && (
        <Card className="mt-6">
          <h3 className="text-lg">Your SkillBridge window</h3>
          <p className="mt-1 max-w-measure">{window.why}</p>
          {window.opens && (
            <>
              <div className="mt-5">
                <WindowLine
                  label="Your SkillBridge window"
                  dates={{
                    today: asOf,
                    opens: window.opens,
                    finish: window.latestFinish,
                    separation: date,
                  }}
                />
              </div>
              <p className="mt-4 max-w-measure text-sm text-ink-soft">
                Doesn’t include leave. Terminal leave and PTDY move your last day earlier.
              </p>
            </>
          )}
          {window.rule && <SourceLine fact={window.rule} />}
        </Card>
      )}
    </section>
  )
}

const isServing = ({ component }: TimelineValues) =>
  ['', 'active', 'guard', 'reserve'].includes(component)

function nameOf({ type, component }: TimelineValues): string {
  if (type === 'retirement' || component === 'retiree') return 'Retirement'
  return component === 'guard' || component === 'reserve' ? 'End of orders' : 'Separation'
}

/** What the time remaining means, in a sentence or two. */
function sentenceOf(days: number): string {
  if (days < -365) return 'You’ve been out more than a year. You can still do these.'
  if (days < 0) return 'Your date has passed, so we show only what you can still do.'
  if (days <= 30) {
    return 'Time is short, but there’s a lot you can still do. Start at the top; if you missed a deadline, we tell you what to do.'
  }
  if (days > 730) {
    return 'You have more than two years. Nothing is due yet, but these are the dates to know.'
  }
  return 'Most advisers say to start 12 to 18 months out. Whatever your date, start with the first step.'
}

import type { ReadyReport } from '#contract/transition/reports.ts'
import { useToday } from '#web/account/accounts/accounts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { figuresOf } from './figures.ts'

/** The hard truth, the best shot, this week and three figures: enough to stand alone on a phone. */
export function OpeningSection({ report }: { report: ReadyReport }) {
  const { summary, opening } = report
  const figures = figuresOf(report, useToday())
  const hasFigures = figures.length > 0
  return (
    <section
      aria-label="In short"
      className={classNames(
        'grid gap-x-8 gap-y-4',
        hasFigures && 'lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr]',
      )}
    >
      <p className="leading-snug sm:text-lg sm:leading-normal">{opening?.truth ?? summary}</p>
      {opening && (
        <div
          className={classNames(
            'grid content-start gap-x-8 gap-y-2 max-sm:leading-snug',
            // Without figures, the two share the width.
            !hasFigures && 'lg:grid-cols-2',
          )}
        >
          {[opening.best, opening.week].filter(Boolean).map((text) => (
            <LeadText key={text} text={text} />
          ))}
        </div>
      )}
      {hasFigures && (
        <dl className="card grid auto-cols-fr grid-flow-col divide-x divide-line rounded-card border border-line bg-surface py-2 sm:py-3 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:grid-flow-row lg:self-start lg:divide-x-0 lg:divide-y lg:py-0">
          {figures.map(({ label, value, note }) => (
            <div key={label} className="flex flex-col px-2.5 sm:px-5 lg:py-3">
              <dt className="text-xs text-ink-soft sm:text-sm">{label}</dt>
              <dd className="tabular leading-tight font-bold sm:text-2xl">{value}</dd>
              {note && (
                <dd className="tabular mt-0.5 text-xs text-ink-soft max-sm:leading-snug sm:text-sm">
                  {note}
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

/** "Your best shot: …", with what comes before the colon in bold. */
function LeadText({ text }: { text: string }) {
  const [, lead, rest] =
    /^(Your best shot|First employer to ask|This week|Next step|Your first steps): (.*)$/s.exec(
      text,
    ) ?? []
  if (!lead || !rest) return <p>{text}</p>
  return (
    <p>
      <strong>{lead}:</strong> {rest}
    </p>
  )
}

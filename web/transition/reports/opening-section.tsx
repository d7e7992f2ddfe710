import type { ReadyReport } from '#contract/transition/reports.ts'
import { useToday } from '#web/account/accounts/use-today.ts'
import { figuresOf } from './figures.ts'

/** The hard truth, three figures, the best shot and this week: enough to stand alone on a phone. */
export function OpeningSection({ report }: { report: ReadyReport }) {
  const { summary, opening } = report
  const figures = figuresOf(report, useToday())
  return (
    <section
      aria-label="In short"
      className="grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr]"
    >
      <p className="leading-snug sm:text-lg sm:leading-normal">{opening?.truth ?? summary}</p>
      {figures.length > 0 && (
        <dl className="card grid auto-cols-fr grid-flow-col divide-x divide-line rounded-card border border-line bg-surface py-2 sm:py-3 lg:row-span-2 lg:grid-flow-row lg:self-start lg:divide-x-0 lg:divide-y lg:py-0">
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
      {opening && (
        <div className="flex flex-col gap-2 max-sm:leading-snug">
          {[opening.best, opening.week].filter(Boolean).map((text) => (
            <LeadText key={text} text={text} />
          ))}
        </div>
      )}
    </section>
  )
}

/** "Your best shot: …", with what comes before the colon in bold. */
function LeadText({ text }: { text: string }) {
  const [, lead, rest] =
    /^(Your best shot|First employer to ask|This week|Your first steps): (.*)$/s.exec(text) ?? []
  if (!lead || !rest) return <p>{text}</p>
  return (
    <p>
      <strong>{lead}:</strong> {rest}
    </p>
  )
}

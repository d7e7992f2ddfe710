import type { ReadyReport } from '#contract/transition/reports.ts'
import { showDate } from '#web/ui/dates.ts'
import { FactList, FactRow } from '#web/ui/fact-row.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** What was considered and ruled out, and the data and engine used. */
export function MethodSection({ report: { asOf, matches, engine } }: { report: ReadyReport }) {
  const { considered, fits, reach, excluded } = matches
  const count = (number: number) => number.toLocaleString('en-US')
  return (
    <div className="flex max-w-measure flex-col gap-4">
      <p className="tabular">
        We compared {count(considered)} programs with your answers: {count(fits)} fit,{' '}
        {count(reach)} might with a shorter plan or more details, and the rest are out for these
        reasons.
      </p>
      {excluded.length > 0 && (
        <ul className="flex flex-col gap-1">
          {excluded.map(({ reason, count: out }) => (
            <li key={reason} className="flex justify-between gap-6">
              <span>{reason}</span>
              <span className="tabular shrink-0">{count(out)}</span>
            </li>
          ))}
        </ul>
      )}
      <FactList>
        <FactRow label="Created">{showDate(asOf)}</FactRow>
        <FactRow label="Matching engine">{engine.version}</FactRow>
        <FactRow label="Data">{engine.data}</FactRow>
        <FactRow label="Weights">{engine.weights}</FactRow>
      </FactList>
      <p>
        Pay and outlook come from the Bureau of Labor Statistics, occupations from O*NET, rules from
        the services. <TextLink to="/blog/how-matching-works">How matching works</TextLink>
      </p>
    </div>
  )
}

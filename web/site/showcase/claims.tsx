import type { Claim } from '#contract/site/showcase.ts'
import { showDate } from '#web/ui/dates.ts'

/** Shown for a claim without a source, in the size of the claim's label. */
export const unmeasured = 'Reported by the operator'

/** Figures about the service; each source is as large as its label. */
export function Claims({ claims }: { claims: readonly Claim[] }) {
  return (
    <dl className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
      {claims.map(({ key, value, label, source, asOf }) => (
        <div key={key} className="border-s-2 border-signal ps-5">
          <dt className="sr-only">{label}</dt>
          <dd>
            <span className="tabular block text-4xl font-bold">{value}</span>
            <span aria-hidden="true" className="mt-1 block font-semibold">
              {label}
            </span>
            <span className="block text-ink-soft">
              {source && asOf ? `Source: ${source}, ${showDate(asOf)}` : unmeasured}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

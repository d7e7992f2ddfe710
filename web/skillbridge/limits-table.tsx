import { serviceNames } from '#contract/military.ts'
import type { Rule } from '#contract/rules.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { showDate, showDays } from '#web/ui/dates.ts'
import { gradeRanges } from './grade-words.ts'

const tones: Record<Rule['fact']['confidence'], Tone> = {
  high: 'good',
  medium: 'plain',
  low: 'signal',
}

/** The rules that limit the days, a table a service, each row with where it was read. */
export function LimitsTable({ rules }: { rules: readonly Rule[] }) {
  const limits = rules.filter(({ kind, service }) => kind === 'window' && service !== null)
  return (
    <div className="mt-6 flex flex-col gap-8">
      {[...Map.groupBy(limits, ({ service }) => service)].map(([service, theirs]) => (
        <ServiceTable
          key={service}
          name={service === null ? 'All services' : serviceNames[service]}
          rules={theirs}
        />
      ))}
    </div>
  )
}

function ServiceTable({ name, rules }: { name: string; rules: readonly Rule[] }) {
  const cell = 'border-b border-line py-2.5 pe-4 align-top last:pe-0'
  const head = 'border-b border-control py-2 pe-4 align-bottom font-semibold last:pe-0'
  const sources = new Map(rules.map(({ fact }) => [fact.source, fact]))
  return (
    // A wide table scrolls by itself, also from the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take focus
    <section aria-label={`Limits: ${name}`} tabIndex={0} className="overflow-x-auto">
      <table className="tabular w-full border-collapse text-left text-sm">
        <caption className="mb-1 text-left text-lg font-bold">{name}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${head} w-[26%]`}>
              Pay grade
            </th>
            <th scope="col" className={`${head} w-[24%]`}>
              Limit
            </th>
            <th scope="col" className={`${head} w-[34%]`}>
              Approval
            </th>
            <th scope="col" className={head}>
              Confidence
            </th>
          </tr>
        </thead>
        <tbody>
          {rules.map(({ key, grades, days, basis, approver, conflict, fact }) => (
            <tr key={key}>
              <th scope="row" className={`${cell} font-semibold`}>
                {gradeRanges(grades)}
              </th>
              <td className={cell}>
                <strong>{days === null ? 'Not known' : showDays(days)}</strong>
                <span className="block text-ink-soft">
                  {basis === 'length' ? 'length' : 'before separation'}
                </span>
              </td>
              <td className={cell}>
                {approver ?? 'See below'}
                {conflict && <span className="mt-1 block text-ink-soft">{conflict}</span>}
              </td>
              <td className={cell}>
                <Badge tone={tones[fact.confidence]}>{fact.confidence}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {[...sources.values()].map((fact) => (
        <p key={fact.source} className="mt-1.5 text-sm text-ink-soft">
          Source: {fact.source}.{' '}
          {fact.effectiveFrom && `In force since ${showDate(fact.effectiveFrom)}. `}
          Checked {showDate(fact.checkedOn)}.
        </p>
      ))}
    </section>
  )
}

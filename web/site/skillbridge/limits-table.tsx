import { Fragment } from 'react'
import type { Rule } from '#contract/directory/rules.ts'
import { serviceNames, services } from '#contract/military.ts'
import { showDays } from '#web/ui/dates.ts'
import { SourceLine } from '#web/ui/fact-row.tsx'
import { ScrollArea } from '#web/ui/scroll-area.tsx'
import { gradeRanges } from './grade-ranges.ts'

/** The rules that limit the days: a table per service, each with its source. */
export function LimitsTable({ rules }: { rules: readonly Rule[] }) {
  const limits = rules.filter(({ kind }) => kind === 'window')
  return (
    <div className="mt-4 flex max-w-measure flex-col gap-10">
      {services.map((service) => {
        const serviceLimits = limits.filter((rule) => rule.service === service)
        return <ServiceTable key={service} name={serviceNames[service]} rules={serviceLimits} />
      })}
    </div>
  )
}

const cell = 'border-b border-line py-2.5 pe-4 align-top last:pe-0'
const head = 'border-b border-control py-2 pe-4 align-bottom font-semibold last:pe-0'

function ServiceTable({ name, rules }: { name: string; rules: readonly Rule[] }) {
  const sources = new Map(rules.map(({ fact }) => [fact.source, fact]))
  const approvers = new Set(rules.map(({ approver }) => approver))
  // Shown once when it's the same for everyone.
  const [approver] = approvers.size === 1 ? approvers : []
  return (
    <div>
      <ScrollArea label={`Limits: ${name}`}>
        <table className="tabular w-full border-collapse text-left text-sm">
          <caption className="mb-1 text-left">
            <span className="block text-lg font-bold">{name}</span>
            {rules.length === 0 && 'We don’t have limits for this service. Ask your command.'}
            {approver && <span className="block text-ink-soft">Approval: {approver}</span>}
          </caption>
          <thead>
            <tr>
              <th scope="col" className={`${head} w-[34%]`}>
                Pay grade
              </th>
              <th scope="col" className={`${head} w-[28%]`}>
                Limit
              </th>
              {!approver && (
                <th scope="col" className={head}>
                  Approval
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rules.map((rule) => (
              <LimitRow key={rule.key} rule={rule} showsApprover={!approver} />
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {[...sources.values()].map((fact) => (
        <SourceLine key={fact.source} fact={fact} />
      ))}
    </div>
  )
}

/** A rule, with any conflicting source below it. */
function LimitRow({ rule, showsApprover }: { rule: Rule; showsApprover: boolean }) {
  const { grades, days, basis, approver, conflict } = rule
  const line = conflict ? 'pt-2.5 pb-1 pe-4 align-top last:pe-0' : cell
  return (
    <>
      <tr>
        <th scope="row" className={`${line} font-semibold`}>
          <Grades ranges={gradeRanges(grades)} />
        </th>
        <td className={line}>
          <strong className="whitespace-nowrap">
            {days === null ? 'Not listed' : showDays(days)}
          </strong>
          <span className="block text-ink-soft">
            {basis === 'length' ? 'length' : 'before separation'}
          </span>
        </td>
        {showsApprover && <td className={line}>{approver ?? 'Ask your command'}</td>}
      </tr>
      {conflict && (
        <tr>
          <td colSpan={showsApprover ? 3 : 2} className="border-b border-line pb-2.5 text-ink-soft">
            {conflict}
          </td>
        </tr>
      )}
    </>
  )
}

/** Ranges never break across lines; a line can break after a comma. */
function Grades({ ranges }: { ranges: readonly string[] }) {
  return ranges.map((range, index) => (
    <Fragment key={range}>
      <span className="whitespace-nowrap">
        {range}
        {index < ranges.length - 1 && ','}
      </span>{' '}
    </Fragment>
  ))
}

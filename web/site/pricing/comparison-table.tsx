import { Check, Minus } from 'lucide-react'
import { type PlanName, plans } from '#contract/account/plans.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ScrollArea } from '#web/ui/scroll-area.tsx'
import { amounts, type Cell, type Row, rows } from './comparison.ts'

const names: readonly PlanName[] = ['free', 'premium', 'lifetime']

/** A side-by-side comparison of the plans. */
export function ComparisonTable() {
  return (
    <ScrollArea label="Compare plans">
      <table className="w-full min-w-80 border-collapse text-left max-sm:text-sm">
        <caption className="sr-only">What each plan includes</caption>
        <thead>
          <tr className="border-b border-control">
            <th scope="col" className="py-3 pe-4 align-bottom font-semibold">
              What you get
            </th>
            {names.map((name) => (
              <th
                key={name}
                scope="col"
                className="w-18 px-1.5 sm:w-32 sm:px-2 py-3 align-bottom font-semibold"
              >
                {plans[name].title}
                <span className="block font-normal text-ink-soft">
                  ${plans[name].dollars}
                  {plans[name].per === 'month' ? ' a month' : ' once'}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <Lines lines={rows} />
        <Lines lines={amounts} />
      </table>
    </ScrollArea>
  )
}

function Lines({ lines }: { lines: readonly Row[] }) {
  return (
    <tbody className="border-b border-control">
      {lines.map(({ name, note, cells }) => (
        <tr key={name} className="border-b border-line last:border-b-0">
          <th scope="row" className="py-2.5 pe-4 font-normal">
            {name}
            {note && <span className="block text-sm text-ink-soft">{note}</span>}
          </th>
          {names.map((plan) => (
            <td key={plan} className="px-1.5 sm:px-2 py-2.5">
              <CellView cell={cells[plan]} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

function CellView({ cell }: { cell: Cell }) {
  if (typeof cell === 'string') return cell
  return (
    <>
      <Icon of={cell ? Check : Minus} className={cell ? 'text-good' : 'text-ink-soft'} />
      <span className="sr-only">{cell ? 'Yes' : 'No'}</span>
    </>
  )
}

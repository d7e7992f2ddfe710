import type { WeightsOverview } from '#contract/operations/weights.ts'
import { showWeight } from './weights-text.ts'

export interface WeightsTableProps {
  caption: string
  features: WeightsOverview['features']
  proposed?: { name: string; points: Readonly<Record<string, number>> }
}

const cell = 'tabular py-2 ps-4 text-end align-top'
const head = 'ps-4 pb-2 text-end font-semibold'

/** Each part of a score: shipped, current and proposed, side by side. */
export function WeightsTable({ caption, features, proposed }: WeightsTableProps) {
  return (
    <table className="mt-4 w-full max-w-2xl text-start">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-sm text-ink-soft">
          <th scope="col" className="pb-2 text-start font-semibold">
            Part
          </th>
          <th scope="col" className={head}>
            Default
          </th>
          <th scope="col" className={head}>
            Now
          </th>
          {proposed && (
            <th scope="col" className={head}>
              {proposed.name}
            </th>
          )}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {features.map(({ key, label, shipped, inForce, most }) => (
          <tr key={key}>
            <th scope="row" className="py-2 text-start font-normal">
              {label}
              {most === 0 && (
                <span className="block text-sm text-ink-soft">
                  {key === 'meaning'
                    ? 'Not used now: AI is off'
                    : 'Not used now: too few listings say'}
                </span>
              )}
            </th>
            <td className={cell}>{showWeight(shipped)}</td>
            <td className={cell}>{showWeight(inForce)}</td>
            {proposed && (
              <td className={cell}>
                <Proposed before={inForce} after={proposed.points[key] ?? inForce} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Proposed({ before, after }: { before: number; after: number }) {
  const change = Math.round((after - before) * 10) / 10
  return (
    <>
      {showWeight(after)}
      {change !== 0 && (
        <span className={`block text-sm ${change > 0 ? 'text-good' : 'text-signal'}`}>
          {change > 0 ? '+' : '−'}
          {showWeight(Math.abs(change))}
        </span>
      )}
    </>
  )
}

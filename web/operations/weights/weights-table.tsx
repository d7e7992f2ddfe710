import type { WeightsOverview } from '#contract/operations/weights.ts'
import type { TableColumn } from '#web/ui/data-table.tsx'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { showWeight } from './weights-text.ts'

type Feature = WeightsOverview['features'][number]

export interface WeightsTableProps {
  /** The accessible name of the table. */
  label: string
  features: WeightsOverview['features']
  proposed?: { name: string; points: Readonly<Record<string, number>> }
}

const part: TableColumn<Feature> = {
  id: 'part',
  header: 'Part',
  cell: ({ key, label, most }) => (
    <>
      {label}
      {most === 0 && (
        <span className="block text-sm font-normal text-ink-soft">
          {key === 'meaning' ? 'Not used now: AI is off' : 'Not used now: too few listings say'}
        </span>
      )}
    </>
  ),
}

const columnsFor = (proposed: WeightsTableProps['proposed']): readonly TableColumn<Feature>[] => [
  part,
  { id: 'shipped', header: 'Default', align: 'end', cell: ({ shipped }) => showWeight(shipped) },
  { id: 'now', header: 'Now', align: 'end', cell: ({ inForce }) => showWeight(inForce) },
  ...(proposed
    ? [
        {
          id: 'proposed',
          header: proposed.name,
          align: 'end' as const,
          cell: ({ key, inForce }: Feature) => (
            <Proposed before={inForce} after={proposed.points[key] ?? inForce} />
          ),
        },
      ]
    : []),
]

/** Each part of a score: shipped, current and proposed, side by side. */
export function WeightsTable({ label, features, proposed }: WeightsTableProps) {
  return (
    <div className="mt-4 max-w-2xl">
      <PlainTable
        label={label}
        columns={columnsFor(proposed)}
        rows={features}
        rowId={({ key }) => key}
      />
    </div>
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

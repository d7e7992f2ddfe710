import type { WeightsOverview } from '#contract/operations/weights.ts'
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx'
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

const points = (
  id: string,
  header: string,
  cell: TableColumn<Feature>['cell'],
): TableColumn<Feature> => ({
  id,
  header,
  align: 'end',
  cell: (feature) => <span className="tabular">{cell(feature)}</span>,
})

const columnsFor = (proposed: WeightsTableProps['proposed']): readonly TableColumn<Feature>[] => [
  part,
  points('shipped', 'Default', ({ shipped }) => showWeight(shipped)),
  points('now', 'Now', ({ inForce }) => showWeight(inForce)),
  ...(proposed
    ? [
        points('proposed', proposed.name, ({ key, inForce }) => (
          <Proposed before={inForce} after={proposed.points[key] ?? inForce} />
        )),
      ]
    : []),
]

/** Each part of a score: shipped, current and proposed, side by side. */
export function WeightsTable({ label, features, proposed }: WeightsTableProps) {
  return (
    <div className="max-w-2xl">
      <DataTable
        label={label}
        columns={columnsFor(proposed)}
        rows={features}
        total={features.length}
        rowId={({ key }) => key}
        rowName={({ label: name }) => name}
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

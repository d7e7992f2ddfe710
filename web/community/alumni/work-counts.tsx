import { getAlumniWork } from '#contract/community/alumni.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { Card } from '#web/ui/card.tsx'
import { Problem } from '#web/ui/problem.tsx'

/** Jobs of people in the reader's specialty group, once there are enough of them. */
export function WorkCounts() {
  const { data, error, refetch } = useEndpoint(getAlumniWork, {})
  if (error) return <Problem error={error} onRetry={refetch} />
  if (!data?.group) return null
  const { group, people, minimum, roles, employers } = data
  return (
    <Card as="section" labelledBy="work-title">
      <h2 id="work-title" className="text-lg">
        People from {group.title}
        {people !== null && ' now work as'}
      </h2>
      {people === null ? (
        <p className="mt-1 max-w-measure text-ink-soft">
          Once {minimum} of them are listed, you’ll see what they work as.
        </p>
      ) : (
        <>
          <p className="mt-1 text-sm text-ink-soft">{people} people listed</p>
          <div className="mt-3 grid gap-6 sm:grid-cols-2">
            <Tally title="Roles" rows={roles} />
            <Tally title="Employers" rows={employers} />
          </div>
        </>
      )}
    </Card>
  )
}

interface TallyProps {
  title: string
  rows: readonly { name: string; people: number }[]
}

function Tally({ title, rows }: TallyProps) {
  if (rows.length === 0) return null
  return (
    <div className="min-w-0">
      <h3 className="text-base">{title}</h3>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {rows.map(({ name, people }) => (
          <li key={name} className="flex justify-between gap-4 py-2">
            <span className="wrap-anywhere">{name}</span>
            <span className="tabular font-semibold">
              {people}
              <span className="sr-only"> {people === 1 ? 'person' : 'people'}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

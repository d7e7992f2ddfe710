import { X } from 'lucide-react'
import { Link } from 'react-router'
import type { Resource } from '#contract/directory/resources.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type ResourceSearch, toggled } from './resource-address.ts'
import { needNames } from './resource-labels.ts'

export interface NeedListProps {
  search: ResourceSearch
  needs: readonly { need: Resource['needs'][number]; count: number }[]
}

/** Every need, with its result count under the other filters. */
export function NeedList({ search, needs }: NeedListProps) {
  return (
    <nav aria-label="By need" className="no-print">
      <ul className="grid grid-cols-2 gap-x-2 gap-y-2 sm:grid-cols-3 lg:grid-cols-4">
        {needs.map(({ need, count }) => {
          const isChosen = search.need === need
          return (
            <li key={need}>
              <Link
                to={toggled(search, { need })}
                aria-current={isChosen ? 'true' : undefined}
                className={classNames(
                  'flex h-full min-h-11 items-center justify-between gap-2 rounded-control border px-3 py-2 leading-snug font-semibold',
                  isChosen
                    ? 'forced-color-adjust-none border-brand bg-brand text-brand-ink'
                    : 'border-control bg-surface hover:bg-tint',
                )}
              >
                <span className="min-w-0">{needNames[need]}</span>
                {isChosen ? (
                  <>
                    <Icon of={X} size={16} />
                    <span className="sr-only"> (chosen; open again to take it out)</span>
                  </>
                ) : (
                  <span className="tabular font-normal text-ink-soft">
                    {count}
                    <span className="sr-only"> {count === 1 ? 'resource' : 'resources'}</span>
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

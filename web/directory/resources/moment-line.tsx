import { Link } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { type ResourceSearch, toggled } from './resource-address.ts'
import { moments } from './resource-labels.ts'

/** A line with three waypoints: each toggles a filter on its moment. */
export function MomentLine({ search }: { search: ResourceSearch }) {
  return (
    <nav aria-label="By moment" className="no-print">
      <ol className="grid grid-cols-3">
        {moments.map(({ code, name, about }, index) => {
          const isChosen = search.moment === code
          return (
            <li
              key={code}
              className={classNames(
                'relative pe-3',
                index < moments.length - 1 &&
                  'before:absolute before:top-[11px] before:right-0 before:left-6 before:h-0.5 before:bg-control',
              )}
            >
              <Link
                to={toggled(search, { moment: code })}
                aria-current={isChosen ? 'true' : undefined}
                className="group flex flex-col items-start gap-2 rounded-control"
              >
                <span
                  aria-hidden="true"
                  className={classNames(
                    'forced-color-adjust-none relative size-6 rounded-full border-2',
                    isChosen
                      ? 'border-signal bg-signal ring-4 ring-signal/25'
                      : 'border-control bg-surface group-hover:border-brand',
                  )}
                />
                <span>
                  <span className="font-semibold text-brand underline decoration-1 underline-offset-3 group-hover:decoration-2">
                    {name}
                  </span>
                  <span className="block text-sm text-ink-soft">{about}</span>
                  {isChosen && (
                    <span className="sr-only"> (chosen; open again to take it out)</span>
                  )}
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

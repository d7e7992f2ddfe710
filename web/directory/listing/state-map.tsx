import { Link } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { type ListingSearch, listingHref } from './listing-address.ts'
import { showCount } from './listing-text.ts'
import { mapSteps, stepOf } from './map-steps.ts'

export interface StateOnMap {
  readonly code: string
  readonly name: string
  readonly count: number
  /** Its outline; undefined for places not on the map. */
  readonly shape: string | undefined
}

export interface StateMapProps {
  search: ListingSearch
  states: readonly StateOnMap[]
}

/** Fill opacity from none to most; the count is in the state's label and the table below. */
const opacities = [0, 0.18, 0.36, 0.56, 0.78, 1]

/** Spreads fewer steps over the same range. */
const opacityOf = (step: number, { length }: readonly number[]) =>
  opacities[Math.ceil((step * (opacities.length - 1)) / Math.max(1, length))] ?? 0

/** Results by state: each state is a link that selects or deselects it. */
export function StateMap({ search, states }: StateMapProps) {
  const steps = mapSteps(states.map(({ count }) => count))
  const hrefOf = (code: string) => {
    const isChosen = search.state.includes(code)
    const state = isChosen
      ? search.state.filter((value) => value !== code)
      : [...search.state, code]
    return listingHref({ ...search, state, page: 1 })
  }
  const named = ({ name, count }: StateOnMap) =>
    `${name}: ${
      search.show === 'organizations'
        ? showCount(count, 'organization')
        : showCount(count, 'opportunity', 'opportunities')
    }`
  return (
    <section aria-label="Map of states">
      <svg viewBox="60 10 910 580" className="chart block h-auto w-full">
        <title>States by how many are listed there</title>
        <rect x="60" y="10" width="910" height="580" className="chart-ground fill-transparent" />
        {states.map((state) => {
          const { code, shape, count } = state
          if (shape === undefined) return null
          const isChosen = search.state.includes(code)
          const path = (
            <path
              d={shape}
              fillOpacity={opacityOf(stepOf(count, steps), steps)}
              className={classNames('fill-brand', isChosen ? 'stroke-signal' : 'stroke-control')}
              strokeWidth={isChosen ? 4 : 0.75}
            />
          )
          if (count === 0 && !isChosen) return <g key={code}>{path}</g>
          return (
            <Link
              key={code}
              to={hrefOf(code)}
              preventScrollReset
              rel="nofollow"
              aria-label={named(state)}
              className="map-state"
            >
              <title>{named(state)}</title>
              {path}
            </Link>
          )
        })}
      </svg>
      <Legend steps={steps} />
      <Disclosure summary="The map as a table" className="mt-3">
        <table className="w-full text-left">
          <caption className="sr-only">How many are listed in each state</caption>
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="py-2 font-semibold">
                State
              </th>
              <th scope="col" className="py-2 text-right font-semibold">
                {search.show === 'organizations' ? 'Organizations' : 'Opportunities'}
              </th>
            </tr>
          </thead>
          <tbody>
            {states
              .filter(({ count }) => count > 0)
              .map(({ code, name, count }) => (
                <tr key={code} className="border-b border-line">
                  <th scope="row" className="py-1.5 font-normal">
                    <TextLink to={hrefOf(code)}>{name}</TextLink>
                    {search.state.includes(code) && ' (chosen)'}
                  </th>
                  <td className="py-1.5 text-right">{count.toLocaleString('en-US')}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </Disclosure>
    </section>
  )
}

function Legend({ steps }: { steps: readonly number[] }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      {steps.map((minCount, index) => {
        const next = steps[index + 1]
        const upTo = next === undefined ? undefined : next - 1
        return (
          <li key={minCount} className="flex items-center gap-1.5">
            <svg width="16" height="16" aria-hidden="true" className="chart">
              <rect
                width="16"
                height="16"
                fillOpacity={opacityOf(index + 1, steps)}
                className="fill-brand stroke-control"
              />
            </svg>
            {upTo === undefined
              ? `${minCount} and more`
              : upTo === minCount
                ? minCount
                : `${minCount}–${upTo}`}
          </li>
        )
      })}
    </ul>
  )
}

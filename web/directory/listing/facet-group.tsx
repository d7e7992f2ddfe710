import { Disclosure } from '#web/ui/disclosure.tsx'
import { listingFormId } from './listing-form-id.ts'

/** One value of a filter, with its result count. */
export interface FacetChoice {
  readonly value: string
  readonly label: string
  readonly count: number
}

export interface FacetGroupProps {
  legend: string
  name: string
  choices: readonly FacetChoice[]
  chosen: readonly string[]
  /** Allows at most one choice: radio buttons, the first for no choice. */
  none?: string
  isOpen?: boolean
}

/** The values of one filter; those with no results are hidden unless selected. */
export function FacetGroup({ legend, name, choices, chosen, none, isOpen }: FacetGroupProps) {
  const shown = choices.filter(({ value, count }) => count > 0 || chosen.includes(value))
  if (shown.length === 0) return null
  const type = none === undefined ? 'checkbox' : 'radio'
  return (
    <fieldset className="border-t border-line py-3">
      <legend className="sr-only">{legend}</legend>
      <Disclosure summary={legend} isOpen={isOpen ?? chosen.length > 0}>
        <div className="-ms-6 flex max-h-72 flex-col overflow-y-auto">
          {none !== undefined && (
            <FacetChoiceRow type={type} name={name} isChosen={chosen.length === 0} value="">
              {none}
            </FacetChoiceRow>
          )}
          {shown.map(({ value, label, count }) => (
            <FacetChoiceRow
              key={value}
              type={type}
              name={name}
              value={value}
              count={count}
              isChosen={chosen.includes(value)}
            >
              {label}
            </FacetChoiceRow>
          ))}
        </div>
      </Disclosure>
    </fieldset>
  )
}

interface FacetChoiceRowProps {
  type: 'checkbox' | 'radio'
  name: string
  value: string
  isChosen: boolean
  count?: number
  children: string
}

/** A native checkbox or radio button: the form works before scripts load, or without them. */
export function FacetChoiceRow({
  type,
  name,
  value,
  isChosen,
  count,
  children,
}: FacetChoiceRowProps) {
  return (
    <label className="flex min-h-9 shrink-0 cursor-pointer items-center gap-3 rounded-control px-1 py-1 hover:bg-tint">
      <input
        form={listingFormId}
        type={type}
        name={name}
        value={value}
        defaultChecked={isChosen}
        className="size-5 shrink-0 cursor-pointer accent-brand"
      />
      <span className="min-w-0 flex-1">{children}</span>
      {count !== undefined && (
        <span className="tabular text-sm text-ink-soft">
          {count.toLocaleString('en-US')}
          <span className="sr-only"> found</span>
        </span>
      )}
    </label>
  )
}

import type { ListingFacets } from '#contract/directory/listing-query.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { FacetChoiceRow, FacetGroup } from './facet-group.tsx'
import type { ListFilter, ListingNames, ListingSearch } from './listing-address.ts'
import { listingFormId } from './listing-form-id.ts'

export interface ListingFiltersProps {
  search: ListingSearch
  facets: ListingFacets
  names: ListingNames
}

const legends: readonly [ListFilter, string][] = [
  ['family', 'Career field'],
  ['kind', 'Program type'],
  ['delivery', 'Format'],
  ['length', 'Length'],
  ['service', 'Service'],
  ['openTo', 'Open to'],
  ['start', 'Start'],
]

/** The filters next to the list, each value with its result count. */
export function ListingFilters({ search, facets, names }: ListingFiltersProps) {
  const choicesOf = (filter: ListFilter) => {
    const counted = facets[filter]
    const missing = search[filter].filter((value) => !counted.some((item) => item.value === value))
    const all = [...counted, ...missing.map((value) => ({ value: String(value), count: 0 }))]
    return all.map(({ value, count }) => ({ value, count, label: names[filter](value) }))
  }
  const byName = choicesOf('state').sort((a, b) => (a.label < b.label ? -1 : 1))
  return (
    <>
      <fieldset className="pb-3">
        <legend className="mb-1 font-semibold">Location</legend>
        <FacetChoiceRow
          type="checkbox"
          name="nationwide"
          value="true"
          isChosen={search.nationwide}
          count={facets.nationwide}
        >
          Nationwide
        </FacetChoiceRow>
        <FacetChoiceRow
          type="checkbox"
          name="remote"
          value="true"
          isChosen={search.remote}
          count={facets.remote}
        >
          Remote
        </FacetChoiceRow>
      </fieldset>
      <FacetGroup legend="State" name="state" choices={byName} chosen={search.state} />
      {legends.map(([filter, legend]) => (
        <FacetGroup
          key={filter}
          legend={legend}
          name={filter}
          chosen={search[filter]}
          choices={choicesOf(filter)}
          isOpen={search[filter].length > 0 || filter === 'kind'}
        />
      ))}
      <FacetGroup
        legend="Last checked"
        name="fresh"
        none="At any time"
        choices={facets.fresh.map(({ value, count }) => {
          return { value, count, label: `In the last ${value} days` }
        })}
        chosen={search.fresh ? [search.fresh] : []}
      />
      <div className="border-t border-line pt-4">
        <button type="submit" form={listingFormId} className={buttonStyle('secondary', 'small')}>
          Show results
        </button>
      </div>
    </>
  )
}

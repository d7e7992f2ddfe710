import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CheckFields, ChoiceField, SearchField } from './choice-field.tsx'
import type { ListingSearch } from './listing-address.ts'
import { deliveryNames, kindNames } from './listing-words.ts'

const sorts = [
  { code: 'relevance', title: 'Best answer first' },
  { code: 'title', title: 'Name' },
  { code: 'verified', title: 'Last checked' },
  { code: 'newest', title: 'Newest' },
]

export interface ListingFormProps {
  search: ListingSearch
  states: readonly { code: string; name: string }[]
  families: readonly { code: string; title: string }[]
}

/** Asks for organizations by words, place and kind of work; a plain form that answers by its address. */
export function ListingForm({ search, states, families }: ListingFormProps) {
  const hasMore =
    search.kind.length + search.delivery.length > 0 ||
    search.nationwide ||
    search.remote ||
    search.sort !== undefined
  return (
    <Form
      // Other fields than those typed in come from the address: a new one makes a new form.
      key={JSON.stringify(search)}
      action="/organizations"
      role="search"
      aria-label="Organizations"
      className="no-print rounded-card border border-line bg-surface p-5"
    >
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_1.2fr_1.6fr_auto]">
        <SearchField label="Search" value={search.q} />
        <ChoiceField
          label="State"
          name="state"
          none="Any state"
          choices={states.map(({ code, name }) => ({ code, title: name }))}
          value={search.state[0] ?? ''}
        />
        <ChoiceField
          label="Job family"
          name="family"
          none="Any job family"
          choices={families}
          value={search.family[0] ?? ''}
        />
        <button type="submit" className={buttonStyle('primary')}>
          <Icon of={Search} />
          Search
        </button>
      </div>
      <Disclosure summary="More filters" isOpen={hasMore} className="mt-3">
        <MoreFilters search={search} />
      </Disclosure>
    </Form>
  )
}

function MoreFilters({ search }: { search: ListingSearch }) {
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
      <CheckFields
        legend="Besides the state"
        choices={[
          { name: 'nationwide', value: 'true', label: 'Nationwide', isChecked: search.nationwide },
          { name: 'remote', value: 'true', label: 'Can be done online', isChecked: search.remote },
        ]}
      />
      <CheckFields
        legend="Kind"
        choices={entriesOf(kindNames).map(([value, label]) => ({
          ...{ name: 'kind', value, label },
          isChecked: search.kind.includes(value),
        }))}
      />
      <CheckFields
        legend="How it is taught"
        choices={entriesOf(deliveryNames).map(([value, label]) => ({
          ...{ name: 'delivery', value, label },
          isChecked: search.delivery.includes(value),
        }))}
      />
      <ChoiceField
        label="Sort by"
        name="sort"
        none="As suits the search"
        choices={sorts}
        value={search.sort ?? ''}
      />
    </div>
  )
}

/** The keys of a record of ours are exactly its type's. */
function entriesOf<K extends string>(names: Record<K, string>): [K, string][] {
  return Object.entries(names) as [K, string][]
}

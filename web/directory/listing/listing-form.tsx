import { Search } from 'lucide-react'
import { type FormEvent, type SubmitEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Suggestion } from '#contract/directory/listing-query.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ChoiceField, TextField } from './choice-field.tsx'
import type { ListingSearch } from './listing-address.ts'
import { SearchBox } from './search-box.tsx'

/** Debounce before the list updates, in milliseconds. */
const debounceMs = 250

const sorts = [
  { code: 'relevance', title: 'Relevance' },
  { code: 'title', title: 'Name, A to Z' },
  { code: 'verified', title: 'Last checked' },
  { code: 'newest', title: 'Recently added' },
  { code: 'nearest', title: 'Nearest' },
]

const distances = ['10', '25', '50', '100', '200'].map((code) => ({ code, title: `${code} miles` }))

/** The listing's search: a plain GET form. With scripts, list and URL update as the user types. */
export function useListingForm(search: ListingSearch) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const timer = useRef<number>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (form.current) showChosen(form.current, search)
  }, [search])

  function go(formData?: FormData) {
    clearTimeout(timer.current)
    if (!form.current) return
    const query = queryOfForm(formData ?? new FormData(form.current))
    const address = query.size > 0 ? `/organizations?${query}` : '/organizations'
    void navigate(address, { replace: true, preventScrollReset: true })
  }

  return {
    form,
    go,
    /** Debounced submit. */
    goSoon() {
      clearTimeout(timer.current)
      timer.current = window.setTimeout(() => go(), debounceMs)
    },
    /** Checkboxes and selects apply immediately, text fields on submit. */
    changed(event: FormEvent) {
      const { target } = event
      const isBox = target instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(target.type)
      if (isBox || target instanceof HTMLSelectElement) go()
    },
    submit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      go()
    },
    choose({ kind, id, q }: Suggestion) {
      if (kind === 'organization') return void navigate(`/organizations/${id}`)
      if (!form.current) return
      const formData = new FormData(form.current)
      formData.set('q', q)
      go(formData)
    },
  }
}

/** A form's values as a query, without empty ones. */
function queryOfForm(formData: FormData): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of formData) {
    if (typeof value !== 'string' || value.trim() === '') continue
    if (name === 'miles' && !formData.get('near')) continue
    query.append(name, value)
  }
  return query
}

/** Native checkboxes: syncs them with the URL after back navigation or removing a filter. */
function showChosen(form: HTMLFormElement, search: ListingSearch): void {
  const chosen: Record<string, unknown> = { ...search }
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement)) continue
    const value = chosen[field.name]
    if (field.type === 'checkbox') {
      field.checked = Array.isArray(value) ? value.includes(field.value) : value === true
    } else if (field.type === 'radio') {
      field.checked = (value ?? '') === field.value
    }
  }
}

/** Search words, location and sort: the row above the list. */
export function ListingBar({
  search,
  placeText,
  actions,
}: {
  search: ListingSearch
  placeText: string
  actions: ReturnType<typeof useListingForm>
}) {
  return (
    <div className="no-print rounded-card border border-line bg-surface p-5">
      <div className="grid grid-cols-2 items-end gap-4 lg:grid-cols-[2fr_1.3fr_0.8fr_1fr_auto]">
        <div className="max-sm:col-span-2">
          <SearchBox value={search.q} onType={actions.goSoon} onChoose={actions.choose} />
        </div>
        <div className="max-sm:col-span-2">
          <TextField
            label="Near"
            name="near"
            value={placeText}
            placeholder="ZIP code, city or base"
          />
        </div>
        <ChoiceField
          label="Within"
          name="miles"
          none="50 miles"
          choices={distances.filter(({ code }) => code !== '50')}
          value={search.miles === undefined ? '' : String(search.miles)}
        />
        <ChoiceField
          label="Sort by"
          name="sort"
          none="Best match"
          choices={sorts}
          value={search.sort ?? ''}
        />
        <button type="submit" className={buttonStyle('primary', 'medium', 'max-lg:col-span-2')}>
          <Icon of={Search} />
          Search
        </button>
      </div>
    </div>
  )
}

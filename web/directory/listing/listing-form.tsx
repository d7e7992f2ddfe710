import { Search } from 'lucide-react'
import { type FormEvent, type SubmitEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Suggestion } from '#contract/directory/listing-query.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ChoiceField, TextField } from './choice-field.tsx'
import type { ListingSearch } from './listing-address.ts'
import { SearchBox } from './search-box.tsx'

/** How long typing rests before the list follows. */
const debounceMs = 250

const sorts = [
  { code: 'relevance', title: 'Relevance' },
  { code: 'title', title: 'Name, A to Z' },
  { code: 'verified', title: 'Last checked' },
  { code: 'newest', title: 'New to the list' },
  { code: 'nearest', title: 'Nearest' },
]

const distances = ['10', '25', '50', '100', '200'].map((code) => ({ code, title: `${code} miles` }))

/**
 * The search of the listing: a plain form that answers by its address. With script the list follows what is typed and
 * chosen, and the address with it.
 */
export function useListingForm(search: ListingSearch) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const timer = useRef<number>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (form.current) showChosen(form.current, search)
  }, [search])

  function go(given?: FormData) {
    clearTimeout(timer.current)
    if (!form.current) return
    const query = queryOfForm(given ?? new FormData(form.current))
    const address = query.size > 0 ? `/organizations?${query}` : '/organizations'
    void navigate(address, { replace: true, preventScrollReset: true })
  }

  return {
    form,
    go,
    /** Once typing rests. */
    goSoon() {
      clearTimeout(timer.current)
      timer.current = window.setTimeout(() => go(), debounceMs)
    },
    /** Boxes and selects count at once; texts when they are sent. */
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
      const given = new FormData(form.current)
      given.set('q', q)
      go(given)
    },
  }
}

/** What a form says, without what was left empty. */
function queryOfForm(given: FormData): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of given) {
    if (typeof value !== 'string' || value.trim() === '') continue
    if (name === 'miles' && !given.get('near')) continue
    query.append(name, value)
  }
  return query
}

/** Boxes are the browser's own: after a step back, or a filter taken away, they show what holds. */
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

/** Words, place and order: the row above the list. */
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
            placeholder="ZIP code or installation"
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
          none="Best first"
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

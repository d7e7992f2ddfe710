import { useState } from 'react'
import {
  createSavedSearch,
  listSavedSearches,
  SearchAlert,
  updateSavedSearch,
} from '#contract/directory/saved-searches.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { alertLabels, readQuery } from './saved-query.ts'

export interface SaveSearchFormProps {
  /** The query string of a directory URL. */
  address: string
  /** A description of its filters. */
  name: string
  onDone: () => void
}

const asNew = 'new'
const alertChoices = SearchAlert.options.map((id) => ({ id, label: alertLabels[id] }))

/** Names and saves a directory search, or overwrites an existing one. */
export function SaveSearchForm({ address, name, onDone }: SaveSearchFormProps) {
  const [typed, setTyped] = useState(name)
  const [alert, setAlert] = useState<SearchAlert>('weekly')
  const [target, setTarget] = useState(asNew)
  const { data } = useEndpoint(listSavedSearches, { pageSize: 50 })
  const done = () => {
    toast('Search saved.')
    onDone()
  }
  const options = { invalidates: [listSavedSearches], onSuccess: done }
  const create = useEndpointMutation(createSavedSearch, options)
  const update = useEndpointMutation(updateSavedSearch, options)
  const problem = create.error ?? update.error
  const isPending = create.isPending || update.isPending
  const isEmpty = typed.trim() === ''
  const stored = data?.items ?? []
  const save = () => {
    if (isEmpty || isPending) return
    const search = { name: typed.trim(), query: readQuery(address), alert }
    if (target === asNew) create.mutate(search)
    else update.mutate({ id: target, ...search })
  }
  return (
    <Card as="section" labelledBy="save-title" className="mb-8">
      <h2 id="save-title" className="text-xl">
        Save this search
      </h2>
      {problem && <Problem error={problem} />}
      <form
        className="mt-4 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextField
          label="Name"
          value={typed}
          onChange={setTyped}
          maxLength={100}
          {...(isEmpty && { errorMessage: 'Enter a name.' })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label="Email me what’s new"
            choices={alertChoices}
            value={alert}
            onChange={(id) => setAlert(SearchAlert.parse(id))}
          />
          {stored.length > 0 && (
            <Select
              label="Save as"
              choices={[
                { id: asNew, label: 'A new saved search' },
                ...stored.map((item) => ({ id: item.id, label: `Replace “${item.name}”` })),
              ]}
              value={target}
              onChange={(id) => {
                setTarget(id)
                const replaced = stored.find((item) => item.id === id)
                if (replaced) setAlert(replaced.alert)
              }}
            />
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isPending={isPending}>
            Save
          </Button>
          <Button variant="quiet" onPress={onDone}>
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  )
}

import { useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  createSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  type SavedSearch,
  SearchAlert,
  updateSavedSearch,
} from '#contract/directory/saved-searches.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Select } from '#web/ui/select.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.tsx'
import { SaveSearchForm } from './save-search-form.tsx'
import { alertLabels, directoryHref } from './saved-query.ts'

export function meta() {
  return [{ title: 'Saved searches · Waypoint' }]
}

export default function SavedSearchesPage() {
  const [params, setParams] = useSearchParams()
  const save = params.get('save')
  const requestedPage = Number(params.get('page') ?? '1')
  const page =
    Number.isInteger(requestedPage) && requestedPage > 0 && requestedPage <= 100_000
      ? requestedPage
      : 1
  return (
    <>
      <PageHeader
        title="Saved searches"
        actions={
          <>
            <LinkButton variant="secondary" to="/dashboard/saved">
              Saved programs
            </LinkButton>
            <LinkButton to="/organizations?show=opportunities">Search programs</LinkButton>
          </>
        }
      >
        Keep the searches you come back to. We mark what’s new, and email you if you want.
      </PageHeader>
      {save !== null && (
        <SaveSearchForm
          key={save}
          address={save}
          name={params.get('name') ?? ''}
          onDone={() => setParams({}, { replace: true })}
        />
      )}
      <SearchList page={page} />
    </>
  )
}

function SearchList({ page }: { page: number }) {
  const { data, error, refetch } = useEndpoint(listSavedSearches, { page }, { keepPrevious: true })
  const [deleted, setDeleted] = useState<SavedSearch | null>(null)
  const restore = useEndpointMutation(createSavedSearch, {
    invalidates: [listSavedSearches],
    onSuccess: () => {
      setDeleted(null)
      toast('Saved search restored.')
    },
  })
  if (error) return <Problem error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={3} label="Loading your saved searches" />
  return (
    <>
      {deleted && (
        <Alert title={`“${deleted.name}” is deleted.`}>
          <Button
            variant="secondary"
            size="small"
            isPending={restore.isPending}
            onPress={() => {
              const { name, query, alert } = deleted
              restore.mutate({ name, query, alert })
            }}
          >
            Undo
          </Button>
        </Alert>
      )}
      {data.items.length === 0 ? (
        <Empty
          title={data.total === 0 ? 'No saved searches yet' : 'There’s nothing on this page'}
          actions={
            data.total === 0 ? (
              <LinkButton to="/organizations?show=opportunities">Search programs</LinkButton>
            ) : (
              <LinkButton to="/saved-searches">Go to the first page</LinkButton>
            )
          }
        >
          {data.total === 0
            ? 'Search for a job or a place, then choose “Save this search” above the results.'
            : 'You have fewer saved searches than that.'}
        </Empty>
      ) : (
        <ul className="mt-4 flex flex-col gap-4">
          {data.items.map((search) => (
            <li key={search.id}>
              <SearchRow search={search} onDeleted={setDeleted} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-8">
        <Pagination
          page={page}
          total={data.total}
          pageSize={data.pageSize}
          hrefOf={(to) => `/saved-searches${to > 1 ? `?page=${to}` : ''}`}
          label="Pages of saved searches"
        />
      </div>
    </>
  )
}

const alertChoices = SearchAlert.options.map((id) => ({ id, label: alertLabels[id] }))

interface SearchRowProps {
  search: SavedSearch
  onDeleted: (search: SavedSearch) => void
}

function SearchRow({ search, onDeleted }: SearchRowProps) {
  const { id, name, newCount, total, alert, query } = search
  const { account } = useSession()
  const [isNaming, setNaming] = useState(false)
  const change = useEndpointMutation(updateSavedSearch, { invalidates: [listSavedSearches] })
  const remove = useEndpointMutation(deleteSavedSearch, {
    invalidates: [listSavedSearches],
    onSuccess: () => onDeleted(search),
  })
  const problem = change.error ?? remove.error
  // Optimistic: an error reverts to the old choice.
  const chosen = change.isPending ? (change.variables?.alert ?? alert) : alert
  return (
    <Card as="article" labelledBy={`search-${id}`}>
      {problem && <Problem error={problem} />}
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id={`search-${id}`} className="text-lg">
          <TextLink to={`/saved-searches/${id}`}>{name}</TextLink>
        </h2>
        {newCount > 0 && <Badge tone="good">{newCount.toLocaleString('en-US')} new</Badge>}
      </div>
      <p className="mt-1 text-ink-soft">
        {total === 1 ? '1 program' : `${total.toLocaleString('en-US')} programs`} now
      </p>
      {isNaming && (
        <Rename
          name={name}
          onCancel={() => setNaming(false)}
          onSave={(next) => {
            change.mutate({ id, name: next })
            setNaming(false)
          }}
        />
      )}
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <div className="w-full sm:w-56">
          <Select
            label="Email me what’s new"
            choices={alertChoices}
            value={chosen}
            onChange={(next) => change.mutate({ id, alert: SearchAlert.parse(next) })}
          />
        </div>
        <LinkButton variant="secondary" size="small" to={directoryHref(query)}>
          Change filters
        </LinkButton>
        <Button
          variant="secondary"
          size="small"
          aria-label={`Rename: ${name}`}
          onPress={() => setNaming(true)}
        >
          Rename
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label={`Delete: ${name}`}
          isPending={remove.isPending}
          onPress={() => remove.mutate({ id })}
        >
          Delete
        </Button>
      </div>
      {chosen !== 'off' && account !== null && !account.email_verified && (
        <p className="mt-3 text-sm text-ink-soft">
          We’ll start once you <TextLink to="/verify-email">confirm your email</TextLink>.
        </p>
      )}
    </Card>
  )
}

interface RenameProps {
  name: string
  onSave: (name: string) => void
  onCancel: () => void
}

function Rename({ name, onSave, onCancel }: RenameProps) {
  const [typed, setTyped] = useState(name)
  const isEmpty = typed.trim() === ''
  return (
    <form
      className="mt-3 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty) onSave(typed.trim())
      }}
    >
      <TextField
        label="Name"
        className="min-w-60 flex-1"
        value={typed}
        onChange={setTyped}
        maxLength={100}
        autoFocus
        {...(isEmpty && { errorMessage: 'Enter a name.' })}
      />
      <Button type="submit" size="small">
        Save
      </Button>
      <Button variant="quiet" size="small" onPress={onCancel}>
        Cancel
      </Button>
    </form>
  )
}

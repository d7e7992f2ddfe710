import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  listSavedIds,
  listSavedOpportunities,
  removeSavedOpportunity,
  SavedFilter,
  type SavedOpportunity,
  saveOpportunity,
} from '#contract/transition/saved-opportunities.ts'
import { CompareForm } from '#web/directory/listing/listing.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LinkTabs } from '#web/ui/link-tabs.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { SavedCard } from './saved-card.tsx'

export function meta() {
  return [{ title: 'Saved programs · Waypoint' }]
}

const tabs: readonly { show: SavedFilter | undefined; label: string }[] = [
  { show: undefined, label: 'All' },
  { show: 'open', label: 'Open' },
  { show: 'changed', label: 'Changed' },
  { show: 'closed', label: 'Closed' },
]

const hrefOf = (show: SavedFilter | undefined, page = 1) => {
  const query = new URLSearchParams({ ...(show && { show }), ...(page > 1 && { page: `${page}` }) })
  return query.size === 0 ? '/dashboard/saved' : `/dashboard/saved?${query}`
}

export default function SavedPage() {
  const [params] = useSearchParams()
  const save = params.get('save')
  const { data: show } = SavedFilter.optional().safeParse(params.get('show') ?? undefined)
  const requestedPage = Number(params.get('page') ?? '1')
  const page =
    Number.isInteger(requestedPage) && requestedPage > 0 && requestedPage <= 100_000
      ? requestedPage
      : 1
  return (
    <>
      <PageHeader
        title="Saved programs"
        actions={
          <>
            <LinkButton variant="secondary" to="/saved-searches">
              Saved searches
            </LinkButton>
            <LinkButton to="/organizations?show=opportunities">Search programs</LinkButton>
          </>
        }
      >
        Programs you want to come back to. We tell you when one changes or closes.
      </PageHeader>
      {save !== null && <SaveFromLink opportunityId={save} />}
      <LinkTabs
        label="Which programs"
        tabs={tabs.map((tab) => ({
          to: hrefOf(tab.show),
          label: tab.label,
          isCurrent: tab.show === show,
        }))}
      />
      <SavedList show={show} page={page} />
    </>
  )
}

/** The target of “Save” on public pages, after logging in if needed. */
function SaveFromLink({ opportunityId }: { opportunityId: string }) {
  const [, setParams] = useSearchParams()
  const hasStarted = useRef(false)
  const { mutate, error } = useEndpointMutation(saveOpportunity, {
    invalidates: [listSavedOpportunities, listSavedIds],
    onSuccess: ({ opportunity }) => {
      toast(`${opportunity.title} is saved.`)
      setParams({}, { replace: true })
    },
  })
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    mutate({ opportunityId })
  }, [mutate, opportunityId])
  return error ? <Problem error={error} /> : null
}

function SavedList({ show, page }: { show: SavedFilter | undefined; page: number }) {
  const query = { page, ...(show && { show }) }
  const { data, error, refetch } = useEndpoint(listSavedOpportunities, query, {
    keepPrevious: true,
  })
  const [removed, setRemoved] = useState<SavedOpportunity | null>(null)
  const invalidates = [listSavedOpportunities, listSavedIds]
  const remove = useEndpointMutation(removeSavedOpportunity, { invalidates })
  const restore = useEndpointMutation(saveOpportunity, {
    invalidates,
    onSuccess: () => setRemoved(null),
  })
  if (error) return <Problem error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={3} label="Loading your saved programs" />
  const ids = data.items.map(({ opportunity }) => opportunity.id)
  return (
    <>
      {remove.error && <Problem error={remove.error} />}
      {removed && (
        <div className="mb-4">
          <Alert title={`${removed.opportunity.title} is no longer saved.`}>
            <Button
              variant="secondary"
              size="small"
              isPending={restore.isPending}
              onPress={() => {
                const { opportunity, note } = removed
                restore.mutate({ opportunityId: opportunity.id, ...(note !== null && { note }) })
              }}
            >
              Undo
            </Button>
          </Alert>
        </div>
      )}
      {data.items.length === 0 ? (
        <NothingSaved show={show} isPastEnd={data.total > 0} />
      ) : (
        <>
          {data.items.length > 1 && <CompareForm chosen={[]} shown={ids} />}
          <ul className="mt-4 flex flex-col gap-4">
            {data.items.map((saved) => (
              <li key={saved.opportunity.id}>
                <SavedCard
                  saved={saved}
                  isComparable={data.items.length > 1}
                  onRemove={() =>
                    remove.mutate(
                      { opportunityId: saved.opportunity.id },
                      { onSuccess: () => setRemoved(saved) },
                    )
                  }
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-8">
        <Pagination
          page={page}
          total={data.total}
          pageSize={data.pageSize}
          hrefOf={(to) => hrefOf(show, to)}
          label="Pages of saved programs"
        />
      </div>
    </>
  )
}

function NothingSaved({ show, isPastEnd }: { show: SavedFilter | undefined; isPastEnd: boolean }) {
  if (isPastEnd) {
    return (
      <Empty
        title="There’s nothing on this page"
        actions={<LinkButton to={hrefOf(show)}>Go to the first page</LinkButton>}
      >
        You have fewer saved programs than that.
      </Empty>
    )
  }
  if (show !== undefined) {
    const text = { open: 'None is open.', changed: 'None has changed.', closed: 'None has closed.' }
    return <p className="text-ink-soft">{text[show]}</p>
  }
  return (
    <Empty
      title="No saved programs yet"
      actions={<LinkButton to="/dashboard/matches">See your matches</LinkButton>}
    >
      Choose “Save” beside a program in your report, or on its page.
    </Empty>
  )
}

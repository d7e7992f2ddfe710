import { useSearchParams } from 'react-router'
import { listSavedSearches, listSavedSearchResults } from '#contract/directory/saved-searches.ts'
import { OpportunityCard } from '#web/directory/listing/listing.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/saved-search-page.ts'
import { directoryHref } from './saved-query.ts'

export function meta() {
  return [{ title: 'Saved search · Waypoint' }]
}

/** A saved search's results, newest first, with new ones marked. */
export default function SavedSearchPage({ params }: Route.ComponentProps) {
  const { id } = params
  const [address] = useSearchParams()
  const requestedPage = Number(address.get('page') ?? '1')
  const page =
    Number.isInteger(requestedPage) && requestedPage > 0 && requestedPage <= 100_000
      ? requestedPage
      : 1
  const { data: searches } = useEndpoint(listSavedSearches, { pageSize: 50 })
  const search = searches?.items.find((item) => item.id === id)
  const { data, error, refetch } = useEndpoint(
    listSavedSearchResults,
    { id, page },
    { keepPrevious: true },
  )
  return (
    <>
      <PageHeader
        title={search?.name ?? 'Saved search'}
        above={<TextLink to="/saved-searches">Saved searches</TextLink>}
        {...(search && {
          actions: (
            <LinkButton variant="secondary" to={directoryHref(search.query)}>
              Change filters
            </LinkButton>
          ),
        })}
      >
        Newest first.
      </PageHeader>
      {error ? (
        <Problem error={error} onRetry={refetch} />
      ) : data === undefined ? (
        <ListSkeleton rows={4} label="Loading the results" />
      ) : data.items.length === 0 ? (
        <Empty title="Nothing fits this search now">
          We keep looking. Fewer filters or a wider distance find more.
        </Empty>
      ) : (
        <>
          <h2 className="mb-4 text-base font-semibold">
            {data.total === 1 ? '1 program' : `${data.total.toLocaleString('en-US')} programs`}
          </h2>
          <ul className="flex flex-col gap-4">
            {data.items.map((item) => (
              <li key={item.id} className="relative">
                {item.isNew && (
                  <div className="mb-1">
                    <Badge tone="good">New</Badge>
                  </div>
                )}
                <OpportunityCard opportunity={item} />
              </li>
            ))}
          </ul>
          <div className="mt-8">
            <Pagination
              page={page}
              total={data.total}
              pageSize={data.pageSize}
              hrefOf={(to) => `/saved-searches/${id}${to > 1 ? `?page=${to}` : ''}`}
              label="Pages of results"
            />
          </div>
        </>
      )}
    </>
  )
}

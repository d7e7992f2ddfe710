import { Bookmark, Download, List, Map as MapIcon, Rss, X } from 'lucide-react'
import { Link } from 'react-router'
import type {
  OpportunityCard as Opportunity,
  OrganizationCard as Organization,
} from '#contract/directory/listing.ts'
import type { ListingFacets } from '#contract/directory/listing-query.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import {
  type ActiveFilter,
  everything,
  type ListingSearch,
  listingHref,
  listingParams,
  withoutFilters,
} from './listing-address.ts'
import { OpportunityCard } from './opportunity-card.tsx'
import { OrganizationCard } from './organization-card.tsx'
import { saveHref } from './save-href.ts'

/** Organizations or opportunities: one listing, two ways to read it. */
export function ShowSwitch({ search, facets }: { search: ListingSearch; facets: ListingFacets }) {
  const sides = [
    { show: 'organizations', label: 'Organizations', count: facets.organizations },
    { show: 'opportunities', label: 'Opportunities', count: facets.opportunities },
  ] as const
  return (
    <nav
      aria-label="What is listed"
      className="no-print flex flex-wrap gap-x-6 border-b border-line"
    >
      {sides.map(({ show, label, count }) => (
        <Link
          key={show}
          to={listingHref({ ...search, show, page: 1 })}
          preventScrollReset
          aria-current={search.show === show ? 'true' : undefined}
          className={classNames(
            '-mb-px border-b-3 py-2 font-semibold',
            search.show === show
              ? 'border-brand text-ink'
              : 'border-transparent text-ink-soft hover:text-ink',
          )}
        >
          {label} <span className="tabular font-normal">{count.toLocaleString('en-US')}</span>
        </Link>
      ))}
    </nav>
  )
}

/** Where a search is named and kept; a link, so that it works before script and leads through the login. */
export function SaveSearchLink({
  search,
  labels,
}: {
  search: ListingSearch
  labels: readonly string[]
}) {
  const href = saveHref(listingParams(search), labels)
  return (
    <Link to={href} className={buttonStyle('quiet', 'small')}>
      <Icon of={Bookmark} size={16} />
      Save this search
    </Link>
  )
}

/** A list, or a map beside it. */
export function ViewSwitch({ search }: { search: ListingSearch }) {
  const view = search.view === 'map' ? 'list' : 'map'
  return (
    <Link
      to={listingHref({ ...search, view })}
      preventScrollReset
      className={buttonStyle('quiet', 'small')}
    >
      <Icon of={view === 'map' ? MapIcon : List} size={16} />
      {view === 'map' ? 'Show the map' : 'Hide the map'}
    </Link>
  )
}

/** The whole answer as a file. */
export function DownloadLink({ search }: { search: ListingSearch }) {
  const query = listingParams({ ...everything, ...search, page: 1, compare: [] })
  for (const name of ['show', 'view']) query.delete(name)
  return (
    <a
      href={`/api/opportunities/export${query.size > 0 ? `?${query}` : ''}`}
      download
      rel="nofollow"
      className={buttonStyle('quiet', 'small')}
    >
      <Icon of={Download} size={16} />
      Download opportunities as CSV
    </a>
  )
}

/** What comes newly into this list, for readers of news. */
export function FeedLink({ search }: { search: ListingSearch }) {
  const query = listingParams({ ...search, show: 'opportunities', page: 1 })
  for (const name of ['show', 'view', 'sort', 'compare']) query.delete(name)
  return (
    <a
      href={`/opportunities/feed.xml${query.size > 0 ? `?${query}` : ''}`}
      className={buttonStyle('quiet', 'small')}
    >
      <Icon of={Rss} size={16} />
      Feed of new ones
    </a>
  )
}

/** What the list is narrowed by, each to be taken away alone. */
export function ActiveFilters({ filters }: { filters: readonly ActiveFilter[] }) {
  if (filters.length === 0) return null
  return (
    <ul aria-label="Narrowed by" className="no-print flex flex-wrap gap-2">
      {filters.map(({ key, label, without }) => (
        <li key={key}>
          <Link
            to={listingHref(without)}
            preventScrollReset
            className={buttonStyle('secondary', 'small')}
          >
            {label}
            <Icon of={X} size={16} />
            <span className="sr-only">: remove</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

export type ListingPage =
  | { show: 'organizations'; items: readonly Organization[] }
  | { show: 'opportunities'; items: readonly Opportunity[] }

/** The cards of one page. */
export function ListingCards({
  page,
  compared,
}: {
  page: ListingPage
  compared: readonly string[]
}) {
  if (page.show === 'organizations') {
    return (
      <ul className="flex flex-col gap-4">
        {page.items.map((organization) => (
          <li key={organization.id}>
            <OrganizationCard organization={organization} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <>
      <h2 className="sr-only">Opportunities</h2>
      <ul className="flex flex-col gap-4">
        {page.items.map((opportunity) => (
          <li key={opportunity.id}>
            <OpportunityCard
              opportunity={opportunity}
              isCompared={compared.includes(opportunity.id)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Why there is nothing to show, and what to do. */
export function NothingFound({
  search,
  total,
  isNarrowed,
}: {
  search: ListingSearch
  total: number
  isNarrowed: boolean
}) {
  if (total > 0) {
    return (
      <Empty
        title="This page is past the end of the list"
        actions={
          <LinkButton to={listingHref({ ...search, page: 1 })}>Go to the first page</LinkButton>
        }
      >
        The list has grown shorter, or the number in the address is too high.
      </Empty>
    )
  }
  if (isNarrowed) {
    return (
      <Empty
        title="Nothing fits all of this"
        actions={
          <LinkButton to={listingHref(withoutFilters(search))} variant="secondary">
            Clear the search
          </LinkButton>
        }
      >
        Use fewer or other words, or remove a filter. With a state chosen, “Nationwide” adds what is
        offered everywhere.
      </Empty>
    )
  }
  return (
    <Empty title="Nothing is listed yet">
      Organizations show here as soon as the first opportunity is published. Come back later.
    </Empty>
  )
}

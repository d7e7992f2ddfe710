import { Bookmark, Download, List, Map as MapIcon, Rss, X } from 'lucide-react'
import { Link } from 'react-router'
import type { ReviewFigures } from '#contract/directory/host-reviews.ts'
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

/** Switches between organizations and opportunities, two views of the same results. */
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

/** Names and saves a search; a link, so it works without scripts and goes through login. */
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

/** Switches between the list and the map. */
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

/** Downloads all results as a file. */
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

/** An RSS feed of new results. */
export function FeedLink({ search }: { search: ListingSearch }) {
  const query = listingParams({ ...search, show: 'opportunities', page: 1 })
  for (const name of ['show', 'view', 'sort', 'compare']) query.delete(name)
  return (
    <a
      href={`/opportunities/feed.xml${query.size > 0 ? `?${query}` : ''}`}
      className={buttonStyle('quiet', 'small')}
    >
      <Icon of={Rss} size={16} />
      RSS feed
    </a>
  )
}

/** The active filters, each removable. */
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

/** One page of result cards. */
export function ListingCards({
  page,
  compared,
  figures,
}: {
  page: ListingPage
  compared: readonly string[]
  /** Figures of hosts with enough reviews. */
  figures: readonly (ReviewFigures & { organizationId: string })[]
}) {
  const figuresOf = (id: string) => figures.find(({ organizationId }) => organizationId === id)
  if (page.show === 'organizations') {
    return (
      <ul className="flex flex-col gap-4">
        {page.items.map((organization) => (
          <li key={organization.id}>
            <OrganizationCard organization={organization} figures={figuresOf(organization.id)} />
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
              figures={figuresOf(opportunity.organization.id)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Explains why there are no results, and what to try. */
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
        The list got shorter, or the page number is too high.
      </Empty>
    )
  }
  if (isNarrowed) {
    return (
      <Empty
        title="No results"
        actions={
          <LinkButton to={listingHref(withoutFilters(search))} variant="secondary">
            Clear the search
          </LinkButton>
        }
      >
        Try fewer or different words, or remove a filter. With a state chosen, “Nationwide” adds
        programs offered everywhere.
      </Empty>
    )
  }
  return (
    <Empty title="Nothing is listed yet">
      Organizations will show here once programs are added. Check back later.
    </Empty>
  )
}

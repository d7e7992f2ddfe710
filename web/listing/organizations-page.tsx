import { X } from 'lucide-react'
import { Link } from 'react-router'
import { listSurveyChoices } from '#contract/knowledge.ts'
import { listOrganizations } from '#contract/listing.ts'
import { servicesContext } from '#web/services.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import type { Route } from './+types/organizations-page.ts'
import { type ActiveFilter, activeFilters, listingHref } from './listing-address.ts'
import { ListingForm } from './listing-form.tsx'
import { queryOf, readListingSearch } from './listing-query.ts'
import { deliveryNames, kindNames, showCount } from './listing-words.ts'
import { OrganizationCard } from './organization-card.tsx'

export const handle = { script: false }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call } = context.get(servicesContext)
  const url = new URL(request.url)
  const search = readListingSearch(url.searchParams)
  const [list, { states, families }] = await Promise.all([
    call(listOrganizations, queryOf(search)),
    call(listSurveyChoices, {}),
  ])
  return { search, list, states, families, canonical: url.origin + listingHref(search) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const q = loaderData?.search.q
  return [
    { title: q ? `“${q}” · Organizations · Waypoint` : 'Organizations · Waypoint' },
    {
      name: 'description',
      content:
        'Search the organizations that offer SkillBridge, apprenticeships, training and jobs to people leaving the military, by state, job family and kind.',
    },
    { tagName: 'link', rel: 'canonical', href: loaderData?.canonical ?? '/organizations' },
  ]
}

export default function OrganizationsPage({ loaderData }: Route.ComponentProps) {
  const { search, list, states, families } = loaderData
  const filters = activeFilters(search, {
    states: new Map(states.map(({ code, name }) => [code, name])),
    families: new Map(families.map(({ code, title }) => [code, title])),
    kinds: kindNames,
    deliveries: deliveryNames,
  })
  const isNarrowed = filters.length > 0 || search.q !== ''
  return (
    <PublicLayout>
      <PageHeader title="Organizations">
        Hosts and employers that take people who leave the military. Open one to see what it offers
        and when it was last checked.
      </PageHeader>
      <ListingForm search={search} states={states} families={families} />
      <div className="mt-8 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="font-semibold">
          {showCount(list.total, 'organization')}
          {search.q !== '' && ` for “${search.q}”`}
        </p>
        <ActiveFilters filters={filters} />
      </div>
      {list.items.length > 0 ? (
        <ul className="flex flex-col gap-4">
          {list.items.map((organization) => (
            <li key={organization.id}>
              <OrganizationCard organization={organization} />
            </li>
          ))}
        </ul>
      ) : (
        <NothingFound
          firstPage={list.total > 0 ? listingHref({ ...search, page: 1 }) : undefined}
          isNarrowed={isNarrowed}
        />
      )}
      <div className="mt-8">
        <Pagination
          page={search.page}
          total={list.total}
          pageSize={list.pageSize}
          hrefOf={(page) => listingHref({ ...search, page })}
          label="Pages of organizations"
        />
      </div>
    </PublicLayout>
  )
}

function ActiveFilters({ filters }: { filters: readonly ActiveFilter[] }) {
  if (filters.length === 0) return null
  return (
    <ul aria-label="Narrowed by" className="no-print flex flex-wrap gap-2">
      {filters.map(({ key, label, without }) => (
        <li key={key}>
          <Link to={listingHref(without)} className={buttonStyle('secondary', 'small')}>
            {label}
            <Icon of={X} size={16} />
            <span className="sr-only">: remove</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface NothingFoundProps {
  /** Set when there are pages before this one. */
  firstPage: string | undefined
  isNarrowed: boolean
}

function NothingFound({ firstPage, isNarrowed }: NothingFoundProps) {
  if (firstPage) {
    return (
      <Empty
        title="This page is past the end of the list"
        actions={<LinkButton to={firstPage}>Go to the first page</LinkButton>}
      >
        The list has grown shorter, or the number in the address is too high.
      </Empty>
    )
  }
  if (isNarrowed) {
    return (
      <Empty
        title="No organization fits all of this"
        actions={
          <LinkButton to="/organizations" variant="secondary">
            Clear the search
          </LinkButton>
        }
      >
        Use fewer or other words, or remove a filter. With a state chosen, “Nationwide” under More
        filters adds what is offered everywhere.
      </Empty>
    )
  }
  return (
    <Empty title="Nothing is listed yet">
      Organizations show here as soon as the first opportunity is published. Come back later.
    </Empty>
  )
}

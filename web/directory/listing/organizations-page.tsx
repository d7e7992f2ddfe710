import { listReviewFigures } from '#contract/directory/host-reviews.ts'
import { listPlaces, listSurveyChoices } from '#contract/directory/knowledge.ts'
import {
  getOpportunityFacets,
  getOrganizationFacets,
  listOpportunities,
  listOrganizations,
} from '#contract/directory/listing.ts'
import type { ListingFacets } from '#contract/directory/listing-query.ts'
import { VisitorLayout } from '#web/account/accounts/accounts.ts'
import { lateScript } from '#web/lib/page-handle.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { servicesContext } from '#web/services.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { stateShapes } from '#web/ui/state-shapes.ts'
import type { Route } from './+types/organizations-page.ts'
import { CompareForm } from './compare-form.tsx'
import { FitsMyDates } from './fits-my-dates.tsx'
import { ListDate } from './list-date.tsx'
import { activeFilters, type ListingSearch, listingHref } from './listing-address.ts'
import { ListingFilters } from './listing-filters.tsx'
import { ListingBar, useListingForm } from './listing-form.tsx'
import { listingFormId } from './listing-form-id.ts'
import { listingNames } from './listing-names.ts'
import { filtersOf, queryOf, readListingSearch } from './listing-query.ts'
import {
  ActiveFilters,
  DownloadLink,
  FeedLink,
  ListingCards,
  type ListingPage,
  NothingFound,
  SaveSearchLink,
  ShowSwitch,
  ViewSwitch,
} from './listing-results.tsx'
import { showCount } from './listing-text.ts'
import { ReadingNote } from './reading-note.tsx'
import { StateMap, type StateOnMap } from './state-map.tsx'

export const handle = lateScript

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call } = context.get(servicesContext)
  const { searchParams } = new URL(request.url)
  const typed = readListingSearch(searchParams)
  const place = (searchParams.get('near') ?? '').trim().slice(0, 100)
  const near = (await placeNamed(place)) ?? typed.near
  const search: ListingSearch = { ...typed, near: near ?? (place === '' ? undefined : '00000') }
  const query = queryOf(search)
  const list = async () => {
    if (search.show === 'opportunities') {
      const { items, ...paging } = await call(listOpportunities, query)
      return { list: { show: search.show, items } satisfies ListingPage, paging }
    }
    const { items, ...paging } = await call(listOrganizations, query)
    return { list: { show: search.show, items } satisfies ListingPage, paging }
  }
  const counted = search.show === 'opportunities' ? getOpportunityFacets : getOrganizationFacets
  const [listed, facets, { states, families }] = await Promise.all([
    list(),
    call(counted, filtersOf(search)),
    call(listSurveyChoices, {}),
  ])
  const placeText = near ? (facets.near?.text ?? '') : place
  const shapes = search.view === 'map' ? stateShapes : undefined
  const { list: page } = listed
  const hosts =
    page.show === 'organizations'
      ? page.items.map(({ id }) => id)
      : page.items.map(({ organization }) => organization.id)
  const { items: figures } = await call(listReviewFigures, { organization: [...new Set(hosts)] })
  return { search, ...listed, figures, facets, states, families, placeText, shapes }

  /** A ZIP code, a city or an installation, by name or ID. */
  async function placeNamed(text: string): Promise<string | undefined> {
    if (text === '') return undefined
    const zip = /\b\d{5}\b/.exec(text)?.[0]
    if (zip) return zip
    const { items } = await call(listPlaces, { q: text.replaceAll('-', ' '), limit: 20 })
    return (items.find(({ id }) => id === text) ?? items.find(({ kind }) => kind !== 'state'))?.id
  }
}

export function headers() {
  return { 'Cache-Control': 'public, max-age=60' }
}

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args
  const search = loaderData?.search
  const show = search?.show === 'opportunities' ? 'Opportunities' : 'Organizations'
  return pageMeta(args, {
    title: search?.q ? `“${search.q}” · ${show}` : show,
    description:
      'Search the organizations that offer SkillBridge, apprenticeships, training and jobs to people leaving the military, by job, state, distance, length and kind.',
    path: search ? canonicalOf(search) : '/organizations',
    // Only the unfiltered list needs to be indexed by search engines.
    listed: search !== undefined && !isNarrowed(search),
  })
}

/** The same results, regardless of display options. */
const canonicalOf = (search: ListingSearch) => listingHref({ ...search, view: 'list', compare: [] })

function isNarrowed(search: ListingSearch): boolean {
  const plain = listingHref({
    ...search,
    show: 'organizations',
    view: 'list',
    page: 1,
    compare: [],
  })
  return plain !== '/organizations'
}

export default function OrganizationsPage({ loaderData }: Route.ComponentProps) {
  const { search, list, paging, figures, facets, states, families, placeText } = loaderData
  const { shapes } = loaderData
  const actions = useListingForm(search)
  const names = listingNames(states, families)
  const filters = activeFilters(search, names, facets)
  const resultCount =
    search.show === 'organizations'
      ? showCount(paging.total, 'organization')
      : showCount(paging.total, 'opportunity', 'opportunities')
  return (
    <VisitorLayout>
      <PageHeader title="Organizations">
        SkillBridge hosts and what they offer. Search by job, employer, location, or your MOS,
        rating or AFSC.
      </PageHeader>
      <search aria-label="Organizations and opportunities">
        <form
          ref={actions.form}
          id={listingFormId}
          action="/organizations"
          onSubmit={actions.submit}
          onChange={actions.changed}
        >
          <HiddenFields search={search} />
          <ListingBar search={search} placeText={placeText} actions={actions} />
        </form>
      </search>
      <div
        className={classNames(
          'mt-8 grid gap-x-10 gap-y-6',
          shapes ? 'lg:grid-cols-[1.15fr_1fr]' : 'lg:grid-cols-[16rem_1fr]',
        )}
      >
        <div
          className={classNames(
            'no-print flex min-w-0 flex-col gap-6',
            shapes &&
              'lg:sticky lg:top-4 lg:-m-2 lg:max-h-[calc(100dvh-2rem)] lg:self-start lg:overflow-y-auto lg:p-2',
          )}
        >
          {shapes && <StateMap search={search} states={onMap(shapes, states, facets)} />}
          <section aria-label="Filters" onChange={actions.changed}>
            <Disclosure summary="Filters" {...(!shapes && { className: 'opens-wide' })}>
              <ListingFilters search={search} facets={facets} names={names} />
            </Disclosure>
          </section>
        </div>
        <div className="min-w-0">
          <ShowSwitch search={search} facets={facets} />
          <div className="my-4 flex flex-col gap-3">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <p role="status" className="font-semibold">
                {resultCount}
                {facets.reading.q !== '' && ` for “${facets.reading.q}”`}
              </p>
              <div className="no-print -ms-3 flex flex-wrap gap-x-1">
                {isNarrowed(search) && (
                  <SaveSearchLink
                    search={search}
                    labels={[search.q, ...filters.map(({ label }) => label)]}
                  />
                )}
                <FitsMyDates search={search} />
                <ViewSwitch search={search} />
                <DownloadLink search={search} />
                <FeedLink search={search} />
              </div>
            </div>
            <ListDate />
            <ReadingNote search={search} facets={facets} />
            <ActiveFilters filters={filters} />
            {list.show === 'opportunities' && list.items.length > 0 && (
              <CompareForm chosen={search.compare} shown={list.items.map(({ id }) => id)} />
            )}
          </div>
          {list.items.length > 0 ? (
            <ListingCards page={list} compared={search.compare} figures={figures} />
          ) : (
            <NothingFound search={search} total={paging.total} isNarrowed={isNarrowed(search)} />
          )}
          <div className="mt-8">
            <Pagination
              page={search.page}
              total={paging.total}
              pageSize={paging.pageSize}
              hrefOf={(page) => listingHref({ ...search, page })}
              label="Pages of the list"
            />
          </div>
        </div>
      </div>
    </VisitorLayout>
  )
}

/** Hidden inputs for the parts of the search without visible fields. */
function HiddenFields({ search }: { search: ListingSearch }) {
  const { show, view, specialty, occupation, days } = search
  const hiddenFields = {
    show: show === 'organizations' ? undefined : show,
    view: view === 'list' ? undefined : view,
    specialty,
    occupation,
    days,
  }
  return Object.entries(hiddenFields).map(([name, value]) =>
    value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
  )
}

/** The states with their outlines and counts, by name. */
function onMap(
  shapes: Readonly<Record<string, string>>,
  states: readonly { code: string; name: string }[],
  facets: ListingFacets,
): StateOnMap[] {
  const counts = new Map(facets.state.map(({ value, count }) => [value, count]))
  return states
    .map(({ code, name }) => ({ code, name, count: counts.get(code) ?? 0, shape: shapes[code] }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

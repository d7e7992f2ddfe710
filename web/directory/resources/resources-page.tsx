import { X } from 'lucide-react'
import { Link } from 'react-router'
import { listResources } from '#contract/directory/resources.ts'
import { serviceNames } from '#contract/military.ts'
import type { PageHandle } from '#web/lib/page-handle.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { servicesContext } from '#web/services.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import type { Route } from './+types/resources-page.ts'
import { CrisisLine } from './crisis-line.tsx'
import { MomentLine } from './moment-line.tsx'
import { NeedList } from './need-list.tsx'
import {
  isNarrowed,
  noSearch,
  type ResourceSearch,
  resourcesHref,
  toggled,
} from './resource-address.ts'
import { PhoneLink, ResourceCard } from './resource-card.tsx'
import { ResourceForm } from './resource-form.tsx'
import { audienceNames, moments, needNames, showResources } from './resource-labels.ts'
import { queryOf, readResourceSearch } from './resource-query.ts'

export const handle = {
  script: false,
  query: ['q', 'need', 'moment', 'audience', 'service', 'page'],
} satisfies PageHandle

export function headers() {
  return { 'Cache-Control': 'public, max-age=60' }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = readResourceSearch(new URL(request.url).searchParams)
  const list = await context.get(servicesContext).call(listResources, queryOf(search))
  return { search, list }
}

export function meta(args: Route.MetaArgs) {
  const search = args.loaderData?.search
  const need = search?.need && needNames[search.need]
  return pageMeta(args, {
    title: need ? `${need} · Resources` : 'Resources for leaving the military',
    description:
      'Health, claims, work, school, money, housing, family, legal help and records: official sources and nonprofits for service members, veterans and spouses, by need and by moment.',
    // Only the need is part of the canonical URL; a text search isn't.
    path: search
      ? resourcesHref({ ...noSearch, need: search.need, page: need ? 1 : search.page })
      : '/resources',
    listed: !search?.q,
  })
}

export default function ResourcesPage({ loaderData }: Route.ComponentProps) {
  const { search, list } = loaderData
  return (
    <PublicLayout>
      <PageHeader title="Resources">
        Places that help when you leave the military: what each one gives, who it is for, and how to
        reach it. The government’s own come first.
      </PageHeader>
      <CrisisLine />
      <div className="flex flex-col gap-8">
        <section aria-labelledby="moment">
          <h2 id="moment" className="mb-4 text-xl">
            Where are you now?
          </h2>
          <MomentLine search={search} />
        </section>
        {list.needs.length > 0 && (
          <section aria-labelledby="need">
            <h2 id="need" className="mb-4 text-xl">
              What do you need?
            </h2>
            <NeedList search={search} needs={list.needs} />
          </section>
        )}
        <ResourceForm search={search} />
      </div>
      <section aria-labelledby="found" id="list" className="mt-10">
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 id="found" className="text-xl">
            {showResources(list.total)}
            {search.q !== '' && ` for “${list.meant ?? search.q}”`}
          </h2>
          <ActiveFilters search={search} />
        </div>
        {list.meant && (
          <p role="status" className="mb-4">
            Nothing is spelled “{search.q}”, so this is what we found for “{list.meant}”.
          </p>
        )}
        {list.items.length > 0 ? (
          <ul className="flex flex-col gap-4">
            {list.items.map((resource) => (
              <li key={resource.id}>
                <ResourceCard resource={resource} />
              </li>
            ))}
          </ul>
        ) : (
          <NothingFound search={search} hasEarlier={list.total > 0} />
        )}
        <div className="mt-8">
          <Pagination
            page={search.page}
            total={list.total}
            pageSize={list.pageSize}
            hrefOf={(page) => resourcesHref({ ...search, page })}
            label="Pages of resources"
          />
        </div>
      </section>
      <HelpOthers />
    </PublicLayout>
  )
}

function HelpOthers() {
  return (
    <section
      aria-labelledby="help-others"
      className="no-print mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line pt-8"
    >
      <div className="min-w-0 flex-1 basis-80">
        <h2 id="help-others" className="text-lg">
          Help the next person
        </h2>
        <p className="mt-1 max-w-measure text-ink-soft">
          Know a place that helped you? Suggest it. Found a link that does not work? Open its entry
          and report it. A listing is not an endorsement, by us or of us.
        </p>
      </div>
      <LinkButton to="/resources/suggest" variant="secondary">
        Suggest a resource
      </LinkButton>
    </section>
  )
}

/** The active filters, each removable. */
function ActiveFilters({ search }: { search: ResourceSearch }) {
  const { need, moment, audience, service } = search
  const filters = [
    need && { label: needNames[need], href: toggled(search, { need }) },
    moment && {
      label: moments.find(({ code }) => code === moment)?.name ?? moment,
      href: toggled(search, { moment }),
    },
    audience && { label: audienceNames[audience], href: toggled(search, { audience }) },
    service && { label: serviceNames[service], href: toggled(search, { service }) },
  ].filter((filter) => filter !== undefined)
  if (filters.length === 0) return null
  return (
    <ul aria-label="Narrowed by" className="no-print flex flex-wrap gap-2">
      {filters.map(({ label, href }) => (
        <li key={label}>
          <Link to={href} className={buttonStyle('secondary', 'small')}>
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
  search: ResourceSearch
  /** Whether there are pages before this one. */
  hasEarlier: boolean
}

function NothingFound({ search, hasEarlier }: NothingFoundProps) {
  if (hasEarlier) {
    return (
      <Empty
        title="This page is past the end of the list"
        actions={
          <LinkButton to={resourcesHref({ ...search, page: 1 })}>Go to the first page</LinkButton>
        }
      >
        The list has grown shorter, or the number in the address is too high.
      </Empty>
    )
  }
  if (!isNarrowed(search)) {
    return <Empty title="Nothing is listed yet">The crisis line above is always open.</Empty>
  }
  return (
    <Empty
      title="No results"
      actions={
        <>
          <LinkButton to="/resources">Show all resources</LinkButton>
          <LinkButton to="/resources/suggest" variant="secondary">
            Suggest a resource
          </LinkButton>
        </>
      }
    >
      Use fewer or other words, or take a filter out. Military OneSource answers most questions:{' '}
      <PhoneLink phone="800-342-9647" />
    </Empty>
  )
}

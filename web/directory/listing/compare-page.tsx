import { z } from 'zod'
import { showLength } from '#contract/directory/lengths.ts'
import { getOpportunity, type Opportunity } from '#contract/directory/listing.ts'
import { serviceNames } from '#contract/military.ts'
import type { PageHandle } from '#web/lib/page-handle.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { servicesContext } from '#web/services.ts'
import { SampleMark } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { showDate } from '#web/ui/dates.ts'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import { ScrollArea } from '#web/ui/scroll-area.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/compare-page.ts'
import { ListDate } from './list-date.tsx'
import { everything, listingHref } from './listing-address.ts'
import { maxCompared } from './listing-query.ts'
import {
  joined,
  kindNames,
  showClearance,
  showDelivery,
  showOpenTo,
  showPlace,
} from './listing-text.ts'
import { showStart } from './opportunity-facts.tsx'

export const handle = { script: false, query: ['ids'] } satisfies PageHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call } = context.get(servicesContext)
  const requestedIds = new URL(request.url).searchParams.getAll('ids').slice(0, 100)
  const ids = [...new Set(requestedIds.filter((id) => z.uuid().safeParse(id).success))]
  const results = await Promise.all(
    ids.slice(0, maxCompared).map((id) => call(getOpportunity, { id }).catch(goneOrThrow)),
  )
  return {
    compared: results.filter((result) => result !== null),
    left: Math.max(0, ids.length - maxCompared),
  }
}

/** Leaves out an opportunity that's gone. */
function goneOrThrow(error: unknown): null {
  const isNotFound = typeof error === 'object' && error !== null && 'init' in error
  const init = isNotFound ? error.init : undefined
  if (typeof init === 'object' && init !== null && 'status' in init && init.status === 404)
    return null
  throw error
}

export function headers() {
  return { 'Cache-Control': 'public, max-age=60' }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Compare opportunities',
    description:
      'Up to four opportunities side by side: length, location, start and who can apply.',
    path: '/compare',
    listed: false,
  })
}

const unknown = 'Not listed'

const rows: readonly [string, (opportunity: Opportunity) => string | null | undefined][] = [
  ['Program type', ({ kind }) => kindNames[kind]],
  ['Length', ({ length }) => showLength(length)],
  ['Format', (item) => showDelivery(item)],
  ['Locations', (item) => showPlace(item)],
  ['Start', (item) => showStart(item)],
  ['Open to', ({ openTo }) => showOpenTo(openTo)],
  [
    'Services',
    ({ services }) =>
      services.length === 0
        ? 'All services'
        : joined(
            services.map((service) => serviceNames[service]),
            'and',
          ),
  ],
  ['Eligibility', ({ otherEligibility }) => otherEligibility],
  ['Requirements', ({ requirements }) => requirements],
  ['Cost', ({ cost }) => cost],
  ['Clearance', ({ clearance }) => clearance && showClearance(clearance)],
  ['Credentials', ({ credentials }) => credentials.join(', ') || null],
  ['Hours', ({ workHours }) => workHours],
  [
    'Pay after',
    ({ payAfter }) => (payAfter === null ? null : `$${payAfter.toLocaleString('en-US')} a year`),
  ],
  ['Career fields', ({ families }) => families.map(({ title }) => title).join(', ') || null],
  ['Last checked', ({ lastVerified }) => lastVerified && showDate(lastVerified)],
]

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { compared, left } = loaderData
  const ids = compared.map(({ id }) => id)
  const more = listingHref({ ...everything, show: 'opportunities', compare: ids })
  return (
    <PublicLayout>
      <PageHeader
        title="Compare opportunities"
        above={<TextLink to={more}>Opportunities</TextLink>}
        actions={
          compared.length > 0 &&
          compared.length < maxCompared && (
            <LinkButton to={more} variant="secondary">
              Add another
            </LinkButton>
          )
        }
      >
        {left > 0 && `You can compare four at a time; ${left} more were left out.`}
      </PageHeader>
      <ListDate />
      {compared.length === 0 ? (
        <Empty
          title="Nothing to compare yet"
          actions={<LinkButton to={more}>Choose opportunities</LinkButton>}
        >
          Select up to four in the list, then choose “Compare”.
        </Empty>
      ) : (
        <div className="overflow-hidden rounded-card border border-line bg-surface [--scroll-ground:var(--surface)]">
          <ScrollArea label="Side by side">
            <SideBySide compared={compared} ids={ids} />
          </ScrollArea>
        </div>
      )}
    </PublicLayout>
  )
}

/** Each fact above its values, so two fit next to each other on a phone. */
function SideBySide({
  compared,
  ids,
}: {
  compared: readonly Opportunity[]
  ids: readonly string[]
}) {
  return (
    <table
      className={classNames(
        'w-full table-fixed text-left max-sm:text-sm',
        compared.length > 2 && 'max-md:min-w-2xl',
      )}
    >
      <caption className="sr-only">Opportunities side by side, one in each column</caption>
      <thead>
        <tr className="align-top">
          {compared.map((item) => (
            <Heading key={item.id} opportunity={item} ids={ids} />
          ))}
        </tr>
      </thead>
      {rows.map(([label, show]) => (
        <tbody key={label} className="border-t border-line align-top">
          <tr>
            <th
              scope="rowgroup"
              colSpan={compared.length}
              className="px-3 pt-3 text-sm font-normal text-ink-soft sm:px-5"
            >
              <span className="sticky left-3 inline-block">{label}</span>
            </th>
          </tr>
          <tr>
            {compared.map((item) => {
              const value = show(item)
              return (
                <td
                  key={item.id}
                  className={classNames(
                    'px-3 pb-3 sm:px-5',
                    value ? 'font-medium' : 'text-ink-soft',
                  )}
                >
                  {value || unknown}
                </td>
              )
            })}
          </tr>
        </tbody>
      ))}
    </table>
  )
}

function Heading({ opportunity, ids }: { opportunity: Opportunity; ids: readonly string[] }) {
  const others = ids.filter((id) => id !== opportunity.id).map((id) => `ids=${id}`)
  return (
    <th scope="col" className="p-3 sm:p-5">
      <p className="text-lg leading-snug">
        <TextLink to={`/opportunities/${opportunity.id}`}>{opportunity.title}</TextLink>
      </p>
      <p className="mt-1 font-normal">{opportunity.organization.name}</p>
      {opportunity.status === 'closed' && <p className="font-normal text-bad">Closed</p>}
      <div className="mt-2 flex flex-wrap items-center gap-3 text-sm font-normal">
        {opportunity.sample && <SampleMark />}
        <TextLink to={`/compare?${others.join('&')}`}>
          Remove<span className="sr-only"> {opportunity.title}</span>
        </TextLink>
      </div>
    </th>
  )
}

import { z } from 'zod'
import { getOpportunity, type Opportunity } from '#contract/listing.ts'
import { serviceNames } from '#contract/military.ts'
import type { PageHandle } from '#web/lib/page-handle.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { servicesContext } from '#web/services.ts'
import { SampleMark } from '#web/ui/badge.tsx'
import { showDate } from '#web/ui/dates.ts'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/compare-page.ts'
import { everything, listingHref } from './listing-address.ts'
import { mostCompared } from './listing-query.ts'
import {
  joined,
  kindNames,
  showClearance,
  showDelivery,
  showLength,
  showOpenTo,
  showStates,
} from './listing-words.ts'
import { showStart } from './opportunity-facts.tsx'

export const handle = { script: false, query: ['ids'] } satisfies PageHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call } = context.get(servicesContext)
  const given = new URL(request.url).searchParams.getAll('ids').slice(0, 100)
  const ids = [...new Set(given.filter((id) => z.uuid().safeParse(id).success))]
  const found = await Promise.all(
    ids.slice(0, mostCompared).map((id) => call(getOpportunity, { id }).catch(goneOrThrow)),
  )
  return {
    compared: found.filter((one) => one !== null),
    left: Math.max(0, ids.length - mostCompared),
  }
}

/** One that was put away is left out. */
function goneOrThrow(error: unknown): null {
  const isGone = typeof error === 'object' && error !== null && 'init' in error
  const init = isGone ? error.init : undefined
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
    description: 'Up to four opportunities side by side: length, place, start, who may come.',
    path: '/compare',
    listed: false,
  })
}

const unknown = 'Not published'

const rows: readonly [string, (one: Opportunity) => string | null | undefined][] = [
  ['Kind', ({ kind }) => kindNames[kind]],
  ['Length', ({ length }) => showLength(length)],
  ['How it is taught', (one) => showDelivery(one)],
  ['Places', (one) => showStates(one, 12)],
  ['Start', (one) => showStart(one)],
  ['Open to', ({ openTo }) => showOpenTo(openTo)],
  [
    'Services',
    ({ services }) =>
      services.length === 0
        ? 'All services'
        : joined(
            services.map((one) => serviceNames[one]),
            'and',
          ),
  ],
  ['Also needed', ({ otherEligibility }) => otherEligibility],
  ['Clearance', ({ clearance }) => clearance && showClearance(clearance)],
  ['Credentials', ({ credentials }) => credentials.join(', ') || null],
  ['Hours', ({ workHours }) => workHours],
  [
    'Pay after it',
    ({ payAfter }) => (payAfter === null ? null : `$${payAfter.toLocaleString('en-US')} a year`),
  ],
  ['Job families', ({ families }) => families.map(({ title }) => title).join(', ') || null],
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
          compared.length < mostCompared && (
            <LinkButton to={more} variant="secondary">
              Add another
            </LinkButton>
          )
        }
      >
        {left > 0 && `Four stand side by side; ${left} more were left out.`}
      </PageHeader>
      {compared.length === 0 ? (
        <Empty
          title="Nothing to compare yet"
          actions={<LinkButton to={more}>Choose opportunities</LinkButton>}
        >
          Tick up to four in the list, then press “Compare”.
        </Empty>
      ) : (
        <section
          aria-label="Side by side"
          className="relative overflow-x-auto rounded-card border border-line bg-surface"
        >
          <table className="w-full min-w-3xl table-fixed text-left">
            <thead>
              <tr className="border-b border-line align-top">
                <th scope="col" className="w-36 p-4">
                  <span className="sr-only">Fact</span>
                </th>
                {compared.map((one) => (
                  <Heading key={one.id} one={one} ids={ids} />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([label, show]) => (
                <tr key={label} className="border-b border-line align-top last:border-0">
                  <th scope="row" className="p-4 font-normal text-ink-soft">
                    {label}
                  </th>
                  {compared.map((one) => {
                    const value = show(one)
                    return (
                      <td key={one.id} className={value ? 'p-4 font-medium' : 'p-4 text-ink-soft'}>
                        {value || unknown}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </PublicLayout>
  )
}

function Heading({ one, ids }: { one: Opportunity; ids: readonly string[] }) {
  const others = ids.filter((id) => id !== one.id).map((id) => `ids=${id}`)
  return (
    <th scope="col" className="p-4">
      <p className="text-lg leading-snug">
        <TextLink to={`/opportunities/${one.id}`}>{one.title}</TextLink>
      </p>
      <p className="mt-1 font-normal">{one.organization.name}</p>
      {one.status === 'closed' && <p className="font-normal text-bad">Closed</p>}
      <div className="mt-2 flex flex-wrap items-center gap-3 text-sm font-normal">
        {one.sample && <SampleMark />}
        <TextLink to={`/compare?${others.join('&')}`}>
          Remove<span className="sr-only"> {one.title}</span>
        </TextLink>
      </div>
    </th>
  )
}

import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { getBilling } from '#contract/account/billing.ts'
import { getOwnAlumniEntry, listAlumni } from '#contract/community/alumni.ts'
import { listSurveyChoices } from '#contract/directory/knowledge.ts'
import { Service, serviceNames } from '#contract/military.ts'
import { PlanOffer } from '#web/account/billing/billing.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { listFields } from '#web/ui/list-address.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { useListAddress } from '#web/ui/use-list-address.ts'
import { AlumniTabs } from './alumni-tabs.tsx'
import { alumniOffer, targetChoices } from './alumni-text.ts'
import { PersonCard } from './person-card.tsx'
import { WorkCounts } from './work-counts.tsx'

const typed = z.string().trim().max(100).catch('')

const address = z.object({
  q: listFields.q,
  service: Service.optional().catch(undefined),
  specialty: z
    .string()
    .trim()
    .max(10)
    .regex(/^[A-Za-z0-9&-]*$/)
    .catch(''),
  employer: typed,
  city: z.string().trim().max(60).catch(''),
  state: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .catch(undefined),
  target: z
    .string()
    .regex(/^\d{2}$/)
    .optional()
    .catch(undefined),
  page: listFields.page,
  after: z
    .string()
    .regex(/^\d{1,15}\.[0-9a-f-]{36}$/)
    .optional()
    .catch(undefined),
})

const serviceChoices = [
  { id: '', label: 'All services' },
  ...Service.options.map((id) => ({ id, label: serviceNames[id] })),
]

export function meta() {
  return [{ title: 'Alumni · Waypoint' }]
}

export default function AlumniPage() {
  const { data, error } = useEndpoint(getBilling, {})
  if (!data && !error) return <ListSkeleton rows={5} label="Loading the directory" />
  if (!data || data.entitlements.includes('alumni')) return <Directory />
  return (
    <>
      <PageHeader title="Alumni" />
      <div className="mb-5">
        <AlumniTabs current="directory" />
      </div>
      <PlanOffer offer={alumniOffer} />
    </>
  )
}

function Directory() {
  const navigate = useNavigate()
  const read = useListAddress(address)
  const { query } = read
  const go = (change: Parameters<typeof read.hrefOf>[0]) =>
    void navigate(read.hrefOf({ after: undefined, ...change }), { preventScrollReset: true })
  const filters = Object.entries(query).filter(([name]) => name !== 'page' && name !== 'after')
  const activeFilters = filters.filter(([, value]) => value !== undefined && value !== '')
  const list = {
    ...read,
    go,
    set: (name: string, value: string | undefined) => go({ [name]: value }),
    isNarrowed: activeFilters.length > 0,
  }
  const input = { ...Object.fromEntries(activeFilters), ...(query.after && { after: query.after }) }
  const answer = useEndpoint(listAlumni, input, { keepPrevious: true })
  const choices = useEndpoint(listSurveyChoices, {}, { staleTime: 3_600_000 }).data
  return (
    <ListPage
      title="Alumni"
      description="People who left the military and chose to be found. No one’s email is shown: you ask, and both of you agree."
      intro={
        <div className="flex flex-col gap-5">
          <AlumniTabs current="directory" />
          <OwnEntryNote />
          <WorkCounts />
        </div>
      }
      list={list}
      // Cursor paging from the last entry: page numbers would shift while someone reads.
      answer={{
        ...answer,
        data: answer.data && { ...answer.data, total: answer.data.items.length },
      }}
      noun="people"
      search="Search by name, job, specialty or city"
      filters={[
        {
          name: 'target',
          label: 'Target field',
          all: 'All fields',
          choices: targetChoices(choices?.families),
        },
        {
          name: 'state',
          label: 'State',
          all: 'All states',
          choices: (choices?.states ?? []).map(({ code, name }) => ({ id: code, label: name })),
        },
      ]}
      moreFilters={
        <Disclosure
          summary="More filters"
          isOpen={[query.service, query.specialty, query.employer, query.city].some(Boolean)}
        >
          <div className="grid items-end gap-4 sm:grid-cols-2">
            <Select
              label="Service"
              choices={serviceChoices}
              value={query.service ?? ''}
              onChange={(service) => go({ service: service === '' ? undefined : service })}
            />
            <SearchField
              label="Specialty code"
              value={query.specialty}
              onSearch={(specialty) => go({ specialty })}
            />
            <SearchField
              label="Employer"
              value={query.employer}
              onSearch={(employer) => go({ employer })}
            />
            <SearchField label="City" value={query.city} onSearch={(city) => go({ city })} />
          </div>
        </Disclosure>
      }
      empty={<NoAlumni />}
    >
      {({ items }) => (
        <>
          <h2 className="mb-3 text-lg">
            {answer.data?.total === 1
              ? '1 person'
              : `${(answer.data?.total ?? 0).toLocaleString('en-US')} people`}
            {answer.data?.isCapped && ' or more'}
          </h2>
          <ul className="grid gap-4 lg:grid-cols-2">
            {items.map((entry) => (
              <PersonCard key={entry.id} entry={entry} />
            ))}
          </ul>
          <nav aria-label="Pages of people" className="no-print mt-8 flex flex-wrap gap-3">
            {query.after && (
              <LinkButton
                to={list.hrefOf({ after: undefined })}
                variant="secondary"
                icon={ArrowLeft}
              >
                First page
              </LinkButton>
            )}
            {answer.data?.next && (
              <LinkButton
                to={list.hrefOf({ after: answer.data.next })}
                variant="secondary"
                icon={ArrowRight}
              >
                Next page
              </LinkButton>
            )}
          </nav>
        </>
      )}
    </ListPage>
  )
}

/** Whether the reader is listed, shown where they look for others. */
function OwnEntryNote() {
  const { data } = useEndpoint(getOwnAlumniEntry, {})
  if (!data || data.entry?.listed) return null
  return (
    <Alert
      actions={
        <LinkButton to="/dashboard/alumni/entry" variant="secondary" size="small">
          {data.entry ? 'Edit my entry' : 'Add my entry'}
        </LinkButton>
      }
    >
      You aren’t in the directory. That’s your choice, and you can change it anytime.
    </Alert>
  )
}

/** An invitation: only members who opt in are listed. */
function NoAlumni() {
  return (
    <Empty
      title="Be the first"
      actions={<LinkButton to="/dashboard/alumni/entry">Add my entry</LinkButton>}
    >
      No one is listed yet. Add your entry, and people from your specialty can find you and ask for
      an introduction.
    </Empty>
  )
}

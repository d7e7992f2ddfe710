import { useNavigate, useSearchParams } from 'react-router'
import {
  listListingProblems,
  ProblemKind,
  ProblemStatus,
  problemNames,
} from '#contract/directory/listing-problems.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Select } from '#web/ui/select.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ProblemCard, statusLabels } from './problem-card.tsx'
import { type ProblemsAddress, problemsHref, readProblemsAddress } from './problems-address.ts'

export function meta() {
  return [{ title: 'Problems · Waypoint admin' }]
}

/** The option that doesn't filter. */
const everyKind = 'every'
const statusChoices = ProblemStatus.options.map((id) => ({ id, label: statusLabels[id] }))
const kindChoices = [
  { id: everyKind, label: 'Every kind' },
  ...ProblemKind.options.map((id) => ({ id, label: problemNames[id] })),
]

export default function ProblemsPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const address = readProblemsAddress(search)
  const go = (change: Partial<ProblemsAddress>) =>
    navigate(problemsHref(address, change), { preventScrollReset: true })
  return (
    <>
      <PageHeader title="Problems">
        What visitors say is wrong with an opportunity. We don’t keep their names, and nothing
        changes for visitors until you confirm a report. Settled reports are deleted after a year.
      </PageHeader>
      <div className="mb-6 grid gap-4 sm:max-w-xl sm:grid-cols-2">
        <Select
          label="State"
          choices={statusChoices}
          value={address.status}
          onChange={(id) => go({ status: ProblemStatus.catch('open').parse(id) })}
        />
        <Select
          label="Kind"
          choices={kindChoices}
          value={address.kind ?? everyKind}
          onChange={(id) => go({ kind: ProblemKind.safeParse(id).data })}
        />
      </div>
      {address.opportunity && (
        <p className="mb-6">
          Only reports about one opportunity.{' '}
          <TextLink to={problemsHref(address, { opportunity: undefined })}>Show all</TextLink>
        </p>
      )}
      <ProblemList address={address} />
    </>
  )
}

function ProblemList({ address }: { address: ProblemsAddress }) {
  const { account } = useSession()
  const { status, kind, opportunity, page } = address
  const input = { status, page, ...(kind && { kind }), ...(opportunity && { opportunity }) }
  const { data, error, refetch } = useEndpoint(listListingProblems, input, { keepPrevious: true })
  if (error) return <Problem error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={4} label="Loading the reports" />
  if (data.items.length === 0) {
    return data.total > 0 ? (
      <Empty
        title="This page is past the end of the list"
        actions={<LinkButton to={problemsHref(address, {})}>Go to the first page</LinkButton>}
      >
        There are fewer reports than the number in the address says.
      </Empty>
    ) : (
      <Empty title={status === 'open' ? 'No open reports' : 'No matching reports'}>
        {status === 'open'
          ? 'New reports appear here, oldest first.'
          : 'Try another state or kind.'}
      </Empty>
    )
  }
  return (
    <>
      <ul className="flex flex-col gap-4">
        {data.items.map((problem) => (
          <ProblemCard
            key={problem.id}
            problem={problem}
            timeZone={account?.time_zone}
            hrefOfOpportunity={problemsHref(address, {
              status: 'open',
              kind: undefined,
              opportunity: problem.opportunity.id,
            })}
          />
        ))}
      </ul>
      <div className="mt-8">
        <Pagination
          page={page}
          total={data.total}
          pageSize={data.pageSize}
          hrefOf={(to) => problemsHref(address, { page: to })}
          label="Pages of reports"
        />
      </div>
    </>
  )
}

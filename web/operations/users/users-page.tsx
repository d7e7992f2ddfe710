import { z } from 'zod'
import { Role } from '#contract/account/accounts.ts'
import { PlanName, plans } from '#contract/account/plans.ts'
import { AccountStatus } from '#contract/account/roles.ts'
import { exportUsers, listUsers, type UserSummary } from '#contract/operations/users.ts'
import { downloadFile } from '#web/lib/download.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { useDownload } from '#web/lib/use-download.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { listFields } from '#web/ui/list-address.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { showDay, showTime } from '#web/ui/moment.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { useListAddress } from '#web/ui/use-list-address.ts'
import {
  nameOf,
  planChoices,
  roleChoices,
  roleLabels,
  statusChoices,
  statusLabels,
} from './user-labels.ts'

const address = z.object({
  q: listFields.q,
  role: Role.optional().catch(undefined),
  status: AccountStatus.optional().catch(undefined),
  plan: PlanName.optional().catch(undefined),
  sort: listFields.sort(['name', 'email', 'created'], '-created'),
  page: listFields.page,
})

export function meta() {
  return [{ title: 'Users · Waypoint admin' }]
}

const columnsFor = (timeZone: string | undefined): readonly TableColumn<UserSummary>[] => [
  {
    id: 'name',
    header: 'Name',
    isSortable: true,
    cell: (user) => <TextLink to={`/admin/users/${user.id}`}>{nameOf(user)}</TextLink>,
  },
  {
    id: 'email',
    header: 'Email',
    isSortable: true,
    cell: ({ email, emailVerified }) => (
      <>
        <span className="block wrap-anywhere @2xl:min-w-52">{email}</span>
        {!emailVerified && <span className="block text-sm text-ink-soft">Not confirmed</span>}
      </>
    ),
  },
  { id: 'role', header: 'Role', cell: ({ role }) => roleLabels[role] },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => (
      <Badge tone={statusLabels[status].tone}>{statusLabels[status].text}</Badge>
    ),
  },
  { id: 'plan', header: 'Plan', cell: ({ plan }) => plans[plan].title },
  {
    id: 'factor',
    header: 'Two-step login',
    startsHidden: true,
    cell: ({ secondFactor }) => (secondFactor ? 'On' : 'Off'),
  },
  {
    id: 'created',
    header: 'Joined',
    isSortable: true,
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap">{showDay(createdAt, timeZone)}</span>
    ),
  },
  {
    id: 'seen',
    header: 'Last active',
    cell: ({ lastSeenAt }) =>
      lastSeenAt ? (
        <>
          <span className="whitespace-nowrap">{showDay(lastSeenAt, timeZone)}</span>{' '}
          <span className="whitespace-nowrap">{showTime(lastSeenAt, timeZone)}</span>
        </>
      ) : (
        'Not lately'
      ),
  },
]

export default function UsersPage() {
  const { account } = useSession()
  const list = useListAddress(address)
  const { q, ...filters } = list.query
  const answer = useEndpoint(
    listUsers,
    { ...filters, pageSize: 25, ...(q && { q }) },
    { keepPrevious: true },
  )
  const { page: _page, ...exported } = filters
  const file = useDownload(() => downloadFile(exportUsers, { ...exported, ...(q && { q }) }))
  return (
    <ListPage
      title="Users"
      description="Everyone with an account. You see facts and counts here, never what people answered."
      list={list}
      answer={answer}
      noun="users"
      search="Search by name, email or ID"
      filters={[
        { name: 'role', label: 'Role', all: 'All roles', choices: roleChoices },
        { name: 'status', label: 'Status', all: 'Any status', choices: statusChoices },
        { name: 'plan', label: 'Plan', all: 'All plans', choices: planChoices },
      ]}
      moreFilters={file.failure && <ErrorAlert error={file.failure} onClose={file.closeFailure} />}
      empty={<Empty title="No users yet">People appear here as soon as they sign up.</Empty>}
    >
      {({ items, total }) => (
        <DataTable
          label="Users"
          columns={columnsFor(account?.time_zone)}
          rows={items}
          total={total}
          rowId={({ id }) => id}
          rowName={nameOf}
          sort={list.query.sort}
          onSort={(sort) => list.go({ sort })}
          csv={file.download}
          columnsKey="admin-users"
          isBusy={answer.isFetching}
        />
      )}
    </ListPage>
  )
}

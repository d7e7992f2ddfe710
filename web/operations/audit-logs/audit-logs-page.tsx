import { useState } from 'react'
import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { exportAuditLogs, listAuditKinds, listAuditLogs } from '#contract/operations/audit-logs.ts'
import { downloadFile } from '#web/lib/download.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { CursorPagination } from '#web/ui/cursor-pagination.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { listFields } from '#web/ui/list-address.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useListAddress } from '#web/ui/use-list-address.ts'
import { ChainCheck } from './chain-check.tsx'
import { EventTable } from './event-table.tsx'
import { MoreFilters } from './more-filters.tsx'

const typed = z.string().trim().max(254).catch('')
const address = z.object({
  q: listFields.q,
  kind: z.string().trim().max(60).optional().catch(undefined),
  actor: typed,
  subject: z.string().trim().max(100).catch(''),
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  before: z.coerce.number().int().min(1).optional().catch(undefined),
  after: z.coerce.number().int().min(0).optional().catch(undefined),
  page: listFields.page,
})

export function meta() {
  return [{ title: 'Audit log · Waypoint admin' }]
}

export default function AuditLogsPage() {
  const { account } = useSession()
  const list = useListAddress(address)
  const { q, kind, actor, subject, from, to, before, after } = list.query
  const filters = {
    ...(q && { q }),
    ...(kind && { kind }),
    ...(actor && { actor }),
    ...(subject && { subject }),
    ...(from && { from }),
    ...(to && { to }),
  }
  const position = {
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
  }
  const input = { ...filters, ...position, pageSize: 25 }
  const answer = useEndpoint(listAuditLogs, input, { keepPrevious: true })
  const { data: kinds } = useEndpoint(listAuditKinds, {})
  const [failure, setFailure] = useState<AppError | null>(null)
  const exportAll = async () => {
    try {
      await downloadFile(exportAuditLogs, filters)
      toast('Audit log exported. The export is in the log, too.')
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setFailure(error)
    }
  }
  const { data } = answer
  return (
    <ListPage
      title="Audit log"
      description="Every change of a right, a secret or a setting. Events can’t be edited or deleted."
      list={list}
      answer={answer}
      noun="events"
      search="Search events"
      filters={[
        {
          name: 'kind',
          label: 'Event',
          all: 'All events',
          choices: (kinds?.items ?? []).map((item) => ({ id: item.kind, label: item.title })),
        },
      ]}
      moreFilters={
        <div className="flex flex-col gap-5">
          <MoreFilters values={{ actor, subject, from, to }} onApply={list.go} />
          <ChainCheck />
          <ErrorAlert error={failure} onClose={() => setFailure(null)} />
        </div>
      }
      paging={
        data && (
          <CursorPagination
            newer={data.newer === null ? null : list.hrefOf({ after: data.newer })}
            older={data.older === null ? null : list.hrefOf({ before: data.older })}
            newest={list.hrefOf({})}
            oldest={list.hrefOf({ after: 0 })}
            label="Pages of events"
          />
        )
      }
      empty={<Empty title="No events yet">The first login is the first event.</Empty>}
    >
      {({ items, total }) => (
        <EventTable
          rows={items}
          total={total}
          timeZone={account?.time_zone}
          csv={exportAll}
          isBusy={answer.isFetching}
          isCapped={data?.isCapped}
        />
      )}
    </ListPage>
  )
}

import { z } from 'zod'
import { listMails, MailKind, MailStatus, type MailSummary } from '#contract/operations/mail.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { listFields } from '#web/ui/list-address.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { useListAddress } from '#web/ui/use-list-address.ts'
import { MailDialog } from './mail-dialog.tsx'
import { kindChoices, kindLabels, statusChoices, statusLabels } from './mail-labels.ts'

/** Polling interval of the list, in milliseconds. */
const pollMs = 5_000

const address = z.object({
  status: MailStatus.optional().catch(undefined),
  kind: MailKind.optional().catch(undefined),
  /** The ID of the open email. */
  mail: z.string().optional(),
  page: listFields.page,
})

export function meta() {
  return [{ title: 'Emails · Waypoint admin' }]
}

const columnsFor = (
  timeZone: string | undefined,
  hrefOf: (mail: string) => string,
): readonly TableColumn<MailSummary>[] => [
  {
    id: 'subject',
    header: 'Email',
    cell: ({ id, subject, kind }) => (
      <>
        <TextLink to={hrefOf(id)} preventScrollReset>
          {subject}
        </TextLink>
        <span className="block text-sm font-normal text-ink-soft">{kindLabels[kind]}</span>
      </>
    ),
  },
  {
    id: 'recipient',
    header: 'To',
    cell: ({ recipient }) => <span className="wrap-anywhere">{recipient}</span>,
  },
  {
    id: 'written',
    header: 'Written',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{showMoment(createdAt, timeZone)}</time>,
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ status }) => (
      <Badge tone={statusLabels[status].tone}>{statusLabels[status].text}</Badge>
    ),
  },
]

export default function OutboxPage() {
  const { account } = useSession()
  const list = useListAddress(address)
  const { status, kind, page, mail } = list.query
  const input = { page, ...(status && { status }), ...(kind && { kind }) }
  const options = { keepPrevious: true, refetchInterval: pollMs }
  const answer = useEndpoint(listMails, input, options)
  return (
    <>
      <ListPage
        title="Emails"
        description="Every email we still keep, newest first. An email that failed can be tried again."
        list={list}
        answer={answer}
        noun="emails"
        filters={[
          { name: 'status', label: 'State', all: 'Any state', choices: statusChoices },
          { name: 'kind', label: 'Kind', all: 'Any kind', choices: kindChoices },
        ]}
        empty={
          <Empty title="No email yet">
            Emails appear here as soon as the service sends the first one, for example when someone
            signs up.
          </Empty>
        }
      >
        {({ items, total }) => (
          <DataTable
            label="Emails"
            columns={columnsFor(account?.time_zone, (id) => list.hrefOf({ page, mail: id }))}
            rows={items}
            total={total}
            rowId={({ id }) => id}
            rowName={({ subject, recipient }) => `${subject}, to ${recipient}`}
            columnsKey="admin-emails"
          />
        )}
      </ListPage>
      {mail && <MailDialog id={mail} onClose={() => list.go({ page, mail: undefined })} />}
    </>
  )
}

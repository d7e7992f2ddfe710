import { useNavigate, useSearchParams } from 'react-router'
import { listMails, MailKind, MailStatus, type MailSummary } from '#contract/operations/mail.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Select } from '#web/ui/select.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { type MailAddress, mailHref, readMailAddress } from './mail-address.ts'
import { MailDialog } from './mail-dialog.tsx'
import { everything, kindChoices, kindLabels, statusChoices, statusLabels } from './mail-labels.ts'

/** Polling interval while an email is queued, in milliseconds. */
const pollMs = 5_000

export function meta() {
  return [{ title: 'Emails · Waypoint admin' }]
}

export default function OutboxPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const address = readMailAddress(search)
  const go = (change: Partial<MailAddress>) =>
    navigate(mailHref(address, change), { preventScrollReset: true })
  return (
    <>
      <PageHeader title="Emails">
        Every email we still keep, newest first. An email that failed can be tried again.
      </PageHeader>
      <Filter address={address} onChange={(change) => go({ ...change, page: 1, mail: null })} />
      <MailList address={address} />
      {address.mail && <MailDialog id={address.mail} onClose={() => go({ mail: null })} />}
    </>
  )
}

interface FilterProps {
  address: MailAddress
  onChange: (change: Pick<Partial<MailAddress>, 'status' | 'kind'>) => void
}

function Filter({ address, onChange }: FilterProps) {
  return (
    <div className="mb-6 grid gap-4 sm:max-w-xl sm:grid-cols-2">
      <Select
        label="State"
        choices={statusChoices}
        value={address.status ?? everything}
        onChange={(id) => onChange({ status: MailStatus.safeParse(id).data })}
      />
      <Select
        label="Kind"
        choices={kindChoices}
        value={address.kind ?? everything}
        onChange={(id) => onChange({ kind: MailKind.safeParse(id).data })}
      />
    </div>
  )
}

function MailList({ address }: { address: MailAddress }) {
  const { status, kind, page } = address
  const input = { page, ...(status && { status }), ...(kind && { kind }) }
  const { data, error, refetch } = useEndpoint(listMails, input, {
    keepPrevious: true,
    refetchInterval: pollMs,
  })
  if (error) return <Problem error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={5} label="Loading the outbox" />
  if (data.items.length === 0) {
    return data.total > 0 ? (
      <Empty
        title="This page is past the end of the list"
        actions={<LinkButton to={mailHref(address, { page: 1 })}>Go to the first page</LinkButton>}
      >
        There are fewer emails than the number in the address says.
      </Empty>
    ) : status || kind ? (
      <Empty
        title="No email like this"
        actions={
          <LinkButton to={mailHref(address, { status: undefined, kind: undefined, page: 1 })}>
            Show every email
          </LinkButton>
        }
      >
        Choose another state or kind.
      </Empty>
    ) : (
      <Empty title="No email yet">
        Emails appear here as soon as the service sends the first one, for example when someone
        signs up.
      </Empty>
    )
  }
  return (
    <>
      <MailTable items={data.items} address={address} />
      <div className="mt-8">
        <Pagination
          page={page}
          total={data.total}
          pageSize={data.pageSize}
          hrefOf={(to) => mailHref(address, { page: to, mail: null })}
          label="Pages of emails"
        />
      </div>
    </>
  )
}

const cell = 'py-3 pe-4 align-top'
/** On phones these are shown below the subject. */
const wide = 'max-md:hidden'

function MailTable({ items, address }: { items: readonly MailSummary[]; address: MailAddress }) {
  const { account } = useSession()
  return (
    <table className="w-full text-start">
      <caption className="sr-only">Emails, newest first</caption>
      <thead>
        <tr className="border-b border-line text-sm text-ink-soft">
          <th scope="col" className="pe-4 pb-2 text-start font-semibold">
            Email
          </th>
          <th scope="col" className={`pe-4 pb-2 text-start font-semibold ${wide}`}>
            To
          </th>
          <th scope="col" className={`pe-4 pb-2 text-start font-semibold ${wide}`}>
            Written
          </th>
          <th scope="col" className="pb-2 text-start font-semibold">
            State
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {items.map(({ id, kind, subject, recipient, status, createdAt }) => {
          const written = showMoment(createdAt, account?.time_zone)
          return (
            <tr key={id}>
              <td className={cell}>
                <TextLink to={mailHref(address, { mail: id })} preventScrollReset>
                  {subject}
                </TextLink>
                <span className="block text-sm text-ink-soft">{kindLabels[kind]}</span>
                <span className="mt-1 block text-sm wrap-anywhere md:hidden">{recipient}</span>
                <span className="tabular block text-sm text-ink-soft md:hidden">{written}</span>
              </td>
              <td className={`${cell} wrap-anywhere ${wide}`}>{recipient}</td>
              <td className={`${cell} tabular whitespace-nowrap ${wide}`}>{written}</td>
              <td className="py-3 align-top">
                <Badge tone={statusLabels[status].tone}>{statusLabels[status].text}</Badge>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

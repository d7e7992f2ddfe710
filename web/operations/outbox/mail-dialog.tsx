import { getMail, listMails, type Mail, retryMail } from '#contract/operations/mail.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { kindLabels, statusLabels } from './mail-labels.ts'

export interface MailDialogProps {
  id: string
  onClose: () => void
}

/** An email with its text and status, and a retry if it failed. */
export function MailDialog({ id, onClose }: MailDialogProps) {
  const { data, error, refetch } = useEndpoint(getMail, { id })
  const retry = useEndpointMutation(retryMail, {
    invalidates: [listMails, getMail],
    onSuccess: () => {
      toast('The email waits for another try.')
      onClose()
    },
  })
  return (
    <Dialog
      title={data?.subject ?? 'Email'}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        data?.canRetry && (
          <Button onPress={() => retry.mutate({ id })} isPending={retry.isPending}>
            Try again
          </Button>
        )
      }
    >
      {error && <Problem error={error} onRetry={refetch} />}
      {!error && !data && <ListSkeleton rows={2} label="Loading the email" />}
      {data && <MailFacts mail={data} />}
      {retry.error && <Problem error={retry.error} />}
    </Dialog>
  )
}

function MailFacts({ mail }: { mail: Mail }) {
  const { account } = useSession()
  const { kind, recipient, status, attempts, lastError, createdAt, sentAt, text, canRetry } = mail
  const formatMoment = (instant: string) => showMoment(instant, account?.time_zone)
  const facts = [
    { label: 'To', value: recipient },
    { label: 'Kind', value: kindLabels[kind] },
    { label: 'Written', value: formatMoment(createdAt) },
    ...(sentAt ? [{ label: 'Sent', value: formatMoment(sentAt) }] : []),
    { label: 'Tries', value: String(attempts) },
    ...(lastError ? [{ label: 'Last answer', value: lastError }] : []),
  ]
  return (
    <>
      <p>
        <Badge tone={statusLabels[status].tone}>{statusLabels[status].text}</Badge>
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="tabular wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {status === 'failed' && !canRetry && (
        <p className="text-ink-soft">
          The link in this email has expired, so it is not sent again. Its reader can ask for a new
          one.
        </p>
      )}
      <div className="rounded-control border border-line bg-canvas p-4 whitespace-pre-wrap wrap-anywhere">
        {text}
      </div>
    </>
  )
}

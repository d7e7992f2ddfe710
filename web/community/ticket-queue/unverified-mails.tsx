import { decideTicketMail, type TicketDetail } from '#contract/community/ticket-queue.ts'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, Section } from '#web/ui/card.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { useTicketAct } from './use-ticket-act.ts'

/** Emails to the ticket's address from another sender, to add or discard. */
export function UnverifiedMails({ ticket: { id, mails } }: { ticket: TicketDetail }) {
  const { account } = useSession()
  const decide = useTicketAct(decideTicketMail, 'Done.')
  if (mails.length === 0) return null
  return (
    <Section id="unverified" title="Unverified emails">
      <p className="mb-4 max-w-measure text-ink-soft">
        These came from an address that isn’t the writer’s, so only staff see them. Add one only if
        you’re sure who wrote it.
      </p>
      <ErrorAlert error={decide.error} onClose={decide.reset} />
      <ul className="flex flex-col gap-4">
        {mails.map(({ id: mailId, sender, text, filesLeftOut, receivedAt }) => (
          <Card key={mailId} as="li">
            <h3 className="text-base wrap-anywhere">{sender}</h3>
            <p className="tabular text-sm text-ink-soft">
              {showMoment(receivedAt, account?.time_zone)}
              {filesLeftOut > 0 &&
                `, ${filesLeftOut} ${filesLeftOut === 1 ? 'file' : 'files'} not kept`}
            </p>
            <p className="mt-2 max-w-measure whitespace-pre-line wrap-anywhere">{text}</p>
            <div className="mt-4 flex flex-wrap gap-3">
              <Button
                variant="secondary"
                size="small"
                isDisabled={decide.isPending}
                onPress={() => decide.mutate({ id, mailId, action: 'accept' })}
              >
                Add to the thread
              </Button>
              <Button
                variant="quiet"
                size="small"
                isDisabled={decide.isPending}
                onPress={() => decide.mutate({ id, mailId, action: 'discard' })}
              >
                Discard
              </Button>
            </div>
          </Card>
        ))}
      </ul>
    </Section>
  )
}

import { Paperclip } from 'lucide-react'
import {
  downloadAttachment,
  type TicketAttachment,
} from '#contract/community/ticket-attachments.ts'
import type { TicketMessage } from '#contract/community/tickets.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { showSize } from '#web/ui/file-size.ts'
import { showMoment } from '#web/ui/moment.ts'
import { useDownload } from '#web/ui/use-download.ts'

interface ThreadProps {
  messages: readonly TicketMessage[]
  timeZone: string | undefined
  /** The display name of each side. */
  nameOf: (message: TicketMessage) => string
}

/** A ticket's messages, oldest first; staff replies are marked by name and border. */
export function Thread({ messages, timeZone, nameOf }: ThreadProps) {
  return (
    <ol className="flex flex-col gap-4">
      {messages.map((message) => {
        const { id, by, byMail, text, attachments, createdAt } = message
        return (
          <li key={id} className={classNames(by === 'staff' && 'sm:ps-8')}>
            <Card as="article" labelledBy={`from-${id}`}>
              <h3 id={`from-${id}`} className="flex flex-wrap items-baseline gap-x-3 text-base">
                {nameOf(message)}
                <span className="tabular text-sm font-normal text-ink-soft">
                  {showMoment(createdAt, timeZone)}
                  {byMail && ', by email'}
                </span>
              </h3>
              <p className="mt-2 max-w-measure whitespace-pre-line wrap-anywhere">{text}</p>
              <Files files={attachments} />
            </Card>
          </li>
        )
      })}
    </ol>
  )
}

function Files({ files }: { files: readonly TicketAttachment[] }) {
  const { download, isPending, error, closeError } = useDownload(downloadAttachment)
  if (files.length === 0) return null
  return (
    <div className="mt-3 flex flex-col gap-3">
      <ul className="flex flex-wrap gap-3">
        {files.map(({ id, name, bytes }) => (
          <li key={id} className="min-w-0">
            <Button
              variant="secondary"
              size="small"
              icon={Paperclip}
              isDisabled={isPending}
              onPress={() => download({ id })}
            >
              <span className="min-w-0 wrap-anywhere text-start">
                <span className="sr-only">Download </span>
                {name}, {showSize(bytes)}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="text-bad">
          {error}
        </p>
      )}
      {error && (
        <Button variant="quiet" size="small" onPress={closeError}>
          Close
        </Button>
      )}
    </div>
  )
}

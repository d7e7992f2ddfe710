import { Send } from 'lucide-react'
import { useState } from 'react'
import {
  listUserMails,
  resendUserMail,
  type UserDetail,
  type UserMail,
} from '#contract/operations/users.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { kindLabels, statusLabels } from '#web/operations/outbox/outbox.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { ActButton } from './act-button.tsx'
import { useAct } from './use-act.ts'
import { nameOf } from './user-labels.ts'

/** Emails shown initially, and per "more" click. */
const step = 5

interface MailsSectionProps {
  user: UserDetail
  mayAct: boolean
}

/** What we emailed to an account, without the words; lost emails can be sent again. */
export function MailsSection({ user, mayAct }: MailsSectionProps) {
  const [size, setSize] = useState(step)
  const { data, error, refetch } = useEndpoint(
    listUserMails,
    { id: user.id, pageSize: size },
    { keepPrevious: true },
  )
  return (
    <Section id="emails" title="Emails">
      {error ? (
        <Problem error={error} onRetry={refetch} />
      ) : data === undefined ? (
        <ListSkeleton rows={2} label="Loading the emails" />
      ) : data.items.length === 0 ? (
        <p className="text-ink-soft">No emails in the last 90 days.</p>
      ) : (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {data.items.map((mail) => (
              <MailRow key={mail.id} user={user} mail={mail} mayAct={mayAct} />
            ))}
          </ul>
          {data.total > data.items.length && size < 100 && (
            <div className="mt-4">
              <Button
                variant="secondary"
                size="small"
                onPress={() => setSize(Math.min(size + step, 100))}
              >
                Show more emails
              </Button>
            </div>
          )}
        </>
      )}
    </Section>
  )
}

function MailRow({ user, mail, mayAct }: MailsSectionProps & { mail: UserMail }) {
  const { account } = useSession()
  const { kind, status, createdAt, sentAt, canResend } = mail
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{kindLabels[kind]}</p>
        <p className="tabular text-sm text-ink-soft">
          {showMoment(sentAt ?? createdAt, account?.time_zone)}
        </p>
      </div>
      <Badge tone={statusLabels[status].tone}>{statusLabels[status].text}</Badge>
      {mayAct && canResend && <ResendAction user={user} mail={mail} />}
    </li>
  )
}

function ResendAction({ user, mail }: { user: UserDetail; mail: UserMail }) {
  const act = useAct(resendUserMail, 'Email queued.', [listUserMails])
  return (
    <ActButton
      label="Send again"
      icon={Send}
      title={`Send “${kindLabels[mail.kind]}” again?`}
      confirm="Send email"
      {...act}
      onOpen={act.reset}
      onConfirm={() => act.run({ id: user.id, mailId: mail.id })}
    >
      <p>
        {nameOf(user)} gets the same email at <span className="wrap-anywhere">{user.email}</span>.
      </p>
    </ActButton>
  )
}

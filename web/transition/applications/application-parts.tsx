import type { Application } from '#contract/transition/applications.ts'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { toast } from '#web/ui/toast.tsx'
import { type Draft, emailDrafts, mailto } from './application-emails.ts'
import { stageNames } from './stages.ts'

/** Email drafts to copy or open in an email app; nothing is sent from here. */
export function Emails({ application, name }: { application: Application; name: string }) {
  const copy = ({ subject, body }: Draft) =>
    navigator.clipboard.writeText(`${subject}\n\n${body}`).then(
      () => toast('Email copied.'),
      () => toast('Copying isn’t allowed here. Select the text and copy it.'),
    )
  return (
    <Card as="section" labelledBy="emails-title">
      <h2 id="emails-title" className="text-lg">
        Emails
      </h2>
      <p className="mt-1 text-ink-soft">
        Drafts to start from. Fill in the blanks in brackets; nothing is sent from here.
      </p>
      <div className="mt-3 flex flex-col gap-2">
        {emailDrafts(application, name).map((draft) => (
          <Disclosure key={draft.key} summary={draft.label}>
            <p className="font-semibold">{draft.subject}</p>
            <p className="mt-2 whitespace-pre-wrap">{draft.body}</p>
            <div className="mt-3 flex flex-wrap gap-3">
              <a
                href={mailto(draft, application.contact?.email ?? null)}
                className={buttonStyle('secondary', 'small')}
              >
                Open in mail app<span className="sr-only">: {draft.label}</span>
              </a>
              <Button
                variant="quiet"
                size="small"
                aria-label={`Copy: ${draft.label}`}
                onPress={() => void copy(draft)}
              >
                Copy
              </Button>
            </div>
          </Disclosure>
        ))}
      </div>
    </Card>
  )
}

/** Every stage change with its time, newest first. */
export function History({ application: { history } }: { application: Application }) {
  const { account } = useSession()
  return (
    <Card as="section" labelledBy="history-title">
      <h2 id="history-title" className="text-lg">
        History
      </h2>
      <ol className="mt-2 flex flex-col gap-1">
        {history.toReversed().map(({ stage, at }) => (
          <li key={at} className="flex flex-wrap justify-between gap-x-4">
            <span>{stageNames[stage]}</span>
            <span className="text-sm text-ink-soft">{showMoment(at, account?.time_zone)}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

import type { Match } from '#contract/transition/matches.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { OutLink, TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type EmailDraft, mailtoHref } from './host-email.ts'

/** An email to a host that can be edited. */
export interface HostEmailDialogProps {
  match: Match
  draft: EmailDraft
  isEdited: boolean
  /** With null, the draft starts over. */
  onChange: (draft: EmailDraft | null) => void
  onClose: () => void
}

/** The dialog of the email, with buttons to copy it or to open it in an email app. */
export function HostEmailDialog({
  match,
  draft,
  isEdited,
  onChange,
  onClose,
}: HostEmailDialogProps) {
  const copy = () => {
    navigator.clipboard.writeText(`${draft.subject}\n\n${draft.body}`).then(
      () => toast('Email copied.'),
      () => toast('Copying isn’t allowed here. Select the text and copy it.'),
    )
  }
  return (
    <Dialog
      title={`Email ${match.organization.name}`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <a href={mailtoHref(draft)} className={buttonStyle('primary', 'medium')}>
            Open in mail app
          </a>
          <Button variant="secondary" onPress={copy}>
            Copy
          </Button>
          {isEdited && (
            <Button variant="quiet" onPress={() => onChange(null)}>
              Start over
            </Button>
          )}
          <Button variant="quiet" onPress={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField
          label="Subject"
          value={draft.subject}
          onChange={(subject) => onChange({ ...draft, subject })}
        />
        <TextArea
          label="Message"
          rows={12}
          value={draft.body}
          onChange={(body) => onChange({ ...draft, body })}
        />
        <p className="text-sm text-ink-soft">
          Need the contact? See{' '}
          <TextLink to={`/opportunities/${match.opportunityId}`}>the program’s page</TextLink> or
          the{' '}
          <OutLink href="https://skillbridge.osd.mil/locations.htm">
            official SkillBridge search
          </OutLink>
          . Don’t include unit, deployment or classified info.
        </p>
      </div>
    </Dialog>
  )
}

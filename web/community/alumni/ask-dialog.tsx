import { useState } from 'react'
import { getOwnAlumniEntry, listAlumni } from '#contract/community/alumni.ts'
import { askIntroduction, listIntroductions } from '#contract/community/introductions.ts'
import { CrisisNotice } from '#web/community/community/community.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.tsx'

export interface AskDialogProps {
  entryId: string
  name: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Requests an introduction, with a message and the sender's contact. */
export function AskDialog(props: AskDialogProps) {
  const { name, isOpen, onOpenChange } = props
  const { data } = useEndpoint(getOwnAlumniEntry, {}, { enabled: isOpen })
  if (data && !data.entry) {
    return (
      <Dialog
        title={`Ask ${name} for an introduction`}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        actions={<LinkButton to="/dashboard/alumni/entry">Add my entry</LinkButton>}
      >
        Add your own entry first, so they know who asks. It doesn’t have to be listed.
      </Dialog>
    )
  }
  return (
    <AskForm key={data?.entry?.revision ?? 0} {...props} contact={data?.entry?.contact ?? ''} />
  )
}

function AskForm({
  entryId,
  name,
  isOpen,
  onOpenChange,
  contact: ownContact,
}: AskDialogProps & { contact: string }) {
  const [message, setMessage] = useState('')
  const [contact, setContact] = useState(ownContact)
  const ask = useEndpointMutation(askIntroduction, {
    invalidates: [listAlumni, listIntroductions],
    onSuccess: () => {
      toast('Sent. We’ll tell you when they answer.')
      onOpenChange(false)
    },
  })
  const fields = ask.error?.fields ?? {}
  const fieldError = (field: string) => {
    const errorMessage = fields[field]
    return errorMessage === undefined ? {} : { errorMessage }
  }
  return (
    <Dialog
      title={`Ask ${name} for an introduction`}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      actions={
        <>
          <Button
            isPending={ask.isPending}
            onPress={() =>
              ask.mutate({ id: entryId, message, ...(contact.trim() !== '' && { contact }) })
            }
          >
            Send
          </Button>
          <Button variant="secondary" onPress={() => onOpenChange(false)}>
            Cancel
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {ask.error && !ask.error.fields && <Problem error={ask.error} />}
        <TextArea
          label="Message"
          description="Say who you are and what you’d like to ask. 20 to 1,000 characters."
          rows={5}
          maxLength={1_000}
          value={message}
          onChange={setMessage}
          {...fieldError('message')}
        />
        <CrisisNotice texts={[message]} />
        <TextField
          label="How they can reach you"
          description="An email address or an https link. They see it only if they accept."
          value={contact}
          onChange={setContact}
          maxLength={200}
          {...fieldError('contact')}
        />
        <p className="text-sm text-ink-soft">
          They also see your name, role, employer and service, even if you aren’t listed.
        </p>
      </div>
    </Dialog>
  )
}

import { useState } from 'react'
import { mentionsMovement, securityReminder } from '#contract/community/security-words.ts'
import type { AppError } from '#contract/errors.ts'
import { CrisisNotice, PostBody } from '#web/community/community/community.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

export interface ComposerProps {
  label: string
  /** The text, controlled by the page. */
  body: string
  onChange: (body: string) => void
  /** Other text checked with it, such as a title. */
  above?: string
  send: string
  onSend: () => void
  isPending: boolean
  error: AppError | null
  /** The state of the draft. */
  draft?: 'saved' | 'saving' | 'unsaved' | ''
  onCancel?: () => void
}

const draftMessages = {
  saved: 'Draft saved',
  saving: 'Saving the draft',
  unsaved: 'Not saved yet',
  '': '',
}

/**
 * Writes a post, with a preview; warns before a unit, place and date are posted together, and shows the crisis
 * line immediately.
 */
export function Composer({ above = '', body, onChange, draft = '', ...props }: ComposerProps) {
  const [isPreview, setPreview] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const text = `${above}\n\n${body}`
  const bodyError = props.error?.fields?.body
  const send = () => {
    setAsking(false)
    props.onSend()
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (mentionsMovement(text)) setAsking(true)
        else send()
      }}
    >
      {props.error && !bodyError && <Problem error={props.error} />}
      {isPreview ? (
        <div>
          <p className="font-semibold">Preview</p>
          <div className="mt-1.5 min-h-36 rounded-control border border-line bg-surface p-4">
            {body.trim() === '' ? (
              <p className="text-ink-soft">Nothing to preview yet.</p>
            ) : (
              <PostBody body={body} />
            )}
          </div>
        </div>
      ) : (
        <TextArea
          label={props.label}
          rows={7}
          maxLength={10_000}
          value={body}
          onChange={onChange}
          {...(bodyError !== undefined && { errorMessage: bodyError })}
        />
      )}
      <CrisisNotice texts={[text]} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" isPending={props.isPending} isDisabled={body.trim() === ''}>
          {props.send}
        </Button>
        <Button variant="secondary" onPress={() => setPreview(!isPreview)}>
          {isPreview ? 'Keep writing' : 'Preview'}
        </Button>
        {props.onCancel && (
          <Button variant="quiet" onPress={props.onCancel}>
            Cancel
          </Button>
        )}
        <span role="status" className="text-sm text-ink-soft">
          {draftMessages[draft]}
        </span>
      </div>
      <Disclosure summary="Formatting">
        <p className="max-w-measure text-sm text-ink-soft">
          **bold**, *emphasis*, `code`, “- ” for a list, “&gt; ” for a quote,
          [text](https://address) for a link. Mention someone who wrote here with @ and their name.
          Leave out names of other people, units, places and dates.
        </p>
      </Disclosure>
      <Dialog
        title={securityReminder.title}
        role="alertdialog"
        isOpen={isAsking}
        onOpenChange={setAsking}
        actions={
          <>
            <Button onPress={() => setAsking(false)}>Go back and edit</Button>
            <Button variant="secondary" onPress={send}>
              Post it as it is
            </Button>
          </>
        }
      >
        {securityReminder.text}
      </Dialog>
    </form>
  )
}

import { Pencil, Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import {
  type CannedAnswer,
  createCannedAnswer,
  deleteCannedAnswer,
  listCannedAnswers,
  updateCannedAnswer,
} from '#contract/community/canned-answers.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { listFields } from '#web/ui/list-address.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useListAddress } from '#web/ui/use-list-address.ts'

export function meta() {
  return [{ title: 'Canned answers · Waypoint admin' }]
}

const address = z.object({ page: listFields.page })

export default function CannedAnswersPage() {
  const list = useListAddress(address)
  const answer = useEndpoint(listCannedAnswers, { ...list.query, pageSize: 20 })
  const [edited, setEdited] = useState<CannedAnswer | 'new' | null>(null)
  const [removed, setRemoved] = useState<CannedAnswer | null>(null)
  const remove = useEndpointMutation(deleteCannedAnswer, {
    invalidates: [listCannedAnswers],
    onSuccess: () => {
      setRemoved(null)
      toast('Canned answer deleted.')
    },
  })
  const add = (
    <Button icon={Plus} onPress={() => setEdited('new')}>
      Add an answer
    </Button>
  )
  return (
    <>
      <ListPage
        title="Canned answers"
        description={
          <>
            Answers to start from in <TextLink to="/admin/tickets">messages</TextLink>. In the text,{' '}
            {'{name}'}, {'{number}'}, {'{subject}'} and {'{staff}'} are filled in.
          </>
        }
        actions={add}
        list={list}
        answer={answer}
        noun="canned answers"
        empty={
          <Empty title="No canned answers yet">Add the answers you give again and again.</Empty>
        }
      >
        {({ items }) => (
          <ul className="flex flex-col gap-4">
            {items.map((item) => (
              <Card key={item.id} as="li">
                <div className="flex flex-wrap items-start justify-between gap-3">
                  <h2 className="text-lg wrap-anywhere">{item.title}</h2>
                  <div className="flex gap-2">
                    <Button
                      variant="quiet"
                      size="small"
                      icon={Pencil}
                      aria-label={`Edit ${item.title}`}
                      onPress={() => setEdited(item)}
                    >
                      Edit
                    </Button>
                    <Button
                      variant="quiet"
                      size="small"
                      icon={Trash2}
                      aria-label={`Delete ${item.title}`}
                      onPress={() => setRemoved(item)}
                    >
                      Delete
                    </Button>
                  </div>
                </div>
                <p className="mt-2 max-w-measure whitespace-pre-line wrap-anywhere">{item.body}</p>
              </Card>
            ))}
          </ul>
        )}
      </ListPage>
      {edited && (
        <Editor
          key={edited === 'new' ? 'new' : edited.id}
          answer={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
        />
      )}
      <ErrorAlert error={remove.error} onClose={remove.reset} />
      <ConfirmDialog
        title={`Delete “${removed?.title ?? ''}”?`}
        confirm="Delete"
        isPending={remove.isPending}
        isOpen={removed !== null}
        onOpenChange={(isOpen) => !isOpen && setRemoved(null)}
        onConfirm={() => removed && remove.mutate({ id: removed.id })}
      >
        Answers that were already sent stay as they are.
      </ConfirmDialog>
    </>
  )
}

interface EditorProps {
  /** Undefined when creating. */
  answer: CannedAnswer | undefined
  onClose: () => void
}

function Editor({ answer, onClose }: EditorProps) {
  const [title, setTitle] = useState(answer?.title ?? '')
  const [body, setBody] = useState(answer?.body ?? '')
  const options = {
    invalidates: [listCannedAnswers],
    onSuccess: () => {
      toast('Canned answer saved.')
      onClose()
    },
  }
  const create = useEndpointMutation(createCannedAnswer, options)
  const update = useEndpointMutation(updateCannedAnswer, options)
  const call = answer ? update : create
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (answer) update.mutate({ id: answer.id, revision: answer.revision, title, body })
    else create.mutate({ title, body })
  }
  const fields = call.error?.fields
  return (
    <Dialog
      title={answer ? 'Edit the answer' : 'New canned answer'}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button type="submit" form="canned-answer" isPending={call.isPending}>
            Save
          </Button>
          <Button variant="secondary" onPress={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form id="canned-answer" onSubmit={save} noValidate className="flex flex-col gap-4">
        <TextField
          label="Title"
          maxLength={80}
          value={title}
          onChange={setTitle}
          errorMessage={fields?.title}
        />
        <TextArea
          label="Text"
          rows={8}
          maxLength={5_000}
          value={body}
          onChange={setBody}
          errorMessage={fields?.body}
        />
        <ErrorAlert error={fields ? null : call.error} onClose={call.reset} />
      </form>
    </Dialog>
  )
}

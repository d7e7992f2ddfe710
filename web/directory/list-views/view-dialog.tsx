import { type FormEvent, useState } from 'react'
import {
  createListView,
  type ListView,
  listListViews,
  updateListView,
  type ViewedList,
} from '#contract/directory/list-views.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.tsx'

export interface ViewDialogProps {
  list: ViewedList
  /** The current filters and sort. */
  query: Record<string, string>
  /** Set to only rename this view. */
  renamed: ListView | undefined
  /** The caller's own views, any of which can be overwritten with the filters. */
  views: readonly ListView[]
  onClose: () => void
}

const asNew = ''

/** Names a new view, or picks one of the caller's views to overwrite with the filters. */
export function ViewDialog({ list, query, renamed, views, onClose }: ViewDialogProps) {
  const [target, setTarget] = useState(asNew)
  const [name, setName] = useState(renamed?.name ?? '')
  const [shared, setShared] = useState(false)
  const [isDefault, setDefault] = useState(false)
  const options = {
    invalidates: [listListViews],
    onSuccess: () => {
      toast('View saved.')
      onClose()
    },
  }
  const create = useEndpointMutation(createListView, options)
  const update = useEndpointMutation(updateListView, options)
  const replaced = views.find(({ id }) => id === target)
  const call = renamed || replaced ? update : create
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (renamed) update.mutate({ id: renamed.id, revision: renamed.revision, name })
    else if (replaced) update.mutate({ id: replaced.id, revision: replaced.revision, query })
    else create.mutate({ list, name, query, shared, isDefault })
  }
  const fields = call.error?.fields
  return (
    <Dialog
      title={renamed ? 'Rename the view' : 'Save view'}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button type="submit" form="list-view" isPending={call.isPending}>
            Save
          </Button>
          <Button variant="secondary" onPress={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form id="list-view" onSubmit={save} noValidate className="flex flex-col gap-4">
        {!renamed && views.length > 0 && (
          <Select
            label="Save as"
            choices={[
              { id: asNew, label: 'A new view' },
              ...views.map((view) => ({ id: view.id, label: view.name })),
            ]}
            value={target}
            onChange={setTarget}
          />
        )}
        {replaced ? (
          <p>“{replaced.name}” gets the search, filters and sort you see now.</p>
        ) : (
          <TextField
            label="Name"
            maxLength={60}
            value={name}
            onChange={setName}
            errorMessage={fields?.name}
          />
        )}
        {!renamed && !replaced && (
          <div className="flex flex-col">
            <Checkbox isSelected={shared} onChange={setShared}>
              Share with other admins
            </Checkbox>
            <Checkbox isSelected={isDefault} onChange={setDefault}>
              Open the list with this view
            </Checkbox>
          </div>
        )}
        <ErrorAlert error={fields?.name ? null : call.error} onClose={call.reset} />
      </form>
    </Dialog>
  )
}

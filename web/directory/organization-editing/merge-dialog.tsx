import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  listEditableOrganizations,
  type MergePreview,
  mergeOrganization,
  type OrganizationRecord,
  previewMerge,
} from '#contract/directory/organization-editing.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Choice } from '#web/ui/choice.ts'
import { ComboBox } from '#web/ui/combo-box.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { toast } from '#web/ui/toast.tsx'
import { fieldLabels } from './organization-labels.ts'
import { staleAfterEdit } from './stale-after-edit.ts'

interface MergeDialogProps {
  record: OrganizationRecord
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Selects the target organization, and previews what will move. */
export function MergeDialog({ record, isOpen, onOpenChange }: MergeDialogProps) {
  const navigate = useNavigate()
  const [likely] = record.duplicates
  const [target, setTarget] = useState<Choice | null>(
    likely ? { id: likely.id, label: likely.name } : null,
  )
  const preview = useEndpoint(
    previewMerge,
    { id: record.id, into: target?.id ?? '' },
    { enabled: isOpen && target !== null, staleTime: 0 },
  )
  const merge = useEndpointMutation(mergeOrganization, {
    invalidates: staleAfterEdit,
    onSuccess: ({ id, name }) => {
      toast(`Merged into ${name}.`)
      void navigate(`/admin/organizations/${id}`)
    },
  })
  const find = async (q: string, signal: AbortSignal): Promise<Choice[]> => {
    const input = { pageSize: 15, ...(q && { q }) }
    const { items } = await callEndpoint(listEditableOrganizations, input, { signal })
    return items
      .filter(({ id }) => id !== record.id)
      .map(({ id, name, opportunities }) => {
        return { id, label: name, detail: `${opportunities} published` }
      })
  }
  return (
    <Dialog
      title={`Merge ${record.name}`}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      actions={
        <>
          <Button
            variant="danger"
            isDisabled={target === null || preview.data === undefined}
            isPending={merge.isPending}
            onPress={() => target && merge.mutate({ id: record.id, into: target.id })}
          >
            Merge
          </Button>
          <Button variant="secondary" onPress={() => onOpenChange(false)}>
            Cancel
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ComboBox
          label="Merge into"
          description="The organization that stays."
          value={target}
          onChange={setTarget}
          search={find}
        />
        {target && preview.data && <Preview preview={preview.data} />}
        <ErrorAlert error={preview.error ?? merge.error} onClose={merge.reset} />
      </div>
    </Dialog>
  )
}

function Preview({ preview }: { preview: MergePreview }) {
  const { from, into, moves, opportunities, sameTitles, fills } = preview
  return (
    <div className="flex flex-col gap-3">
      <p role="status">
        {moves === 0
          ? `${from.name} offers nothing.`
          : `${moves.toLocaleString('en-US')} ${moves === 1 ? 'opportunity moves' : 'opportunities move'} to ${into.name}.`}
        {sameTitles > 0 &&
          ` ${sameTitles} of them ${sameTitles === 1 ? 'has a title' : 'have titles'} that ${into.name} already has: check for duplicates afterwards.`}
      </p>
      {opportunities.length > 0 && (
        <ul className="max-h-48 list-disc overflow-auto ps-5">
          {opportunities.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
          {moves > opportunities.length && <li>and {moves - opportunities.length} more</li>}
        </ul>
      )}
      {fills.length > 0 && (
        <p>
          {into.name} also gets:{' '}
          {fills
            .map(({ field }) => Object.entries(fieldLabels).find(([name]) => name === field)?.[1])
            .join(', ')}
          .
        </p>
      )}
      <p>
        {from.name} is archived, and imports under its name add to {into.name}. A merge can’t be
        undone.
      </p>
    </div>
  )
}

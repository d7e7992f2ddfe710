import type { BulkAction } from '#contract/directory/listing-edits.ts'
import {
  changeOrganizations,
  type OrganizationRecord,
} from '#contract/directory/organization-editing.ts'
import { RowActions } from '#web/directory/listing-edits/listing-edits.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { toast } from '#web/ui/toast.tsx'
import { explainAction } from './organization-labels.ts'
import { staleAfterEdit } from './stale-after-edit.ts'

const done: Readonly<Record<BulkAction, string>> = {
  publish: 'Published.',
  verify: 'Marked as verified today.',
  close: 'Closed.',
  archive: 'Archived.',
}

/** Its status, with one-click actions. */
export function OrganizationStatus({ record }: { record: OrganizationRecord }) {
  const change = useEndpointMutation(changeOrganizations, { invalidates: staleAfterEdit })
  const run = async (action: BulkAction) => {
    try {
      const { changed } = await change.mutateAsync({ ids: [record.id], action })
      toast(changed === 0 ? 'Nothing to change.' : done[action])
    } catch {
      // The mutation holds the error, which is shown below the buttons.
    }
  }
  return (
    <RowActions
      status={record.status}
      name={record.name}
      explain={(action) => explainAction[action]}
      isPending={change.isPending}
      error={change.error}
      onErrorClose={change.reset}
      run={run}
    />
  )
}

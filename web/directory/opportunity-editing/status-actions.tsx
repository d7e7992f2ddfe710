import { useState } from 'react'
import type { BulkAction } from '#contract/directory/listing-edits.ts'
import {
  changeOpportunities,
  getEditableOpportunity,
  getOpportunityQuality,
  listEditableOpportunities,
  listOpportunityEdits,
  type OpportunityRecord,
} from '#contract/directory/opportunity-editing.ts'
import { AppError } from '#contract/errors.ts'
import { RowActions } from '#web/directory/listing-edits/listing-edits.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { toast } from '#web/ui/toast.tsx'

/** What each action does to opportunities. */
export const explainAction: Readonly<Record<BulkAction, string>> = {
  publish: 'Members will see it and get it as a match. Its organization must be published, too.',
  verify: 'Records that the facts were checked today.',
  close: 'It stays readable but is no longer matched or listed. Imports won’t reopen it.',
  archive: 'Members will no longer see it. You can publish it again later.',
}

const done: Readonly<Record<BulkAction, string>> = {
  publish: 'Published.',
  verify: 'Marked as verified today.',
  close: 'Closed.',
  archive: 'Archived.',
}

/** Its status, with one-click actions. */
export function StatusActions({ record }: { record: OpportunityRecord }) {
  const [refused, setRefused] = useState<AppError | null>(null)
  const change = useEndpointMutation(changeOpportunities, {
    invalidates: [
      getEditableOpportunity,
      listEditableOpportunities,
      listOpportunityEdits,
      getOpportunityQuality,
    ],
  })
  const run = async (action: BulkAction) => {
    setRefused(null)
    try {
      const { changed } = await change.mutateAsync({ ids: [record.id], action })
      if (changed === 0 && action === 'publish') {
        const message = `${record.organization.name} isn’t published. Publish the organization first.`
        setRefused(new AppError('conflict', message))
      } else toast(changed === 0 ? 'It was verified today already.' : done[action])
    } catch {
      // The mutation holds the error, which is shown below the buttons.
    }
  }
  return (
    <RowActions
      status={record.status}
      name={record.title}
      explain={(action) => explainAction[action]}
      isPending={change.isPending}
      error={refused ?? change.error}
      onErrorClose={() => {
        setRefused(null)
        change.reset()
      }}
      run={run}
    />
  )
}

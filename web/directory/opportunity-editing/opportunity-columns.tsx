import type { OpportunityIssue, OpportunityRow } from '#contract/directory/opportunity-editing.ts'
import { kindNames } from '#web/directory/listing/listing.ts'
import { sharedColumns } from '#web/directory/listing-edits/listing-edits.ts'
import type { TableColumn } from '#web/ui/data-table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { issueLabels } from './opportunity-labels.ts'

const shownStates = 4

function showStates({ states, nationwide, online }: OpportunityRow): string {
  const named =
    states.length > shownStates
      ? `${states.slice(0, shownStates).join(', ')} and ${states.length - shownStates} more`
      : states.join(', ')
  const parts = [named, nationwide ? 'nationwide' : '', online ? 'online' : '']
  const text = parts.filter((part) => part !== '').join(', ')
  return text === '' ? 'None' : text.charAt(0).toUpperCase() + text.slice(1)
}

/** The columns of the opportunity list. */
export function columnsFor(timeZone: string | undefined): readonly TableColumn<OpportunityRow>[] {
  const shared = sharedColumns<OpportunityIssue, OpportunityRow>(issueLabels, timeZone)
  return [
    {
      id: 'title',
      header: 'Title',
      isSortable: true,
      cell: ({ id, title, edited }) => (
        <>
          <TextLink to={`/admin/opportunities/${id}`}>{title}</TextLink>
          {edited.length > 0 && (
            <span className="block text-sm font-normal text-ink-soft">Edited here</span>
          )}
        </>
      ),
    },
    {
      id: 'organization',
      header: 'Organization',
      isSortable: true,
      cell: ({ organization }) => (
        <TextLink to={`/admin/organizations/${organization.id}`}>{organization.name}</TextLink>
      ),
    },
    shared.status,
    { id: 'kind', header: 'Type', startsHidden: true, cell: ({ kind }) => kindNames[kind] },
    { id: 'states', header: 'Location', cell: showStates },
    shared.issues,
    shared.verified,
    shared.updated,
    shared.source,
  ]
}

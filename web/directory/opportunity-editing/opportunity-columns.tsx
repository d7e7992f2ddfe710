import type { OpportunityRow } from '#contract/directory/opportunity-editing.ts'
import { kindNames } from '#web/directory/listing/listing-words.ts'
import { statusWords } from '#web/directory/listing-edits/edit-words.ts'
import { todayIn } from '#web/lib/today-in.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { TableColumn } from '#web/ui/data-table.tsx'
import { showDate } from '#web/ui/dates.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { issueWords } from './opportunity-words.ts'

const shownStates = 4

function showStates({ states, nationwide, online }: OpportunityRow): string {
  const named =
    states.length > shownStates
      ? `${states.slice(0, shownStates).join(', ')} and ${states.length - shownStates} more`
      : states.join(', ')
  const parts = [named, nationwide ? 'nationwide' : '', online ? 'online' : '']
  return parts.filter((part) => part !== '').join(', ') || 'None'
}

/** The columns of the list of opportunities. */
export const columnsFor = (
  timeZone: string | undefined,
): readonly TableColumn<OpportunityRow>[] => [
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
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={statusWords[status].tone}>{statusWords[status].text}</Badge>,
  },
  { id: 'kind', header: 'Type', startsHidden: true, cell: ({ kind }) => kindNames[kind] },
  { id: 'states', header: 'Location', cell: showStates },
  {
    id: 'issues',
    header: 'Data quality',
    cell: ({ issues }) =>
      issues.length === 0
        ? 'OK'
        : issues.map((issue) => (
            <span key={issue} className="block text-sm">
              {issueWords[issue]}
            </span>
          )),
  },
  {
    id: 'verified',
    header: 'Verified',
    isSortable: true,
    cell: ({ lastVerified }) => (
      <span className="whitespace-nowrap">{lastVerified ? showDate(lastVerified) : 'Never'}</span>
    ),
  },
  {
    id: 'updated',
    header: 'Changed',
    isSortable: true,
    startsHidden: true,
    cell: ({ updatedAt }) => (
      <span className="whitespace-nowrap">{showDate(todayIn(timeZone, new Date(updatedAt)))}</span>
    ),
  },
  { id: 'source', header: 'Source', startsHidden: true, cell: ({ source }) => source },
]

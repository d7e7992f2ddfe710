import type { OpportunityRecord } from '#contract/directory/opportunity-editing.ts'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Section } from '#web/ui/card.tsx'
import { showDate } from '#web/ui/dates.ts'
import { FactList, FactRow } from '#web/ui/fact-row.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { OutLink, TextLink } from '#web/ui/text-link.tsx'
import { editedFields, issueWords, opportunityWords } from './opportunity-words.ts'

/** What is wrong with it, with the way to mend it. */
export function Issues({ record }: { record: OpportunityRecord }) {
  const { issues, conflicts, duplicates } = record
  if (issues.length === 0) return null
  return (
    <div className="mt-6">
      <Alert tone="signal" title="Check this data">
        <ul className="flex list-disc flex-col gap-1 ps-5">
          {issues.map((issue) => (
            <li key={issue}>
              {issueWords[issue]}
              {issue === 'conflicts' && `: ${conflicts.join(' ')}`}
              {issue === 'duplicate' &&
                duplicates.map(({ id, title }) => (
                  <TextLink key={id} to={`/admin/opportunities/${id}`} className="ms-2">
                    {title}
                  </TextLink>
                ))}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}

const inHeader = ['title', 'organizationId', 'kind', 'status', 'conflicts']

/** Every field that has a value, and where it comes from. */
export function RecordFacts({ record }: { record: OpportunityRecord }) {
  const { account } = useSession()
  const { labelOf, show } = opportunityWords(record)
  const shown = editedFields
    .filter((field) => !inHeader.includes(field))
    .map((field) => ({ field, text: show(field, record[field]) }))
  const empty = shown.filter(({ text }) => text === 'Empty')
  return (
    <Section id="details" title="Details">
      <FactList>
        {shown
          .filter(({ text }) => text !== 'Empty')
          .map(({ field, text }) => (
            <FactRow key={field} label={labelOf(field)}>
              {field === 'url' ? (
                <OutLink href={text}>
                  <span className="wrap-anywhere">{text}</span>
                </OutLink>
              ) : (
                <span className="wrap-anywhere whitespace-pre-line">{text}</span>
              )}
            </FactRow>
          ))}
        {empty.length > 0 && (
          <FactRow label="Empty fields">
            {empty.map(({ field }) => labelOf(field)).join(', ')}
          </FactRow>
        )}
        <FactRow label="Source">{record.source}</FactRow>
        <FactRow label="First seen">{showDate(record.firstSeen)}</FactRow>
        <FactRow label="Last verified">
          {record.lastVerified ? showDate(record.lastVerified) : 'Never'}
        </FactRow>
        <FactRow label="Last changed">{showMoment(record.updatedAt, account?.time_zone)}</FactRow>
        <FactRow label="ID">
          <code className="wrap-anywhere">{record.id}</code>
        </FactRow>
        <FactRow label="Audit log">
          <TextLink to={`/admin/audit-logs?subject=${record.id}`}>Events of this row</TextLink>
        </FactRow>
      </FactList>
    </Section>
  )
}

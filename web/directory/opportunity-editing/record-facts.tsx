import type { OpportunityRecord } from '#contract/directory/opportunity-editing.ts'
import { OriginRows } from '#web/directory/listing-edits/listing-edits.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Section } from '#web/ui/card.tsx'
import { FactList, FactRow } from '#web/ui/fact-row.tsx'
import { OutLink, TextLink } from '#web/ui/text-link.tsx'
import { editedFields, issueLabels, opportunityFieldText } from './opportunity-labels.ts'

/** Data quality issues, with ways to fix them. */
export function Issues({ record }: { record: OpportunityRecord }) {
  const { issues, conflicts, duplicates } = record
  if (issues.length === 0) return null
  return (
    <div className="mt-6">
      <Alert tone="signal" title="Check this data">
        <ul className="flex list-disc flex-col gap-1 ps-5">
          {issues.map((issue) => (
            <li key={issue}>
              {issueLabels[issue]}
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

/** All non-empty fields, and their source. */
export function RecordFacts({ record }: { record: OpportunityRecord }) {
  const { labelOf, show } = opportunityFieldText(record)
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
        <OriginRows record={record} />
      </FactList>
    </Section>
  )
}

import type { OrganizationRecord } from '#contract/directory/organization-editing.ts'
import { OriginRows } from '#web/directory/listing-edits/listing-edits.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Section } from '#web/ui/card.tsx'
import { FactList, FactRow } from '#web/ui/fact-row.tsx'
import { OutLink, TextLink } from '#web/ui/text-link.tsx'
import { issueLabels } from './organization-labels.ts'

/** Data quality issues, with ways to fix them. */
export function OrganizationIssues({ record }: { record: OrganizationRecord }) {
  const { issues, duplicates } = record
  if (issues.length === 0) return null
  return (
    <div className="mt-6">
      <Alert tone="signal" title="Check this data">
        <ul className="flex list-disc flex-col gap-1 ps-5">
          {issues.map((issue) => (
            <li key={issue}>
              {issueLabels[issue]}
              {issue === 'duplicate' &&
                duplicates.map(({ id, name }) => (
                  <TextLink key={id} to={`/admin/organizations/${id}`} className="ms-2">
                    {name}
                  </TextLink>
                ))}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}

/** Its fields, opportunities, and source. */
export function OrganizationFacts({ record }: { record: OrganizationRecord }) {
  const { counts } = record
  const offered = `/admin/opportunities?organization=${record.id}`
  return (
    <Section id="details" title="Details">
      <FactList>
        <FactRow label="Opportunities">
          <span className="flex flex-wrap gap-x-6 gap-y-1">
            <TextLink to={offered}>
              {counts.published} published, {counts.draft} drafts, {counts.closed} closed
            </TextLink>
            {counts.archived > 0 && (
              <TextLink to={`${offered}&status=archived`}>{counts.archived} archived</TextLink>
            )}
          </span>
        </FactRow>
        <FactRow label="Website">
          {record.website ? (
            <OutLink href={record.website}>
              <span className="wrap-anywhere">{record.website}</span>
            </OutLink>
          ) : (
            'Empty'
          )}
        </FactRow>
        <FactRow label="About">
          <span className="wrap-anywhere whitespace-pre-line">{record.about ?? 'Empty'}</span>
        </FactRow>
        <FactRow label="Industries">{record.industries.join(', ') || 'Empty'}</FactRow>
        <OriginRows record={record} />
      </FactList>
    </Section>
  )
}

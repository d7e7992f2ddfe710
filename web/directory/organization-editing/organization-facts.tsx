import type { OrganizationRecord } from '#contract/directory/organization-editing.ts'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Section } from '#web/ui/card.tsx'
import { showDate } from '#web/ui/dates.ts'
import { FactList, FactRow } from '#web/ui/fact-row.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { OutLink, TextLink } from '#web/ui/text-link.tsx'
import { issueWords } from './organization-words.ts'

/** What is wrong with it, with the way to mend it. */
export function OrganizationIssues({ record }: { record: OrganizationRecord }) {
  const { issues, duplicates } = record
  if (issues.length === 0) return null
  return (
    <div className="mt-6">
      <Alert tone="signal" title="Check this data">
        <ul className="flex list-disc flex-col gap-1 ps-5">
          {issues.map((issue) => (
            <li key={issue}>
              {issueWords[issue]}
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

/** Its fields, what it offers, and where it comes from. */
export function OrganizationFacts({ record }: { record: OrganizationRecord }) {
  const { account } = useSession()
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

import { type RawBuilder, sql } from 'kysely'
import { verifiedDays } from '#contract/directory/opportunity-editing.ts'
import { OrganizationIssue } from '#contract/directory/organization-editing.ts'

/** Whether the organization `o` has an issue; never true for archived ones. */
export function hasIssue(issue: OrganizationIssue, today: string): RawBuilder<boolean> {
  const conditions: Readonly<Record<OrganizationIssue, RawBuilder<boolean>>> = {
    duplicate: sql`exists (select from organization as other
      where duplicate_key(other.name) = duplicate_key(o.name) and other.id <> o.id
        and other.status <> 'archived')`,
    no_opportunities: sql`not exists (select from opportunity
      where organization_id = o.id and status = 'published')`,
    no_website: sql`o.website is null`,
    no_description: sql`o.about is null`,
    not_verified: sql`(o.last_verified is null
      or o.last_verified < ${today}::date - ${verifiedDays}::int)`,
  }
  return sql<boolean>`(o.status <> 'archived' and ${conditions[issue]})`
}

/** The issues of the organization `o`, as an array. */
export function issuesOf(today: string): RawBuilder<OrganizationIssue[]> {
  const parts = OrganizationIssue.options.map(
    (issue) => sql`case when ${hasIssue(issue, today)} then ${issue}::text end`,
  )
  return sql`array_remove(array[${sql.join(parts)}]::text[], null)`
}

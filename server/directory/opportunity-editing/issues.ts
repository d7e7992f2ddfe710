import { type RawBuilder, sql } from 'kysely'
import { OpportunityIssue, verifiedDays } from '#contract/directory/opportunity-editing.ts'

/** Whether the opportunity `o` has an issue; never true for archived ones. */
export function hasIssue(issue: OpportunityIssue, today: string): RawBuilder<boolean> {
  const conditions: Readonly<Record<OpportunityIssue, RawBuilder<boolean>>> = {
    conflicts: sql`o.conflicts <> '{}'`,
    duplicate: sql`exists (select from opportunity as other
      where other.organization_id = o.organization_id and other.id <> o.id
        and other.status <> 'archived' and duplicate_key(other.title) = duplicate_key(o.title))`,
    no_place: sql`o.states = '{}' and not o.nationwide and not o.online
      and not 'online' = any (o.delivery)`,
    no_description: sql`o.description is null and o.summary is null`,
    not_verified: sql`(o.last_verified is null
      or o.last_verified < ${today}::date - ${verifiedDays}::int)`,
  }
  return sql<boolean>`(o.status <> 'archived' and ${conditions[issue]})`
}

/** The issues of the opportunity `o`, as an array. */
export function issuesOf(today: string): RawBuilder<OpportunityIssue[]> {
  const parts = OpportunityIssue.options.map(
    (issue) => sql`case when ${hasIssue(issue, today)} then ${issue}::text end`,
  )
  return sql`array_remove(array[${sql.join(parts)}]::text[], null)`
}

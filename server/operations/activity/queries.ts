import { type RawBuilder, sql } from 'kysely'
import {
  type ActivitySource,
  type ActivityTone,
  maxPerSource,
} from '#contract/operations/activity.ts'
import type { AuditKind } from '#server/platform/audit/kinds.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A raw row of the feed. */
export interface ActivityRow {
  readonly id: string
  readonly at: Date
  readonly source: ActivitySource
  readonly tone: ActivityTone
  /** The kind of audit event, mail, job or ticket; for an import, its status and kind. */
  readonly kind: string
  /** The error or description; for an audit event, the subject's id. */
  readonly detail: string | null
  readonly actor: string | null
}

/** Kinds of audit events where access was refused. */
const refusals: readonly AuditKind[] = [
  'confirmation.refused',
  'identity.refused',
  'second_factor.failed',
  'session.refused',
  'session.reused',
]

const newest = sql`limit ${maxPerSource}::int`

const sources: Readonly<Record<ActivitySource, (tone?: ActivityTone) => RawBuilder<unknown>>> = {
  audit: (tone) => sql`
    select 'audit-' || seq as id, at, 'audit' as source,
      case when kind = any(${refusals}) then 'bad' else 'info' end as tone,
      kind, subject as detail, actor
    from audit_event
    ${tone === 'bad' ? sql`where kind = any(${refusals})` : sql``}
    order by seq desc ${newest}`,
  imports: () => sql`
    select 'import-' || id, coalesce(finished_at, started_at), 'imports',
      case status when 'done' then 'good' when 'failed' then 'bad' else 'info' end,
      status || ' ' || kind, coalesce(message, file_name || ': ' || (
        select string_agg(to_char(value::int, 'FM999,999,999') || ' ' || key, ', '
          order by array_position(array['new', 'changed', 'gone', 'refused'], key))
        from jsonb_each_text(counts)
        where value <> '0' and key in ('new', 'changed', 'gone', 'refused')), file_name), null
    from import_run order by started_at desc ${newest}`,
  reports: () => sql`
    select 'report-' || id, created_at, 'reports', 'bad', 'failed', error ->> 'message', account_id::text
    from report where status = 'failed' order by created_at desc ${newest}`,
  mail: () => sql`
    select 'mail-' || id, created_at, 'mail', 'bad', kind, last_error, null
    from mail where status = 'failed' order by created_at desc ${newest}`,
  jobs: () => sql`
    select 'job-' || job.id, job.updated_at, 'jobs', 'bad', task.identifier,
      'Attempt ' || job.attempts || ' of ' || job.max_attempts || ': ' || job.last_error, null
    from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where job.last_error is not null order by job.updated_at desc ${newest}`,
  tickets: () => sql`
    select 'ticket-' || id, created_at, 'tickets', 'info', kind, 'Ticket ' || number, null
    from ticket order by created_at desc ${newest}`,
}

/** A page of the sources' newest events, with the total. */
export async function listEvents(
  db: Db,
  { source, tone }: { source?: ActivitySource | undefined; tone?: ActivityTone | undefined },
  { limit, offset }: { limit: number; offset: number },
) {
  const branches = source
    ? [sources[source](tone)]
    : Object.values(sources).map((source) => source(tone))
  const { rows } = await sql<ActivityRow & { total: number }>`
    with feed (id, at, source, tone, kind, detail, actor) as (
      ${sql.join(
        branches.map((branch) => sql`(${branch})`),
        sql` union all `,
      )}),
    counted as (select * from feed ${tone ? sql`where tone = ${tone}` : sql``})
    select counted.*, count(*) over ()::int as total from counted
    order by at desc, id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

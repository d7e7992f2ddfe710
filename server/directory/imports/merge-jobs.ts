import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Counts } from './import-kind.ts'
import { followAliases, noteSourceValues } from './kept-edits.ts'
import { mergeOrganizations, updateChanged } from './merge-listing.ts'
import { createListingStage } from './stage-listing.ts'
import { Staging } from './staging.ts'
import { jobSource, type StagedJob } from './usajobs-rows.ts'

interface MergeOptions {
  rows: readonly StagedJob[]
  /** Control numbers of announcements in the file that no member can apply to. */
  closed: readonly string[]
  today: string
  asOf: string | null
}

/** Updates the listed jobs from the file; deletes nothing and keeps admin edits. */
export async function mergeJobs(
  tx: Tx,
  { rows, closed, today, asOf }: MergeOptions,
): Promise<Counts> {
  await createListingStage(tx)
  const staging = new Staging<StagedJob & { as_of: string | null }>(tx, 'staged_listing')
  for (const row of rows) await staging.add({ ...row, as_of: asOf })
  await staging.flush()
  await followAliases(tx)
  await sql`update staged_listing s set occupations = coalesce((
      select array_agg(code order by code) from occupation where code = any (s.occupations)), '{}'),
    families = coalesce((
      select array_agg(code order by code) from family where code = any (s.families)), '{}')`.execute(
    tx,
  )
  await sql`update staged_listing s set opportunity_id = o.id
    from opportunity o where o.source = ${jobSource} and o.external_id = s.external_id`.execute(tx)
  await mergeOrganizations(tx, today)
  await sql`update staged_listing s set
      outcome = case when o.content_hash = s.content_hash
        and (o.status <> 'closed' or o.source_values ? 'status') then 'same' else 'changed' end
    from opportunity o where o.id = s.opportunity_id`.execute(tx)
  await sql`update staged_listing set opportunity_id = new_id, outcome = 'new'
    where opportunity_id is null`.execute(tx)
  await noteSourceValues(tx)
  await updateChanged(tx)
  await sql`update opportunity o set
      expires_on = s.expires_on, series = s.series, occupations = s.occupations
    from staged_listing s where o.id = s.opportunity_id and s.outcome = 'changed'`.execute(tx)
  await insertNew(tx, today)
  const gone = (await closeNamed(tx, closed)) + (await closeExpired(tx, today))
  const counted = await sql<{ outcome: 'new' | 'changed' | 'same'; count: number }>`
    select outcome, count(*) as count from staged_listing group by outcome`.execute(tx)
  const counts: Counts = { new: 0, changed: 0, same: 0, gone }
  for (const { outcome, count } of counted.rows) counts[outcome] = count
  return counts
}

async function insertNew(tx: Tx, today: string): Promise<void> {
  await sql`insert into opportunity (
      id, organization_id, source, external_id, title, kind, program_type, other_eligibility, url,
      families, occupations, states, nationwide, online, delivery, open_to, series, expires_on,
      first_seen, last_verified, content_hash, status)
    select s.new_id, g.id, s.source, s.external_id, s.title, 'job', s.program_type,
      s.other_eligibility, s.url, s.families, s.occupations, s.states, s.nationwide, s.online,
      s.delivery, s.open_to, s.series, s.expires_on, ${today}, s.as_of, s.content_hash,
      case when g.status = 'archived' then 'archived' else 'published' end
    from staged_listing s join organization g on g.identity = s.organization_identity
    where s.outcome = 'new'`.execute(tx)
}

async function closeNamed(tx: Tx, numbers: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`update opportunity
    set status = 'closed', closed_at = now(), updated_at = now()
    where source = ${jobSource} and external_id = any (${[...numbers]}::text[])
      and status = 'published' and not source_values ? 'status'`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Closes jobs with a deadline before `today`; returns the count. Triggers update every index. */
export async function closeExpired(db: Db, today: string): Promise<number> {
  const { numAffectedRows } = await sql`update opportunity
    set status = 'closed', closed_at = now(), updated_at = now()
    where status = 'published' and expires_on < ${today}::date`.execute(db)
  return Number(numAffectedRows ?? 0)
}

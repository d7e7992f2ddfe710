import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { Counts, ImportContext } from './import-kind.ts'

const source = 'DoD occupation list 2016'

export async function createDutyStage(tx: Tx): Promise<void> {
  await sql`create temp table staged_duty (
    row integer, line integer, service text, category text, code text, title text, duty text,
    active boolean, occupations text[], outcome text) on commit drop`.execute(tx)
}

/** Words that say nothing about the trade. */
const generic = [
  'officer',
  'specialist',
  'technician',
  'senior',
  'chief',
  'operator',
  'basic',
  'general',
  'apprentice',
  'craftsman',
  'journeyman',
  'helper',
  'superintendent',
  'sergeant',
  'systems',
]

/**
 * Services reuse old codes: 17D was a flash ranging crewman and is a cyber officer. A discontinued
 * code maps to the loaded specialty only when their titles share a word.
 */
async function refuseReusedCodes({
  tx,
  refused,
}: Pick<ImportContext, 'tx' | 'refused'>): Promise<void> {
  const reused = await sql<{ row: number; line: number; value: string; title: string }>`
    delete from staged_duty s using specialty p
    where p.service = s.service and p.code = s.code and p.source <> ${source} and not s.active
      and not exists (
        select from regexp_split_to_table(lower(s.title), '[^a-z]+') word
        where length(word) > 2 and not word = any(${generic}::text[])
          and position(left(word, 5) in lower(p.title)) > 0)
    returning s.row, s.line, s.code as value, p.title`.execute(tx)
  for (const { title, ...at } of reused.rows.toSorted((a, b) => a.row - b.row)) {
    const reason = `The code is no longer in use for this; it is now “${title}”.`
    await refused.add({ ...at, column: 'Service Occupation Code', reason })
  }
}

/** Updates the specialties' duties from staged rows; keeps titles from other sources. */
export async function mergeDuties({ tx, refused, today }: ImportContext): Promise<Counts> {
  // A code may be both an old enlisted and a current officer specialty; keeps the current one.
  const others = await sql<{ row: number; line: number; kept: number; code: string }>`
    with ranked as (
      select row, first_value(row) over same as kept from staged_duty
      window same as (partition by service, code order by not active,
        array_position(array['enlisted', 'officer', 'warrant'], category), row)
    ), others as (
      delete from staged_duty s using ranked r where s.row = r.row and r.row <> r.kept
      returning s.row, s.line, r.kept, s.code
    ) select * from others order by row`.execute(tx)
  for (const { row, line, kept, code } of others.rows) {
    const reason = `The code is there again; row ${kept} was taken.`
    await refused.add({ row, line, column: 'Service Occupation Code', reason, value: code })
  }
  await sql`analyze staged_duty`.execute(tx)
  await refuseReusedCodes({ tx, refused })
  // A crosswalk beats a list from 2016, so its occupations aren't mixed with others.
  await sql`update staged_duty s set occupations = '{}' where exists (
    select from specialty_occupation l where l.service = s.service and l.code = s.code
      and l.source <> ${source})`.execute(tx)
  await sql`update staged_duty s set outcome = case
      when p.duty = s.duty and (p.source <> ${source} or p.title = s.title)
        and s.occupations = coalesce((
          select array_agg(l.occupation_code order by l.position) from specialty_occupation l
          where l.service = s.service and l.code = s.code and l.source = ${source}), '{}')
      then 'same' else 'changed' end
    from specialty p where p.service = s.service and p.code = s.code`.execute(tx)
  await sql`insert into specialty (service, code, title, category, duty, source, checked_on)
    select service, code, title, category, duty, ${source}, ${today} from staged_duty
    where outcome is distinct from 'same'
    on conflict (service, code) do update set duty = excluded.duty,
      title = case when specialty.source = ${source} then excluded.title else specialty.title end,
      category = coalesce(specialty.category, excluded.category)`.execute(tx)
  await sql`delete from specialty_occupation l using staged_duty s
    where l.service = s.service and l.code = s.code and l.source = ${source}
      and s.outcome = 'changed'`.execute(tx)
  await sql`insert into specialty_occupation (service, code, occupation_code, position, source)
    select s.service, s.code, o.code, o.position, ${source}
    from staged_duty s, unnest(s.occupations) with ordinality as o(code, position)
    where s.outcome is distinct from 'same'`.execute(tx)
  const counts: Counts = { new: 0, changed: 0, same: 0, gone: 0 }
  const { rows } = await sql<{ outcome: 'new' | 'changed' | 'same'; count: number }>`
    select coalesce(outcome, 'new') as outcome, count(*) as count from staged_duty
    group by 1`.execute(tx)
  for (const { outcome, count } of rows) counts[outcome] = count
  return counts
}

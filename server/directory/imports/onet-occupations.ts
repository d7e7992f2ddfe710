import { sql } from 'kysely'
import type { Counts, ImportContext } from './import-kind.ts'

interface At {
  row: number
  line: number
}
/** Rows for the temporary table of this name. */
export interface OccupationStage {
  table: string
  create(context: ImportContext): Promise<void>
  merge(context: ImportContext, source: string): Promise<Counts>
}

const earlier = 'O*NET, an earlier release'

/** Titles and descriptions. An unpublished occupation stays, marked with its earlier release. */
export const occupationStage: OccupationStage = {
  table: 'staged_occupation',
  async create({ tx }) {
    await sql`create temp table staged_occupation (
      row integer, line integer, code text, title text, description text, outcome text
    ) on commit drop`.execute(tx)
  },
  async merge({ tx, refused, today }, source) {
    const repeated = await sql<At & { code: string }>`
      with ranked as (select row, row_number() over (partition by code order by row) as place
        from staged_occupation)
      delete from staged_occupation s using ranked r where s.row = r.row and r.place > 1
      returning s.row, s.line, s.code`.execute(tx)
    for (const { code, ...at } of repeated.rows) {
      const reason = 'The occupation is there twice.'
      await refused.add({ ...at, column: 'O*NET-SOC Code', reason, value: code })
    }
    await sql`update staged_occupation s set outcome = case
        when o.title = s.title and o.summary = s.description and starts_with(o.source, 'O*NET')
          and o.source <> ${earlier} then 'same' else 'changed' end
      from occupation o where o.code = s.code`.execute(tx)
    await sql`insert into occupation (code, title, summary, family_code, source, checked_on)
      select code, title, description, left(code, 2), ${source}, ${today} from staged_occupation
      where outcome is distinct from 'same'
      on conflict (code) do update set title = excluded.title, summary = excluded.summary,
        source = excluded.source, checked_on = excluded.checked_on`.execute(tx)
    const gone = await sql`update occupation o set source = ${earlier}
      where starts_with(source, 'O*NET') and source <> ${earlier}
        and not exists (select from staged_occupation s where s.code = o.code)`.execute(tx)
    return countOutcomes('staged_occupation', { tx }, Number(gone.numAffectedRows ?? 0))
  },
}

export const jobZoneStage: OccupationStage = {
  table: 'staged_zone',
  async create({ tx }) {
    await sql`create temp table staged_zone (
      row integer, line integer, code text, zone smallint, outcome text) on commit drop`.execute(tx)
  },
  async merge(context) {
    const { tx } = context
    await refuseUnknown('staged_zone', context)
    await sql`update staged_zone s set outcome =
        case when o.job_zone is null then 'new' when o.job_zone = s.zone then 'same' else 'changed' end
      from occupation o where o.code = s.code`.execute(tx)
    await sql`update occupation o set job_zone = s.zone from staged_zone s
      where o.code = s.code and s.outcome <> 'same'`.execute(tx)
    return countOutcomes('staged_zone', context, 0)
  },
}

/** Six values in the order R I A S E C, and the high points' letters in order. */
export const interestStage: OccupationStage = {
  table: 'staged_interest',
  async create({ tx }) {
    await sql`create temp table staged_interest (
      row integer, line integer, code text, element text, scale text, value real, outcome text
    ) on commit drop`.execute(tx)
  },
  async merge(context) {
    const { tx, refused } = context
    await refuseUnknown('staged_interest', context)
    const torn = await sql<At & { code: string }>`
      delete from staged_interest s where code in (
        select code from staged_interest where scale = 'OI' group by code
        having count(distinct element) <> 6 or count(*) <> 6)
        or code not in (select code from staged_interest where scale = 'OI')
      returning row, line, code`.execute(tx)
    for (const { code, ...at } of torn.rows.toSorted((a, b) => a.row - b.row)) {
      const reason = 'The occupation does not have its six interest values once each.'
      await refused.add({ ...at, column: 'O*NET-SOC Code', reason, value: code })
    }
    await sql`create temp table interest_profile on commit drop as
      select code,
        array_agg(value order by element) filter (where scale = 'OI') as interests,
        nullif(coalesce(string_agg(substr('RIASEC', value::int, 1), '' order by element)
          filter (where scale = 'IH' and value between 1 and 6), ''), '') as holland
      from staged_interest group by code`.execute(tx)
    await sql`update staged_interest s set outcome = case
        when o.interests is null then 'new'
        when o.interests = p.interests and o.holland is not distinct from coalesce(p.holland, o.holland)
          then 'same' else 'changed' end
      from occupation o join interest_profile p on p.code = o.code where s.code = o.code`.execute(
      tx,
    )
    await sql`update occupation o set interests = p.interests, holland = coalesce(p.holland, o.holland)
      from interest_profile p where p.code = o.code and (o.interests is distinct from p.interests
        or o.holland is distinct from coalesce(p.holland, o.holland))`.execute(tx)
    return countOutcomes('staged_interest', context, 0)
  },
}

async function refuseUnknown(table: string, { tx, refused }: ImportContext): Promise<void> {
  const unknown = await sql<At & { code: string }>`delete from ${sql.table(table)} s
    where not exists (select from occupation o where o.code = s.code)
    returning row, line, code`.execute(tx)
  for (const { code, ...at } of unknown.rows.toSorted((a, b) => a.row - b.row)) {
    const reason = 'This occupation is not loaded; import Occupation Data first.'
    await refused.add({ ...at, column: 'O*NET-SOC Code', reason, value: code })
  }
}

async function countOutcomes(
  table: string,
  { tx }: Pick<ImportContext, 'tx'>,
  gone: number,
): Promise<Counts> {
  const { rows } = await sql<{ outcome: 'new' | 'changed' | 'same'; count: number }>`
    select coalesce(outcome, 'new') as outcome, count(*) as count from ${sql.table(table)}
    group by 1`.execute(tx)
  const counts: Counts = { new: 0, changed: 0, same: 0, gone }
  for (const { outcome, count } of rows) counts[outcome] = count
  return counts
}

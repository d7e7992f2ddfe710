import { sql } from 'kysely'
import { z } from 'zod'
import { OccupationCode, SpecialtyCode } from '#contract/military.ts'
import { BrokenFile } from './broken-file.ts'
import { oneLine } from './cells.ts'
import { categoryOf, readServiceLetter } from './crosswalk-letters.ts'
import type { Counts, ImportContext, ImportKind } from './import-kind.ts'
import { cell, checkRow } from './row-check.ts'
import { Staging } from './staging.ts'
import { tableRows } from './table-rows.ts'
import { inspectTextFile } from './text-file.ts'

const source = 'DMDC military crosswalk'
/** The source of the shipped links. */
const curated = 'Waypoint'
/** Imported links rank below shipped ones. */
const behindCurated = 100
const earlier = 'DMDC military crosswalk, an earlier list'

const columns = {
  letter: ['svc', 'service'],
  code: ['moc', 'code'],
  title: ['title', 'moc title'],
  occupations: ['onet_codes', 'onet codes', 'O*NET-SOC Code'],
} as const

const CrosswalkRow = z.object({
  letter: cell(5).transform((text) => text.trim().toUpperCase()),
  code: cell(10).pipe(SpecialtyCode),
  title: cell(300)
    .transform(oneLine)
    .refine((text) => text !== '', { error: 'The specialty has no title.' }),
  // A hyphen means no occupation was found.
  occupations: cell(1000)
    .transform((text) => [...new Set(text.split(';').map((code) => code.trim()))])
    .transform((codes) => codes.filter((code) => code !== '' && code !== '-'))
    .pipe(z.array(OccupationCode)),
})

/** Imports military specialties with their closest civilian occupations, best first. */
export const importCrosswalk: ImportKind = async (context) => {
  const { tx, refused } = context
  const file = await inspectTextFile(context.path)
  await sql`create temp table staged_specialty (
    row integer, line integer, service text, code text, title text, category text,
    is_subspecialty boolean, occupations text[], outcome text) on commit drop`.execute(tx)
  const staging = new Staging(tx, 'staged_specialty')
  const required = Object.keys(columns)
  const quoted = !(file.head.split('\n', 1)[0] ?? '').includes('\t')
  const onBytes = (bytes: number) => context.onRead({ bytes })
  for await (const raw of tableRows(file, { names: columns, required, quoted }, onBytes)) {
    context.onRead({ rows: 1 })
    const { row, refusal } = checkRow(raw, CrosswalkRow, columns)
    if (refusal !== null) {
      await refused.add(refusal)
      continue
    }
    const at = { row: raw.row, line: raw.line }
    const read = readServiceLetter(row.letter)
    if ('reason' in read) {
      await refused.add({ ...at, column: 'svc', reason: read.reason, value: row.code })
      continue
    }
    const { letter, ...kept } = row
    const category = categoryOf(letter, row.code)
    const isSubspecialty = letter === 'S'
    await staging.add({ ...at, ...kept, ...read, category, is_subspecialty: isSubspecialty })
  }
  await staging.flush()
  if (staging.count === 0) throw new BrokenFile('No row of this file could be read.')
  return mergeCrosswalk(context)
}

async function mergeCrosswalk({ tx, refused, today }: ImportContext): Promise<Counts> {
  const repeated = await sql<{ row: number; line: number; first: number; code: string }>`
    with ranked as (
      select row, first_value(row) over same as first from staged_specialty
      window same as (partition by service, code order by row)
    ), repeated as (
      delete from staged_specialty s using ranked r where s.row = r.row and r.row <> r.first
      returning s.row, s.line, r.first, s.code
    ) select * from repeated order by row`.execute(tx)
  for (const { row, line, first, code } of repeated.rows) {
    const reason = `The code stands for another specialty of this service in row ${first}.`
    await refused.add({ row, line, column: 'moc', reason, value: code })
  }
  // 1800 is oceanography officers, and a subspecialty of other officers too.
  const clashing = await sql<{ row: number; line: number; code: string }>`
    delete from staged_specialty s where is_subspecialty and exists (
      select from specialty_occupation o where o.service = s.service and o.code = s.code
        and o.source = ${curated})
    returning row, line, code`.execute(tx)
  for (const { row, line, code } of clashing.rows) {
    const reason = 'The code is a designator of another specialty.'
    await refused.add({ row, line, column: 'moc', reason, value: code })
  }
  await sql`analyze staged_specialty`.execute(tx)
  await sql`update staged_specialty s set outcome = case
      when p.source = ${source} and p.title = s.title and coalesce((
        select array_agg(o.code order by o.position)
        from unnest(s.occupations) with ordinality as o(code, position) where not exists (
          select from specialty_occupation c where c.service = s.service and c.code = s.code
            and c.occupation_code = o.code and c.source = ${curated})), '{}') = coalesce((
        select array_agg(l.occupation_code order by l.position) from specialty_occupation l
        where l.service = s.service and l.code = s.code and l.source = ${source}), '{}')
      then 'same' else 'changed' end
    from specialty p where p.service = s.service and p.code = s.code`.execute(tx)
  await sql`insert into specialty (service, code, title, category, source, checked_on)
    select service, code, title, category, ${source}, ${today} from staged_specialty
    where outcome is distinct from 'same'
    on conflict (service, code) do update set title = excluded.title,
      category = coalesce(specialty.category, excluded.category), source = excluded.source,
      checked_on = excluded.checked_on`.execute(tx)
  // A crosswalk with occupations replaces all other imported ones; an empty one replaces only its
  // own. Hand-picked shipped links stay ahead of it.
  await sql`delete from specialty_occupation l using staged_specialty s
    where l.service = s.service and l.code = s.code and s.outcome = 'changed'
      and l.source <> ${curated}
      and (l.source = ${source} or cardinality(s.occupations) > 0)`.execute(tx)
  await sql`insert into specialty_occupation (service, code, occupation_code, position, source)
    select s.service, s.code, o.code, o.position + ${behindCurated}, ${source}
    from staged_specialty s, unnest(s.occupations) with ordinality as o(code, position)
    where s.outcome is distinct from 'same'
    on conflict do nothing`.execute(tx)
  const gone = await sql`update specialty p set source = ${earlier}
    where p.source = ${source} and not exists (
      select from staged_specialty s where s.service = p.service and s.code = p.code)`.execute(tx)
  const counts: Counts = { new: 0, changed: 0, same: 0, gone: Number(gone.numAffectedRows ?? 0) }
  const { rows } = await sql<{ outcome: 'new' | 'changed' | 'same'; count: number }>`
    select coalesce(outcome, 'new') as outcome, count(*) as count from staged_specialty
    group by 1`.execute(tx)
  for (const { outcome, count } of rows) counts[outcome] = count
  return counts
}

import { sql } from 'kysely'
import { z } from 'zod'
import { FamilyCode, OccupationCode, Service, SpecialtyCode } from '#contract/military.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { listCell, optionalCell, readCsv, wholeCell } from '#server/platform/lib/read-csv.ts'
import type { SeedTexts } from './seed.ts'

/** The source of every shipped row; rows with another source were imported. */
const source = 'Waypoint'
/** The day the shipped occupations and specialties were last checked as a whole. */
const checkedOn = '2026-11-21'

const Family = z.object({ code: FamilyCode, title: z.string().min(1) })
const Skill = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  name: z.string().min(1),
  kind: z.string().min(1),
  aliases: listCell,
})
const Occupation = z.object({
  code: OccupationCode,
  title: z.string().min(1),
  aliases: listCell,
  skills: listCell,
  job_zone: wholeCell,
  holland: optionalCell,
  summary: optionalCell,
})
const Specialty = z.object({
  service: Service,
  code: SpecialtyCode,
  title: z.string().min(1),
  category: z.enum(['enlisted', 'warrant', 'officer']),
  aliases: listCell,
  skills: listCell,
  occupations: listCell,
  summary: optionalCell,
})

/** Loads families, skills, occupations, specialties and their links. */
export async function loadKnowledge(tx: Tx, texts: SeedTexts): Promise<void> {
  const read = <T>(name: string, schema: z.ZodType<T>) => readCsv(name, texts(name), schema)
  const skills = read('skills.csv', Skill)
  const occupations = read('occupations.csv', Occupation)
  const specialties = read('specialties.csv', Specialty)
  requireKnownSkills('occupations.csv', occupations, skills)
  requireKnownSkills('specialties.csv', specialties, skills)
  await loadFamilies(tx, read('families.csv', Family))
  await loadSkills(tx, skills)
  await loadOccupations(tx, occupations)
  await loadSpecialties(tx, specialties)
}

function requireKnownSkills(
  name: string,
  rows: readonly { code: string; skills: string[] }[],
  skills: readonly { id: string }[],
): void {
  const skillIds = new Set(skills.map(({ id }) => id))
  for (const { code, skills: ids } of rows) {
    const unknown = ids.find((id) => !skillIds.has(id))
    if (unknown !== undefined) throw new Error(`${name}, ${code}: there is no skill ${unknown}.`)
  }
}

async function loadFamilies(tx: Tx, rows: z.output<typeof Family>[]): Promise<void> {
  await sql`insert into family
    select * from jsonb_populate_recordset(null::family, ${JSON.stringify(rows)}::jsonb)
    on conflict (code) do update set title = excluded.title`.execute(tx)
}

async function loadSkills(tx: Tx, rows: z.output<typeof Skill>[]): Promise<void> {
  const skills = JSON.stringify(rows.map((row) => ({ ...row, source })))
  await sql`insert into skill
    select * from jsonb_populate_recordset(null::skill, ${skills}::jsonb)
    on conflict (id) do update set name = excluded.name, kind = excluded.kind,
      aliases = excluded.aliases where skill.source = ${source}`.execute(tx)
  await sql`delete from skill where source = ${source}
    and not id = any(${rows.map(({ id }) => id)}::text[])`.execute(tx)
}

async function loadOccupations(tx: Tx, rows: z.output<typeof Occupation>[]): Promise<void> {
  const codes = rows.map(({ code }) => code)
  const facts = rows.map(({ aliases, skills, ...row }) => ({
    ...row,
    family_code: row.code.slice(0, 2),
    source,
    checked_on: checkedOn,
  }))
  await sql`delete from occupation where source = ${source} and not code = any(${codes}::text[])`.execute(
    tx,
  )
  await sql`insert into occupation
    select * from jsonb_populate_recordset(null::occupation, ${JSON.stringify(facts)}::jsonb)
    on conflict (code) do update set title = excluded.title, summary = excluded.summary,
      job_zone = excluded.job_zone, holland = excluded.holland, checked_on = excluded.checked_on
    where occupation.source = ${source}`.execute(tx)
  await sql`delete from occupation_title where source = ${source}`.execute(tx)
  const titles = rows.flatMap(({ code, aliases }) =>
    aliases.map((title) => ({ occupation_code: code, title, kind: 'curated', source })),
  )
  await sql`insert into occupation_title
    select * from jsonb_populate_recordset(null::occupation_title, ${JSON.stringify(titles)}::jsonb)
    on conflict do nothing`.execute(tx)
  await sql`delete from occupation_skill where source = ${source}`.execute(tx)
  const skills = rows.flatMap((row) =>
    row.skills.map((skill_id) => ({ occupation_code: row.code, skill_id, source })),
  )
  await sql`insert into occupation_skill
    select * from jsonb_populate_recordset(null::occupation_skill, ${JSON.stringify(skills)}::jsonb)
    on conflict do nothing`.execute(tx)
}

async function loadSpecialties(tx: Tx, rows: z.output<typeof Specialty>[]): Promise<void> {
  const keys = rows.map(({ service, code }) => `${service}:${code}`)
  const facts = rows.map(({ skills, occupations, ...row }) => ({
    ...row,
    source,
    checked_on: checkedOn,
  }))
  await sql`delete from specialty where source = ${source}
    and not service || ':' || code = any(${keys}::text[])`.execute(tx)
  // An imported title stays; missing columns are filled in.
  await sql`insert into specialty
    select * from jsonb_populate_recordset(null::specialty, ${JSON.stringify(facts)}::jsonb)
    on conflict (service, code) do update set
      title = case when specialty.source = ${source} then excluded.title else specialty.title end,
      category = excluded.category, summary = excluded.summary, aliases = excluded.aliases`.execute(
    tx,
  )
  await sql`delete from specialty_skill where source = ${source}`.execute(tx)
  const skills = rows.flatMap(({ service, code, skills: ids }) =>
    ids.map((skill_id) => ({ service, code, skill_id, source })),
  )
  await sql`insert into specialty_skill
    select * from jsonb_populate_recordset(null::specialty_skill, ${JSON.stringify(skills)}::jsonb)
    on conflict do nothing`.execute(tx)
  await sql`delete from specialty_occupation where source = ${source}`.execute(tx)
  const links = rows.flatMap(({ service, code, occupations }) =>
    occupations.map((occupation_code, index) => ({
      service,
      code,
      occupation_code,
      position: index + 1,
      source,
    })),
  )
  // Shipped links rank before imported ones of the same specialty.
  await sql`insert into specialty_occupation
    select * from jsonb_populate_recordset(null::specialty_occupation, ${JSON.stringify(links)}::jsonb)
    on conflict (service, code, occupation_code) do update set
      position = excluded.position, source = excluded.source`.execute(tx)
}

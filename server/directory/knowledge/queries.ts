import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Service } from '#contract/military.ts'
import type { Db } from '#server/platform/db/database.ts'
import { codeForms, prefixQuery, startPattern } from './typed-text.ts'

/** Limit and offset of a list. */
export interface Slice {
  limit: number
  offset: number
}

export interface SpecialtyFilter {
  q: string
  service?: Service | undefined
}

function specialtyCondition({ q, service }: SpecialtyFilter): RawBuilder<SqlBool> {
  const isOwnService =
    service === undefined ? sql<SqlBool>`true` : sql<SqlBool>`service = ${service}`
  const words = prefixQuery(q)
  if (words === '') return q.trim() === '' ? isOwnService : sql<SqlBool>`false`
  const { exact, starts } = codeForms(q)
  const codes = sql.join(
    starts.map((start) => sql`code like ${start}`),
    sql` or `,
  )
  return sql<SqlBool>`${isOwnService} and (code = any(${exact}::text[]) or ${codes}
    or spelled_words(title, aliases) @@ ${words}::tsquery)`
}

interface SpecialtyRow {
  service: Service
  code: string
  title: string
  category: 'enlisted' | 'warrant' | 'officer' | null
  summary: string | null
  source: string
}

/** The exact code first, then its skill-level form, codes and titles by prefix, words within. */
export async function findSpecialties(
  db: Db,
  filter: SpecialtyFilter,
  { limit, offset }: Slice,
): Promise<SpecialtyRow[]> {
  const { exact, starts } = codeForms(filter.q)
  const { rows } = await sql<SpecialtyRow>`
    select service, code, title, category, summary, source from specialty
    where ${specialtyCondition(filter)}
    order by case when code = ${exact[0]} then 0 when code = any(${exact}::text[]) then 1
        when code like any(${starts}::text[]) then 2
        when lower(title) like ${startPattern(filter.q.toLowerCase())} then 3 else 4 end,
      summary is null, code, service
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countSpecialties(db: Db, filter: SpecialtyFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from specialty where ${specialtyCondition(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** A specialty's skills; without any, those of its closest occupations. */
export async function findSpecialtySkills(db: Db, service: Service, code: string) {
  const specialtySkills = await db
    .selectFrom('specialty_skill')
    .innerJoin('skill', 'skill.id', 'specialty_skill.skill_id')
    .select(['skill.id', 'skill.name', 'skill.kind'])
    .where('service', '=', service)
    .where('code', '=', code)
    .orderBy('skill.name')
    .execute()
  if (specialtySkills.length > 0) return specialtySkills
  return db
    .selectFrom('specialty_occupation')
    .innerJoin(
      'occupation_skill',
      'occupation_skill.occupation_code',
      'specialty_occupation.occupation_code',
    )
    .innerJoin('skill', 'skill.id', 'occupation_skill.skill_id')
    .select(['skill.id', 'skill.name', 'skill.kind'])
    .where('service', '=', service)
    .where('code', '=', code)
    .groupBy(['skill.id', 'skill.name', 'skill.kind'])
    .orderBy(({ fn }) => fn.min('position'))
    .orderBy('skill.name')
    .limit(12)
    .execute()
}

function occupationCondition(q: string): RawBuilder<SqlBool> {
  const words = prefixQuery(q)
  if (words === '') return q.trim() === '' ? sql<SqlBool>`true` : sql<SqlBool>`false`
  return sql<SqlBool>`code in (
    select code from occupation where code like ${startPattern(q.trim())}
    union select code from occupation where spelled_words(title, '{}') @@ ${words}::tsquery
    union select occupation_code from occupation_title
      where spelled_words(title, '{}') @@ ${words}::tsquery)`
}

/** An occupation found for typed text in the database; `tier` ranks the match, best first. */
export interface FoundOccupation {
  code: string
  title: string
  job_zone: number | null
  /** 0 an exact code or title, 1 words of the title, 2 words of another title, 3 no match. */
  tier: number
}

/** Occupations with the typed words in any of their titles, plus those of `codes`. */
export async function findOccupations(
  db: Db,
  q: string,
  codes: readonly string[] = [],
): Promise<FoundOccupation[]> {
  const typed = q.trim().toLowerCase()
  const words = prefixQuery(q)
  const { rows } = await sql<FoundOccupation>`
    select code, title, job_zone,
      case when lower(code) = ${typed} or lower(title) = ${typed} or exists (select from occupation_title t
          where t.occupation_code = code and lower(t.title) = ${typed}) then 0
        when ${words} = '' or spelled_words(title, '{}') @@ ${words}::tsquery then 1
        when ${occupationCondition(q)} then 2 else 3 end as tier
    from occupation where ${occupationCondition(q)} or code = any(${[...codes]}::text[])
    order by tier, title, code`.execute(db)
  return rows
}

export function findFamilies(db: Db) {
  return db.selectFrom('family').select(['code', 'title']).orderBy('code').execute()
}

const skillMatches = (q: string) => sql`(${q.trim()} = ''
  or spelled_words(name, aliases) @@ ${prefixQuery(q)}::tsquery or kind = ${q.trim().toLowerCase()})`

/** Skills by name, alias or kind; prefix matches come first. */
export async function findSkills(db: Db, q: string, { limit, offset }: Slice) {
  const words = prefixQuery(q)
  const { rows } = await sql<{ id: string; name: string; kind: string }>`
    select id, name, kind from skill
    where ${skillMatches(q)}
    order by case when lower(name) like ${startPattern(q.trim().toLowerCase())} then 0
        when spelled_words(name, '{}') @@ ${words}::tsquery then 1
        when spelled_words(name, aliases) @@ ${words}::tsquery then 2 else 3 end,
      name, id
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countSkills(db: Db, q: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from skill where ${skillMatches(q)}`.execute(db)
  return rows[0]?.total ?? 0
}

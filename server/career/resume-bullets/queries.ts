import { sql } from 'kysely'
import type { Service } from '#contract/military.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Texts about a specialty, by the first known of `codes`, and about the closest civilian job. */
export async function findDutyTexts(db: Db, service: Service, codes: readonly string[]) {
  const { rows } = await sql<{
    code: string
    title: string
    summary: string | null
    duty: string | null
    source: string
    job: string | null
    job_summary: string | null
    job_source: string | null
  }>`
    select specialty.code, specialty.title, specialty.summary, specialty.duty, specialty.source,
      occupation.title as job, occupation.summary as job_summary, occupation.source as job_source
    from specialty
    left join lateral (
      select occupation.title, occupation.summary, occupation.source from specialty_occupation s
      join occupation on occupation.code = s.occupation_code
      where s.service = specialty.service and s.code = specialty.code and occupation.summary is not null
      order by s.position limit 1) occupation on true
    where specialty.service = ${service} and specialty.code = any(${[...codes]}::text[])
    order by array_position(${[...codes]}::text[], specialty.code) limit 1`.execute(db)
  return rows[0]
}

/** The skills of a specialty itself. */
export function findOwnSkills(db: Db, service: Service, code: string) {
  return db
    .selectFrom('specialty_skill')
    .innerJoin('skill', 'skill.id', 'specialty_skill.skill_id')
    .select(['skill.id', 'skill.name'])
    .where('service', '=', service)
    .where('code', '=', code)
    .orderBy('skill.name')
    .execute()
}

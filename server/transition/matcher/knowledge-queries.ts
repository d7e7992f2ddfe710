import { sql } from 'kysely'
import type { KnowledgeRows } from '#matching/knowledge.ts'
import type { Milestone } from '#planning/roadmap/milestone.ts'
import { showDate } from '#planning/rules/dates.ts'
import type { Rule } from '#planning/rules/rules.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Specialty duties and occupation titles that text is compared with. */
export interface OccupationTextRow {
  readonly code: string
  readonly description: string | null
  readonly tasks: readonly string[]
}

/** Tasks per occupation that are compared with text; core tasks come first. */
const tasksPerOccupation = 20

const strings = (query: ReturnType<typeof sql>) => sql<string[]>`coalesce((${query}), '{}')`

/** All occupations, specialties and skills, with imported titles next to curated ones. */
export async function loadKnowledgeRows(db: Db): Promise<KnowledgeRows> {
  const families = await db.selectFrom('family').select(['code', 'title']).orderBy('code').execute()
  const skills = await db
    .selectFrom('skill')
    .select(['id', 'name', 'kind', 'aliases'])
    .orderBy('id')
    .execute()
  const occupations = await db
    .selectFrom('occupation')
    .select(['code', 'title', 'job_zone as jobZone', 'summary'])
    .select(sql<string>`coalesce(holland, '')`.as('holland'))
    .select(
      strings(sql`select array_agg(title order by title) from occupation_title
        where occupation_code = occupation.code`).as('aliases'),
    )
    .select(
      strings(sql`select array_agg(skill_id order by skill_id) from occupation_skill
        where occupation_code = occupation.code`).as('skills'),
    )
    .orderBy('code')
    .execute()
  const specialties = await db
    .selectFrom('specialty')
    .select(['service', 'code', 'title', 'aliases', 'checked_on'])
    .select(
      sql<string>`coalesce((select min(link.source) from specialty_occupation as link
        where link.service = specialty.service and link.code = specialty.code),
        specialty.source)`.as('source'),
    )
    .select(
      strings(sql`select array_agg(skill_id order by skill_id) from specialty_skill as link
        where link.service = specialty.service and link.code = specialty.code`).as('skills'),
    )
    .select(
      strings(sql`select array_agg(occupation_code order by position)
        from specialty_occupation as link
        where link.service = specialty.service and link.code = specialty.code`).as('occupations'),
    )
    .orderBy('service')
    .orderBy('code')
    .execute()
  return {
    families,
    skills,
    occupations,
    specialties: specialties.map(({ source, checked_on, ...row }) => ({
      ...row,
      source: crosswalkRelease(source, checked_on),
    })),
  }
}

/** The crosswalk of a specialty's occupations and its date: "DMDC military crosswalk, 3 Nov 2026". */
function crosswalkRelease(source: string, checkedOn: string): string {
  const name = source === 'Waypoint' ? 'Waypoint crosswalk' : source
  return `${name}, ${showDate(checkedOn)}`
}

/** What text is compared with besides titles. */
export async function loadOccupationTexts(db: Db): Promise<OccupationTextRow[]> {
  return db
    .selectFrom('occupation')
    .select(['code', 'summary as description'])
    .select(
      strings(sql`select array_agg(task order by task_id) from (
        select task, task_id from occupation_task where occupation_code = occupation.code
        order by kind, task_id limit ${tasksPerOccupation}) as core`).as('tasks'),
    )
    .orderBy('code')
    .execute()
}

export async function loadRules(db: Db): Promise<Rule[]> {
  const rows = await db
    .selectFrom('rule')
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('key')
    .execute()
  return rows.map((row) => ({
    key: row.key,
    kind: row.kind,
    service: row.service,
    grades: row.grades,
    days: row.days,
    components: row.component ? row.component.split('|') : [],
    basis: row.basis === 'length' || row.basis === 'from_separation' ? row.basis : null,
    approver: row.approver,
    text: row.text,
    conflict: row.conflict,
    source: row.source,
    url: row.url,
    checkedOn: row.checked_on,
    effectiveFrom: row.effective_from,
    effectiveTo: row.effective_to,
    confidence: row.confidence as Rule['confidence'],
  }))
}

export async function loadMilestones(db: Db): Promise<Milestone[]> {
  const rows = await db
    .selectFrom('milestone')
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('key')
    .execute()
  return rows.map((row) => ({
    key: row.key,
    title: row.title,
    text: row.text,
    source: row.source,
    url: row.url,
    anchor: row.anchor === 'opens' ? 'opens' : 'separation',
    fromDays: row.from_days ?? -100_000,
    toDays: row.to_days,
    comesBefore: row.comes_before,
    appliesTo: row.applies_to,
    ifMissed: row.if_missed ?? '',
    effectiveFrom: row.effective_from,
    checkedOn: row.checked_on,
    confidence: row.confidence as Milestone['confidence'],
  }))
}

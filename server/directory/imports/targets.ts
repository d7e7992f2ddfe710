import { sql } from 'kysely'

/** A table that imports change, with its primary key. */
export interface Target {
  name: string
  keys: readonly string[]
}

/** Parents before their children. */
export const targets: readonly Target[] = [
  { name: 'official_list', keys: ['list'] },
  { name: 'listed_record', keys: ['list', 'key'] },
  { name: 'organization', keys: ['id'] },
  { name: 'opportunity', keys: ['id'] },
  { name: 'opportunity_location', keys: ['opportunity_id', 'position'] },
  { name: 'occupation', keys: ['code'] },
  { name: 'occupation_title', keys: ['occupation_code', 'title'] },
  { name: 'occupation_task', keys: ['occupation_code', 'task_id'] },
  { name: 'occupation_technology', keys: ['occupation_code', 'name', 'category'] },
  { name: 'related_occupation', keys: ['occupation_code', 'related_code'] },
  { name: 'specialty', keys: ['service', 'code'] },
  { name: 'specialty_occupation', keys: ['service', 'code', 'occupation_code'] },
  { name: 'rule', keys: ['key'] },
  { name: 'resource', keys: ['key'] },
  { name: 'occupation_outlook', keys: ['soc'] },
]

/** The key of a row of the table, named `t`, as stored with its changes. */
export const keyOf = ({ keys }: Target) =>
  sql`jsonb_build_array(${sql.join(keys.map((key) => sql.ref(`t.${key}`)))})`

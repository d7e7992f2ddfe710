import type pg from 'pg'

/**
 * Fills tables while they have no indexes but those of their constraints, then creates them at
 * once: several times faster for millions of rows.
 */
export async function fillTables(
  client: pg.ClientBase,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index as i where i.indrelid = any ($1::regclass[])
       and not exists (select from pg_constraint as c where c.conindid = i.indexrelid)`,
    [tables],
  )
  for (const setting of [
    'statement_timeout = 0',
    'synchronous_commit = off',
    "maintenance_work_mem = '512MB'",
    "work_mem = '128MB'",
  ]) {
    await client.query(`set ${setting}`)
  }
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await fill()
  for (const { definition } of rows) await client.query(definition)
}

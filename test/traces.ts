import { sql } from 'kysely'
import type { TestApp } from './app.ts'

/** Every table in any schema with a row that contains the text, including bytes. */
export async function tablesWith({ db }: Pick<TestApp, 'db'>, text: string): Promise<string[]> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db)
  const hex = Buffer.from(text).toString('hex')
  // Digits alone also occur by chance inside hashes: they count only as a word of their own.
  const isDigits = /^\d+$/.test(text)
  const pattern = `(?<![0-9a-z])${text}(?![0-9a-z])`
  const traces: string[] = []
  for (const { schema, name } of rows) {
    const hits = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(`${schema}.${name}`)} as source
      where ${isDigits ? sql`lower(source::text) ~ ${pattern}` : sql`strpos(lower(source::text), ${text.toLowerCase()}) > 0`}
        or strpos(source::text, ${hex}) > 0`.execute(db)
    if ((hits.rows[0]?.count ?? 0) > 0) traces.push(name)
  }
  return traces.sort()
}

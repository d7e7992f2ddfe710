import { sql } from 'kysely'
import { z } from 'zod'
import { seedAsOf } from '#server/directory/facts/facts.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { readCsv } from '#server/platform/lib/read-csv.ts'
import type { SeedTexts } from './seed.ts'

const dollars = z
  .string()
  .regex(/^\d*$/)
  .transform((text) => (text === '' ? null : Number(text)))
const Outlook = z.object({
  soc: z.string().regex(/^\d{2}-\d{4}$/),
  title: z.string().min(1),
  median: dollars,
  p25: dollars,
  p75: dollars,
  growth_percent: z.coerce.number(),
  openings: z.coerce.number().int(),
  education: z.string(),
  training: z.string(),
})

/** Loads pay and outlook by occupation, except imported rows. */
export async function loadOutlook(tx: Tx, texts: SeedTexts): Promise<void> {
  const rows = readCsv('occupation-outlook.csv', texts('occupation-outlook.csv'), Outlook).map(
    (row) => ({ ...row, wages_as_of: seedAsOf.wages, outlook_as_of: seedAsOf.outlook }),
  )
  await sql`delete from occupation_outlook where imported_at is null
    and soc <> all(${rows.map(({ soc }) => soc)}::text[])`.execute(tx)
  await sql`insert into occupation_outlook
    select * from jsonb_populate_recordset(null::occupation_outlook, ${JSON.stringify(rows)}::jsonb)
    on conflict (soc) do update set title = excluded.title, median = excluded.median,
      p25 = excluded.p25, p75 = excluded.p75, growth_percent = excluded.growth_percent,
      openings = excluded.openings, education = excluded.education, training = excluded.training,
      wages_as_of = excluded.wages_as_of, outlook_as_of = excluded.outlook_as_of
    where occupation_outlook.imported_at is null`.execute(tx)
}

import { readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'

// Writes data/federal-series.csv from the published federal job series: node scripts/build-federal-table.ts FILE

const file = process.argv[2]
if (!file) throw new Error('Name the file with the job series.')
const Rows = z.array(z.record(z.string(), z.string()))
const rows = Rows.parse(parse(readFileSync(file), { columns: true, bom: true }))

/** Percent of the sample; empty when no announcement was sampled. */
const percent = (share: string | undefined) => (share ? Math.round(100 * Number(share)) : '')

/** Title case with lowercase connectives: "Management And Program Analysis" as people write it. */
const spelled = (title: string) =>
  title.replace(/(?<=\s)(And|Of|The|For|In)(?=\s)/g, (word) => word.toLowerCase())

// Rows whose code lost its leading zeros have no figures of their own.
const published = rows.filter((row) => /^\d{4}$/.test(row.series ?? ''))
const series = published.map((row) => ({
  series: row.series,
  title: spelled((row.title ?? '').replace(/ Series$/, '').trim()),
  education: row.opm_education_tier,
  year_2024: Number(row.announcements_2024),
  year_2025: Number(row.announcements_2025),
  sample: Number(row.sample_announcements),
  veterans: percent(row.share_open_to_veterans),
  public: percent(row.share_open_to_public),
  spouses: percent(row.share_open_to_military_spouses),
}))
series.sort((a, b) => (a.series ?? '').localeCompare(b.series ?? ''))
writeFileSync(
  new URL('../data/federal-series.csv', import.meta.url),
  stringify(series, { header: true }),
)

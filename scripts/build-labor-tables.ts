import { readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'

// Writes data/occupation-outlook.csv and data/veteran-earnings.csv from the published tables of the Bureau of Labor
// Statistics and the Census Bureau: node scripts/build-labor-tables.ts FOLDER

const folder = process.argv[2]
if (!folder) throw new Error('Name the folder that holds the published tables.')
const Rows = z.array(z.record(z.string(), z.string()))
const read = (name: string) =>
  Rows.parse(parse(readFileSync(`${folder}/${name}`), { columns: true, bom: true }))
const data = new URL('../data/', import.meta.url)

/** A dollar figure; empty when top-coded or missing. */
const dollars = (cell: string | undefined) => (/^\d+$/.test(cell ?? '') ? (cell ?? '') : '')

const wages = new Map(
  read('oews_national_2024-05.csv')
    .filter((row) => row.o_group === 'detailed')
    .map((row) => [row.occ_code, row]),
)
const outlook = read('bls_projections_2024_2034.csv').map((row) => {
  const wage = wages.get(row.soc)
  return {
    soc: row.soc,
    title: row.title,
    median: dollars(wage?.a_median) || dollars(row.median_annual_wage_2024),
    p25: dollars(wage?.a_pct25),
    p75: dollars(wage?.a_pct75),
    growth_percent: row.change_percent,
    openings: Math.round(1000 * Number(row.annual_openings_thousands)),
    education: row.typical_entry_education,
    training: row.on_the_job_training,
  }
})
outlook.sort((a, b) => (a.soc ?? '').localeCompare(b.soc ?? ''))
writeFileSync(new URL('occupation-outlook.csv', data), stringify(outlook, { header: true }))

// Cohort 0 is everyone who left from 2000 to 2015; level 3 is the most detailed occupation group.
const earnings = new Map(
  read('veo_army_occupation_earnings.csv')
    .filter((row) => row.cohort === '0' && row.dod_occ_code_level === '3')
    .map((row) => [row.dod_occ_code, row]),
)
/** Army enlisted specialties in use, with the title each code has today. */
const titles = new Map(
  Rows.parse(parse(readFileSync(new URL('specialties.csv', data)), { columns: true }))
    .filter(({ service, category }) => service === 'army' && category === 'enlisted')
    .map(({ code = '', title = '' }) => [code, title]),
)
/** Specialties whose published group is named after other work, such as biomedical equipment under diet therapy. */
const misnamed = new Set('13R 15P 68A 68K 68Q 68R 68S 68T 74D 88H 89B 91F 92L 92M'.split(' '))
const commonWords =
  /^(?:general|maintainer|operations?|operator|repairer|senior|sergeant|specialist|systems?)$/
const stems = (title: string) =>
  new Set(
    (title.toLowerCase().match(/[a-z]{3,}/g) ?? [])
      .filter((word) => !commonWords.test(word))
      .map((word) => word.slice(0, 6)),
  )

const veterans = read('veo_dod_occ_to_army_mos.csv').flatMap((listed) => {
  const { dod_occ_code, army_mos = '', mos_title = '' } = listed
  const row = earnings.get(dod_occ_code)
  const title = titles.get(army_mos)
  if (!row || title === undefined || misnamed.has(army_mos)) return []
  // Codes were reused: 68D repaired helicopter drives until it became the operating room specialist.
  const listedStems = stems(mos_title)
  if (![...stems(title)].some((stem) => listedStems.has(stem))) return []
  const group = row.dod_occ_title?.replace(/, (?:General|N\.E\.C\.)$/, '')
  const { y1_p50_earnings, y5_p50_earnings, y10_p50_earnings } = row
  const [y1, y5, y10] = [y1_p50_earnings, y5_p50_earnings, y10_p50_earnings].map(dollars)
  const employed = Number(row.y1_emp)
  return y1 && y5 && y10 ? [{ people: employed, code: army_mos, group, y1, y5, y10 }] : []
})
// A code listed under several groups belongs to the largest one.
veterans.sort((a, b) => a.code.localeCompare(b.code) || b.people - a.people)
const rows = [...Map.groupBy(veterans, ({ code }) => code).values()].flatMap(([first]) => {
  if (!first) return []
  const { people: _, ...row } = first
  return [row]
})
writeFileSync(new URL('veteran-earnings.csv', data), stringify(rows, { header: true }))

import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { serviceNames } from '#contract/military.ts'
import { keyFinder } from '#server/directory/imports/columns.ts'
import { listRows } from '#server/directory/imports/list-rows.ts'
import { statesOf } from '#server/directory/imports/listed-record.ts'
import {
  LocationRow,
  locationColumns,
  mapLocation,
} from '#server/directory/imports/skillbridge-locations.ts'
import { programColumns } from '#server/directory/imports/skillbridge-programs.ts'
import { inspectTextFile } from '#server/directory/imports/text-file.ts'

// Writes the facts of the two official lists, without any free text, to data/listing-*.
// node scripts/listing-snapshot.ts PROGRAMS LOCATIONS --programs 2024-09-01 --locations 2024-07-01
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { programs: { type: 'string' }, locations: { type: 'string' } },
})
const [programFile, locationFile] = positionals
if (!programFile || !locationFile || !values.programs || !values.locations) {
  throw new Error('Give both files and both dates.')
}

const data = new URL('../data/', import.meta.url)

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Deduplicated rows as CSV, in a stable order, compressed deterministically. */
function write(name: string, columns: readonly string[], rows: Record<string, string>[]): void {
  const lines = rows.map((row) => columns.map((key) => quoted(row[key] ?? '')).join(','))
  const text = `${columns.join(',')}\n${[...new Set(lines)].sort().join('\n')}\n`
  writeFileSync(new URL(name, data), gzipSync(text, { level: 9 }))
  console.log(name, new Set(lines).size, 'rows')
}

const programKeys = Object.keys(programColumns).filter((key) => key !== 'locations')
const programs: Record<string, string>[] = []
for await (const { values: row } of listRows(await inspectTextFile(programFile), programColumns)) {
  programs.push(Object.fromEntries(programKeys.map((key) => [key, String(row[key] ?? '').trim()])))
}
write('listing-programs.csv.gz', programKeys, programs)

const factKeys = ['partner', 'service', 'city', 'state', 'zip', 'duration', 'states', 'delivery']
const locationKeys = [...factKeys, 'targets', 'family', 'latitude', 'longitude', 'reach']
const find = keyFinder(locationColumns)
const Table = z.array(z.record(z.string(), z.string()))
const table = Table.parse(
  parse(readFileSync(locationFile), {
    bom: true,
    columns: (header: string[]) => header.map((cell) => find(cell) ?? cell),
  }),
)
write(
  'listing-locations.csv.gz',
  locationKeys,
  table.map((row) => {
    const facts = mapLocation(LocationRow.parse(row))
    const { nationwide, specialties, places } = facts
    return {
      ...row,
      city: places[0]?.city ?? '',
      // Codes only: the text around them is free text.
      states: [...statesOf(facts), ...(nationwide ? ['Nationwide'] : [])].join(', '),
      targets: specialties.map(spelledTarget).join('; '),
    }
  }),
)

function spelledTarget(key: string): string {
  const [service = '', code = ''] = key.split(':')
  const name = Object.entries(serviceNames).find(([code]) => code === service)?.[1] ?? service
  return `${name} ${code}`
}

const editions = { programs: values.programs, locations: values.locations }
writeFileSync(new URL('listing-editions.json', data), `${JSON.stringify(editions)}\n`)

import type { z } from 'zod'
import { normalName } from '#server/platform/lib/names.ts'
import { BrokenFile } from './broken-file.ts'
import { oneLine } from './cells.ts'
import type { ColumnNames, RawRow } from './columns.ts'
import type { Counts, ImportContext, ImportKind } from './import-kind.ts'
import { listRows } from './list-rows.ts'
import {
  addPlaces,
  type ListedFacts,
  type ListedRecord,
  type ListName,
  recordKey,
} from './listed-record.ts'
import { mergeListing } from './merge-listing.ts'
import { keepNamed, replaceRecords } from './records.ts'
import { checkRow } from './row-check.ts'
import {
  LocationRow,
  locationColumns,
  locationRequired,
  mapLocation,
} from './skillbridge-locations.ts'
import { mapProgram, ProgramRow, programColumns, programRequired } from './skillbridge-programs.ts'
import { tableRows } from './table-rows.ts'
import { inspectTextFile, type TextFile } from './text-file.ts'

/** How one of the lists is read. */
export interface ListFormat<Row> {
  list: ListName
  names: ColumnNames
  required: readonly string[]
  schema: z.ZodType<Row>
  map(row: Row): ListedFacts
  /** Columns that can name the row, in order of preference; used even when the row is refused. */
  naming: readonly string[]
}

/** The official program list: one row per program. */
export const programFormat: ListFormat<ProgramRow> = {
  list: 'programs',
  names: programColumns,
  required: programRequired,
  schema: ProgramRow,
  map: mapProgram,
  naming: ['program'],
}

/** The official location listing: one row per program and place. */
export const locationFormat: ListFormat<LocationRow> = {
  list: 'locations',
  names: locationColumns,
  required: locationRequired,
  schema: LocationRow,
  map: mapLocation,
  naming: ['partner', 'mou'],
}

/** Imports the program list and joins it with the stored places. */
export const importPrograms: ImportKind = (context) => importList(context, programFormat)

/** Imports the location listing and joins it with the stored programs. */
export const importLocations: ImportKind = (context) => importList(context, locationFormat)

async function importList<Row>(context: ImportContext, format: ListFormat<Row>): Promise<Counts> {
  const { tx, refused, asOf, today } = context
  const file = await inspectTextFile(context.path)
  const records = new ListedRecords()
  const stillListed = new Set<string>()
  for await (const raw of rowsOf(file, format, context)) {
    context.onRead({ rows: 1 })
    const { row, refusal } = checkRow(raw, format.schema, format.names)
    if (refusal !== null) {
      for (const name of namesIn(raw, format)) stillListed.add(name)
      await refused.add(refusal)
      continue
    }
    const name = nameOf(raw.values, format)
    const first = records.add(name, format.map(row), raw.row)
    if (first === undefined) continue
    const reason = `The row says the same as row ${first}.`
    await refused.add({ row: raw.row, line: raw.line, column: '', reason, value: name })
  }
  if (records.size === 0) throw new BrokenFile('No row of this file could be read.')
  await keepNamed(tx, format.list, stillListed, records.byKey)
  await replaceRecords(tx, format.list, records.byKey.values(), { asOf, shipped: false })
  return mergeListing(tx, { list: format.list, today })
}

/** Collects a list's rows; merges rows that differ only in place. */
export class ListedRecords {
  readonly byKey = new Map<string, ListedRecord>()
  private readonly rows = new Map<string, number>()

  get size(): number {
    return this.byKey.size
  }

  /** Adds a row; returns the number of an earlier identical row. */
  add(name: string, facts: ListedFacts, row: number): number | undefined {
    const key = recordKey(name, facts)
    const known = this.byKey.get(key)
    if (known === undefined) {
      this.byKey.set(key, { key, name, facts })
      this.rows.set(key, row)
      return undefined
    }
    return addPlaces(known.facts.places, facts.places) ? undefined : this.rows.get(key)
  }
}

const spelled = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? normalName(oneLine(String(value))) : ''

/** A row's normalized name. */
export function nameOf<Row>(values: Record<string, unknown>, { naming }: ListFormat<Row>): string {
  return naming.map((key) => spelled(values[key])).find((name) => name !== '') ?? ''
}

/** Names a refused row may be stored under; with a wrong number of cells they may have shifted. */
function namesIn<Row>(raw: RawRow, format: ListFormat<Row>): string[] {
  const name = nameOf(raw.values, format)
  const moved = raw.problem === null ? [] : Object.values(raw.values).map(spelled)
  return [name, ...moved].filter((one) => one !== '')
}

/** Rows of a list or a table, detected by the first character. */
function rowsOf<Row>(
  file: TextFile,
  format: ListFormat<Row>,
  context: ImportContext,
): AsyncGenerator<RawRow> {
  const onBytes = (bytes: number) => context.onRead({ bytes })
  const isList = /^\s*(?:[[{]|(?:var|let|const)\s|[A-Za-z_$][\w$.]*\s*=[^=])/.test(file.head)
  if (isList) return listRows(file, format.names, onBytes)
  return tableRows(file, { names: format.names, required: format.required, quoted: true }, onBytes)
}

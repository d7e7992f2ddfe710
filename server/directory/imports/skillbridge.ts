import type { z } from 'zod'
import { normalName } from '#server/platform/lib/names.ts'
import { BrokenFile } from './broken-file.ts'
import { oneLine } from './cells.ts'
import type { ColumnNames, RawRow } from './columns.ts'
import type { Counts, ImportContext, ImportKind } from './import-kind.ts'
import { listRows } from './list-rows.ts'
import type { ListedFacts, ListName } from './listed-record.ts'
import { mergeListing } from './merge-listing.ts'
import { ReadRows } from './read-rows.ts'
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
  const { tx, id, refused, asOf, today } = context
  const file = await inspectTextFile(context.path)
  const rows = await ReadRows.create(tx)
  for await (const raw of rowsOf(file, format, context)) {
    context.onRead({ rows: 1 })
    const { row, refusal } = checkRow(raw, format.schema, format.names)
    if (refusal === null) await rows.add(nameOf(raw.values, format), format.map(row), raw)
    else await rows.refuse(refusal, namesIn(raw, format))
  }
  if (rows.count === 0) throw new BrokenFile('No row of this file could be read.')
  await rows.store(format.list, { asOf, shipped: false, importId: id }, refused)
  return mergeListing(tx, { list: format.list, today })
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
